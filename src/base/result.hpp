// base/result.hpp - a value, or an error that explains itself to the person who caused it.
//
// What outsiders send (typed moves, files, protocol lines) is judged by functions returning
// `Result<T>`; the message names the offending text and the rule it broke. Our own bugs are checks
// (`base/check.hpp`), never Results.
#pragma once

#include <utility>
#include <variant>

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

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // requires: ok().
  const T& value() const& { return checked(), *std::get_if<0>(&content_); }
  T& value() & { return checked(), *std::get_if<0>(&content_); }
  T&& value() && { return checked(), std::move(*std::get_if<0>(&content_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  // requires: !ok().
  const Error& error() const {
    check(!ok(), "Result holds a value, not an error");
    return *std::get_if<1>(&content_);
  }

 private:
  void checked() const {
    if (!ok()) check_failed(error().message.c_str());
  }

  std::variant<T, Error> content_;
};

}  // namespace palamedes
