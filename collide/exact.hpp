#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// Arithmetic without rounding, for the few cases that plain doubles cannot decide.
///
/// Every double is an integer times a power of two, and sums and products of such numbers are such
/// numbers again. With as many digits as it takes, "is this sum greater than that one?" has one
/// right answer. It is slow, so the tests ask here only after a filter: the same sum in doubles,
/// with a proven bound on its error, was too close to call (Shewchuk, "Adaptive Precision
/// Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997).
namespace collide {

/// An exact number: sign * digits * 2^(32 * place). Add, subtract, multiply, ask for the sign.
class Exact {
  public:
    Exact() = default;
    /// Exactly `value`, which must be finite.
    explicit Exact(double value);

    /// -1, 0 or 1.
    int sign() const { return sign_; }
    /// value * 2^-exponent, rounded to a double (within an ulp or two).
    double scaled(int exponent) const;

    friend Exact operator-(Exact a) {
        a.sign_ = -a.sign_;
        return a;
    }
    friend Exact operator+(const Exact &a, const Exact &b) { return sum(a, b, b.sign_); }
    friend Exact operator-(const Exact &a, const Exact &b) { return sum(a, b, -b.sign_); }
    friend Exact operator*(const Exact &a, const Exact &b);
    Exact &operator+=(const Exact &b) { return *this = *this + b; }
    Exact &operator-=(const Exact &b) { return *this = *this - b; }

  private:
    using Digits = std::vector<std::uint32_t>; // lowest first, none at the top that is 0

    static Exact sum(const Exact &a, const Exact &b, int sign_of_b);
    static int compare(const Digits &a, const Digits &b);
    static void add(Digits &a, const Digits &b);
    static void subtract(Digits &a, const Digits &b); // a >= b
    static void trim(Digits &digits);
    Digits digits_from(int place) const;

    int sign_ = 0;
    int place_ = 0;
    Digits digits_;
};

inline Exact::Exact(double value) {
    if (value == 0)
        return;
    // |value| = mantissa * 2^exponent with a whole mantissa of 53 bits; move it up until the
    // exponent is a multiple of 32.
    int exponent = 0;
    const double fraction = std::frexp(std::fabs(value), &exponent);
    const auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
    exponent -= 53;
    place_ = (exponent >= 0 ? exponent : exponent - 31) / 32;
    const int up = exponent - 32 * place_;
    const std::uint64_t low = (mantissa & 0xffffffffu) << up;
    const std::uint64_t high = ((mantissa >> 32) << up) + (low >> 32);
    digits_ = {static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high),
               static_cast<std::uint32_t>(high >> 32)};
    trim(digits_);
    sign_ = value < 0 ? -1 : 1;
}

inline double Exact::scaled(int exponent) const {
    double top = 0;
    const std::size_t used = digits_.size() < 3 ? digits_.size() : 3;
    for (std::size_t i = 0; i < used; ++i)
        top = top * 0x1p32 + digits_[digits_.size() - 1 - i];
    const int lowest = place_ + static_cast<int>(digits_.size() - used);
    return sign_ * std::ldexp(top, 32 * lowest - exponent);
}

inline Exact operator*(const Exact &a, const Exact &b) {
    Exact product;
    product.sign_ = a.sign_ * b.sign_;
    if (product.sign_ == 0)
        return product;
    product.place_ = a.place_ + b.place_;
    product.digits_.assign(a.digits_.size() + b.digits_.size(), 0);
    for (std::size_t i = 0; i < a.digits_.size(); ++i) {
        std::uint64_t carry = 0;
        for (std::size_t j = 0; j < b.digits_.size(); ++j) {
            carry += std::uint64_t{a.digits_[i]} * b.digits_[j] + product.digits_[i + j];
            product.digits_[i + j] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        product.digits_[i + b.digits_.size()] = static_cast<std::uint32_t>(carry);
    }
    Exact::trim(product.digits_);
    return product;
}

inline Exact Exact::sum(const Exact &a, const Exact &b, int sign_of_b) {
    Exact result = a;
    if (sign_of_b == 0)
        return result;
    if (a.sign_ == 0) {
        result = b;
        result.sign_ = sign_of_b;
        return result;
    }
    result.place_ = a.place_ < b.place_ ? a.place_ : b.place_;
    result.digits_ = a.digits_from(result.place_);
    Digits other = b.digits_from(result.place_);
    if (a.sign_ == sign_of_b) {
        add(result.digits_, other);
        return result;
    }
    const int order = compare(result.digits_, other);
    if (order < 0) {
        std::swap(result.digits_, other);
        result.sign_ = sign_of_b;
    }
    subtract(result.digits_, other);
    if (order == 0)
        result.sign_ = 0;
    return result;
}

inline Exact::Digits Exact::digits_from(int place) const {
    Digits digits(static_cast<std::size_t>(place_ - place), 0);
    digits.insert(digits.end(), digits_.begin(), digits_.end());
    return digits;
}

inline int Exact::compare(const Digits &a, const Digits &b) {
    if (a.size() != b.size())
        return a.size() < b.size() ? -1 : 1;
    for (std::size_t i = a.size(); i-- > 0;)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

inline void Exact::add(Digits &a, const Digits &b) {
    if (a.size() < b.size())
        a.resize(b.size(), 0);
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        carry += std::uint64_t{a[i]} + (i < b.size() ? b[i] : 0);
        a[i] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    if (carry != 0)
        a.push_back(static_cast<std::uint32_t>(carry));
}

inline void Exact::subtract(Digits &a, const Digits &b) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const std::uint64_t take = (i < b.size() ? b[i] : 0) + borrow;
        borrow = a[i] < take ? 1 : 0;
        a[i] = static_cast<std::uint32_t>(a[i] + (borrow << 32) - take);
    }
    trim(a);
}

inline void Exact::trim(Digits &digits) {
    while (!digits.empty() && digits.back() == 0)
        digits.pop_back();
}

} // namespace collide
