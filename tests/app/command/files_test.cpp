#include "app/command/files.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace app {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path &path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// A new empty folder, gone at the end of the test.
class WriteFile : public testing::Test {
  protected:
    void SetUp() override {
        const auto *info = testing::UnitTest::GetInstance()->current_test_info();
        folder = fs::path(testing::TempDir()) / (std::string("overlap_") + info->name());
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    void TearDown() override { fs::remove_all(folder); }
    std::size_t count() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }
    fs::path folder;
};

TEST_F(WriteFile, WritesAllBytesAndNothingBeside) {
    const std::string bytes("a\0b\nc\r\n", 7);
    const fs::path path = folder / "picture.png";
    EXPECT_FALSE(write_file(path, bytes));
    EXPECT_EQ(read(path), bytes);
    EXPECT_FALSE(write_file(path, "")) << "over an older one";
    EXPECT_EQ(read(path), "");
    EXPECT_EQ(count(), 1u);
}

TEST_F(WriteFile, LeavesTheOldFileWhenItFails) {
    const fs::path path = folder / "picture.png";
    fs::create_directory(path);
    const auto status = write_file(path, "new");
    ASSERT_TRUE(status);
    EXPECT_NE(status->message.find("picture.png"), std::string::npos) << status->message;
    EXPECT_TRUE(fs::is_directory(path));
    EXPECT_EQ(count(), 1u) << "nothing half-written is left";
}

TEST_F(WriteFile, ErrorsNameThePathAndTheReason) {
    const auto status = write_file(folder / "none" / "x.png", "bytes");
    ASSERT_TRUE(status);
    EXPECT_NE(status->message.find("x.png"), std::string::npos) << status->message;
    EXPECT_NE(status->message.find("No such file"), std::string::npos) << status->message;
}

/// What somebody else is writing at the same time is not touched.
TEST_F(WriteFile, TakesANameThatNobodyHas) {
    std::ofstream(folder / "x.png.0.part") << "theirs";
    EXPECT_FALSE(write_file(folder / "x.png", "ours"));
    EXPECT_EQ(read(folder / "x.png.0.part"), "theirs");
    EXPECT_EQ(read(folder / "x.png"), "ours");
    EXPECT_EQ(count(), 2u);
}

TEST_F(WriteFile, ALinkStaysALink) {
    std::ofstream(folder / "real.png") << "old";
    fs::create_symlink("real.png", folder / "link.png");
    EXPECT_FALSE(write_file(folder / "link.png", "new"));
    EXPECT_TRUE(fs::is_symlink(folder / "link.png"));
    EXPECT_EQ(read(folder / "real.png"), "new");
}

/// A device or a pipe, also behind a link, must not be replaced by a file of its name.
TEST_F(WriteFile, OnlyAPlainFileIsReplaced) {
    const fs::path pipe = folder / "pipe.png";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    fs::create_symlink("pipe.png", folder / "link.png");
    EXPECT_TRUE(write_file(pipe, "bytes"));
    EXPECT_TRUE(write_file(folder / "link.png", "bytes"));
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_EQ(count(), 2u);
}

} // namespace
} // namespace app
