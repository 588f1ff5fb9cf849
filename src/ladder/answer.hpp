// ladder/answer.hpp - what the ladder gives to whoever asks: the thing itself, or why not.
//
// A thing that somebody may not know of is refused like one that does not exist, in the same words.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "base/result.hpp"
#include "store/pool.hpp"

namespace palamedes::ladder {

struct Refusal {
  enum class Kind {
    NotFound,     // there is none, or it is none of the asker's business
    SignIn,       // nobody is signed in
    Forbidden,    // it can be seen, but not done
    Invalid,      // what was sent makes no sense
    Conflict,     // not in this state, not any more
    TooMany,      // a quota, or a pause after failures: `wait_seconds`
    TooLarge,     // an upload
    Unavailable,  // the store, the machine
  };

  Refusal(Kind why, Sentence text, std::int64_t wait = 0)
      : kind(why), message(std::move(text)), wait_seconds(wait) {}
  // A store that fails is nobody's fault.
  Refusal(const Error& error) : kind(Kind::Unavailable), message(error.message) {}

  Kind kind;
  Sentence message;
  std::int64_t wait_seconds = 0;
};

// A store that fails may be asked again; whatever else is refused is refused for good.
inline Error error_of(const Refusal& refusal) {
  const bool store_failed = refusal.kind == Refusal::Kind::Unavailable;
  return {store_failed ? Errc::Unsupported : Errc::Inconsistent, refusal.message};
}

template <class T>
class [[nodiscard]] Answer : public ValueOr<T, Refusal> {
 public:
  Answer(T value) : ValueOr<T, Refusal>(std::move(value)) {}
  Answer(Refusal refusal) : ValueOr<T, Refusal>(std::move(refusal)) {}
  Answer(const Error& error) : Answer(Refusal(error)) {}

  // requires: !ok().
  const Refusal& refusal() const { return this->why(); }
};

struct Done {};  // of what succeeds without saying anything

// `work` in a transaction of its own; a refusal leaves nothing behind. requires: as Pool::write.
template <class T>
Answer<T> in_transaction(store::Pool& pool,
                         const std::function<Answer<T>(store::Connection&)>& work) {
  std::optional<Answer<T>> answer;
  const auto error = pool.write([&](store::Connection& connection) -> std::optional<Error> {
    answer = work(connection);
    if (answer->ok()) return std::nullopt;
    return Error{Errc::Inconsistent, answer->refusal().message};
  });
  if (error && (!answer || answer->ok())) return *error;
  return std::move(*answer);
}

template <class T>
Answer<T> in_reading(store::Pool& pool, const std::function<Answer<T>(store::Connection&)>& work) {
  std::optional<Answer<T>> answer;
  const auto error = pool.read([&](store::Connection& connection) -> std::optional<Error> {
    answer = work(connection);
    if (answer->ok()) return std::nullopt;
    return Error{Errc::Inconsistent, answer->refusal().message};
  });
  if (error && (!answer || answer->ok())) return *error;
  return std::move(*answer);
}

}  // namespace palamedes::ladder
