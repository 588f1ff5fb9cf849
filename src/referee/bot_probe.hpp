// referee/bot_probe.hpp - the first part of an examination: one program alone, asked for one thing
// at a time, so that silence can be explained.
#pragma once

#include <memory>

#include "protocols/dialogue.hpp"
#include "referee/bot_check_notes.hpp"
#include "referee/launch.hpp"

namespace palamedes::referee {

// True: it may go on to whole games.
bool probe_bot(const BotExam& exam, const Launch& launch, std::unique_ptr<Dialogue> dialogue,
               CheckNotes& notes);

}  // namespace palamedes::referee
