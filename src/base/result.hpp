// base/result.hpp - a value, or an error that explains itself to the person who caused it.
//
// What outsiders send (typed moves, files, protocol lines) is judged by functions returning
// `Result<T>`; the message names the offending text and the rule it broke. Our own bugs are checks
// (`base/check.hpp`), never Results.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "base/check.hpp"
#include "base/sentence.hpp"

namespace palamedes {

enum class Errc {
  BadSyntax,     // the text is not of the form that was asked for
  BadPosition,   // well formed, but no position of this game
  IllegalMove,   // a move of this game, but not legal here
  UnknownName,   // no such game, rule set, format, ...
  Unsupported,   // understood, but not offered for this game
  Inconsistent,  // two parts of one document contradict each other
};

struct Error {
  Errc code;
  Sentence message;
};

// Either a value or what is there in its place. A union by hand: of a std::variant a compiler makes
// some forty functions for each pair of types, and there are hundreds of pairs.
template <class T, class Why>
class ValueOr {
 public:
  ValueOr(const ValueOr& other) requires std::is_copy_constructible_v<T> : ok_(other.ok_) {
    take(other);
  }
  ValueOr(ValueOr&& other) noexcept : ok_(other.ok_) { take(std::move(other)); }
  ValueOr& operator=(ValueOr other) noexcept {
    drop();
    ok_ = other.ok_;
    take(std::move(other));
    return *this;
  }
  ~ValueOr() { drop(); }

  bool ok() const { return ok_; }
  explicit operator bool() const { return ok_; }

  // requires: ok(). Of a passing ValueOr the value itself, so that nothing points into what has
  // gone.
  const T& value() const& { return held(), value_; }
  T& value() & { return held(), value_; }
  T value() && { return held(), std::move(value_); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 protected:
  explicit ValueOr(T&& value) : ok_(true), value_(std::move(value)) {}
  explicit ValueOr(Why&& why) : ok_(false), why_(std::move(why)) {}

  // requires: !ok().
  const Why& why() const {
    check(!ok_, "a value where none was expected");
    return why_;
  }

 private:
  // requires: `ok_` is other's, and nothing is held yet.
  template <class Other>
  void take(Other&& other) {
    if (ok_) {
      std::construct_at(&value_, std::forward<Other>(other).value_);
    } else {
      std::construct_at(&why_, std::forward<Other>(other).why_);
    }
  }
  void drop() {
    if (ok_) {
      value_.~T();
    } else {
      why_.~Why();
    }
  }
  void held() const {
    if (!ok_) check_failed(why_.message.c_str());
  }

  bool ok_;
  union {
    T value_;
    Why why_;
  };
};

template <class T>
class [[nodiscard]] Result : public ValueOr<T, Error> {
 public:
  Result(T value) : ValueOr<T, Error>(std::move(value)) {}
  Result(Error error) : ValueOr<T, Error>(std::move(error)) {}

  // requires: !ok().
  const Error& error() const { return this->why(); }
};

}  // namespace palamedes
