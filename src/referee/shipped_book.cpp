#include "referee/shipped_book.hpp"

#include <fmt/format.h>

#include <map>
#include <mutex>

#include "protocols/kits/embedded.hpp"

namespace palamedes {

std::span<const EmbeddedFile> embedded_books();  // written by cmake/embed.cmake

namespace referee {

Result<std::shared_ptr<const OpeningBook>> shipped_book(const AnyGame& game) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const OpeningBook>> opened;
  const std::lock_guard lock(mutex);
  auto& book = opened[game.info().id];
  const std::string folder = fmt::format("{}/", game.info().family().name);
  for (const EmbeddedFile& file : embedded_books()) {
    if (book != nullptr) break;
    if (!file.path.starts_with(folder)) continue;
    const auto decoded = decode_book(file.text);
    check(decoded.ok(), "a shipped book that is none");
    if (decoded->game == game.info().id) book = *OpeningBook::open(*decoded, game);
  }
  if (book != nullptr) return book;
  return Error{Errc::Unsupported,
               fmt::format("this program was built without a book for {}", game.info().id)};
}

}  // namespace referee
}  // namespace palamedes
