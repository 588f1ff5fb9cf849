// protocols/uci/uci_session.hpp - our players in UCI and UBGI.
//
// `uci` and `ubgi` are both understood at any time and set the dialect of what follows. All bad
// input is answered by an `info string` that says what was wrong, and changes nothing.
#pragma once

#include <memory>

#include "protocols/mouth.hpp"
#include "protocols/seat.hpp"
#include "protocols/session.hpp"
#include "protocols/thinker.hpp"
#include "protocols/uci/commands.hpp"
#include "protocols/uci/engine_options.hpp"

namespace palamedes::uci {

class UciSession final : public Session {
 public:
  // `last_thought`: seconds for a search that still runs when input ends.
  UciSession(Seat seat, Dialect dialect, Say say, Now now = steady_seconds,
             double last_thought = kLastThought);

  bool hear(std::string_view line) override;
  void end_of_input() override;  // a search that soon ends by itself is finished first

 private:
  void on(const Ignored&) {}
  void on(const Hello& hello);
  void on(const IsReady&);
  void on(const SetOption& option);
  void on(const NewGame&);
  void on(const SetPosition& wish);
  void on(const Go& go);
  void on(const Stop&) { thinker_.stop(); }
  void on(const PonderHit&) {}
  void on(const ShowBoard&);
  void on(const Quit&) { thinker_.stop(); }

  Limits limits_for(const Go& go) const;
  bool refused_while_thinking(std::string_view command);
  void note(std::string_view text);  // as an `info string`

  Seat seat_;
  Dialect dialect_;
  Mouth mouth_;
  EngineSettings settings_;
  std::unique_ptr<AnyPlay> play_;
  bool infinite_ = false;  // the last search
  const double last_thought_;
  const Now now_;
  Thinker thinker_;  // last: it ends before what its thread uses
};

}  // namespace palamedes::uci
