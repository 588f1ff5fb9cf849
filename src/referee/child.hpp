// referee/child.hpp - one foreign program as the referee sees it: lines in, lines out, and an end.
//
// Nothing here ever waits longer than it was told to, but for a program that was killed to be gone.
// What is sent is queued and written when the program reads; what it prints is read up to limits.
// Deadlines are absolute: output never moves them. Belongs to one thread at a time.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "referee/guard.hpp"
#include "referee/launch.hpp"
#include "referee/line_buffer.hpp"

namespace palamedes::referee {

// A program that closed its output or its input usually ends a moment later; then it ended, and
// that is said. On a busy machine the moment is a long one.
inline constexpr std::chrono::milliseconds kTimeToEnd{1000};

struct OutputLimits {
  std::size_t line_bytes = 64 << 10;   // the longest line
  std::size_t turn_bytes = 1 << 20;    // all it prints between two calls of begin_turn()
  std::size_t error_bytes = 16 << 20;  // the same for stderr
  std::size_t error_tail = 4 << 10;    // so much of stderr's end is kept
  std::size_t queued_bytes = 1 << 20;  // what we keep for a program that does not read
  std::size_t dialogue_lines = 24;     // the last lines said by either side that are kept
};

// How a program ended, and what it used until then.
struct Ending {
  std::optional<int> code;     // it left by itself with this exit code,
  std::optional<int> signal;   // or was ended by this signal;
  bool by_us = false;          // ours, since it did not leave when asked to
  bool out_of_memory = false;  // it ended badly, having used all it may
  double cpu_seconds = 0;      // of everything it started, too
  // Of its largest process; of all together, by their control group, or 0 where that one was never
  // larger than we are ourselves.
  long largest_rss_kb = 0;

  bool clean() const { return code == 0; }
  Sentence text() const;  // "exit code 3", "signal 11 (Segmentation fault)", "ended by the ..."
};

struct Reading {
  enum class Kind {
    Line,      // `text` is a line without its end
    Deadline,  // nothing whole came in time
    Closed,    // it closed its output, but still runs; `text` is a last line without an end, if any
    Exited,    // it ended: see ending(); `text` as above
    Flood,     // more than the limits allow; `text` says which
  };
  Kind kind;
  Sentence text = {};
  SteadyTime when = {};  // when the last byte of the line came
};

class Child {
 public:
  // Returns when the program has begun to run; the error is one sentence that names it.
  static Result<std::unique_ptr<Child>> start(const Launch& launch, const OutputLimits& limits);
  ~Child();  // ends the program and all that it started
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Queues bytes and writes what fits. Never blocks, never raises SIGPIPE. False: the program has
  // closed its input, or has left too much unread.
  bool send(std::string_view bytes);
  void close_input();  // after what is queued; the program sees the end of its input

  // Counts output from here on. Say so whenever the program is asked for something.
  void begin_turn();

  // Blocks until a line is there or the deadline passes. Lines received before the deadline are
  // returned even after it, others never.
  Reading read_line(SteadyTime deadline);
  // A line that is already there. Does not block.
  std::optional<std::string> waiting_line();

  bool running();                                            // does not block
  bool closed_its_output() const;                            // though it runs; looks at all of it
  const std::optional<Ending>& ending() { return ending_; }  // once reading or finish() found it

  // Of all that it has started, those included that have ended. Costs some 20 us with a control
  // group, without one 0.1 ms and more: then what nobody has waited for is missing.
  double cpu_seconds() const;

  // Stops all its processes' threads while it is the other's turn, and lets them run again: by its
  // control group, else by signals, which only the filter of system calls makes binding.
  void freeze();
  void thaw();

  // Closes its input, waits for it to leave until the deadline, then ends it and everything it has
  // started. Afterwards nothing of it is left. May be called again.
  const Ending& finish(SteadyTime polite_until);

  // For the record: the end of stderr, and the last lines of the dialogue ("> sent", "< heard").
  const std::string& error_tail() const { return errors_; }
  const std::deque<std::string>& dialogue() const { return dialogue_; }
  pid_t pid() const { return process_.program; }

 private:
  Child(Guarded process, const Launch& launch, const OutputLimits& limits);
  std::optional<Reading> look();  // a reading that needs no waiting
  void wait_for_events(SteadyTime deadline);
  void write_queued();
  bool read_output();  // these two: false at the end of the stream
  bool read_errors();
  void read_status();
  void spare_wrapper();
  void remember(char mark, std::string_view line);
  Reading ended(Reading::Kind kind);

  Guarded process_;
  OutputLimits limits_;
  std::shared_ptr<const ControlGroup> group_;
  std::uint64_t memory_bytes_;
  bool wrapped_;
  std::string queued_;
  bool close_when_written_ = false;
  LineBuffer lines_;
  std::size_t turn_bytes_ = 0, turn_error_bytes_ = 0;
  std::string errors_;
  std::deque<std::string> dialogue_;
  std::optional<Ending> ending_;
  bool killing_ = false, frozen_ = false, spared_ = false;
  std::shared_ptr<const Interrupt> interrupt_;
};

}  // namespace palamedes::referee
