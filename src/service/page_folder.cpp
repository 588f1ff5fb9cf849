// service/page_folder.cpp - packed copies (.br, .gz) are files beside the plain one, each with a
// tag of its own.
#include "service/page_folder.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "service/byte_range.hpp"

namespace palamedes::service {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{64} << 20;

struct MediaType {
  std::string_view suffix, type;
};
constexpr std::array<MediaType, 16> kTypes{{{".html", "text/html; charset=utf-8"},
                                            {".js", "text/javascript; charset=utf-8"},
                                            {".mjs", "text/javascript; charset=utf-8"},
                                            {".css", "text/css; charset=utf-8"},
                                            {".json", "application/json"},
                                            {".map", "application/json"},
                                            {".webmanifest", "application/manifest+json"},
                                            {".wasm", "application/wasm"},
                                            {".svg", "image/svg+xml"},
                                            {".png", "image/png"},
                                            {".webp", "image/webp"},
                                            {".jpg", "image/jpeg"},
                                            {".ico", "image/x-icon"},
                                            {".woff2", "font/woff2"},
                                            {".txt", "text/plain; charset=utf-8"},
                                            {".md", "text/plain; charset=utf-8"}}};

std::string_view type_of(std::string_view path) {
  for (const MediaType& known : kTypes) {
    if (path.ends_with(known.suffix)) return known.type;
  }
  return "application/octet-stream";
}

std::string tag_of(std::string_view bytes) {
  std::uint64_t hash = bytes.size();
  for (const char c : bytes) hash = hash_word(hash, static_cast<unsigned char>(c));
  return fmt::format("\"{:016x}\"", hash);
}

bool accepts(std::string_view encodings, std::string_view wanted) {
  for (std::string_view part : split(encodings, ',')) {
    const std::size_t semicolon = part.find(';');
    const bool refused = semicolon != part.npos && trim(part.substr(semicolon + 1)) == "q=0";
    if (trim(part.substr(0, semicolon)) == wanted) return !refused;
  }
  return false;
}

void cut_to(Reply& reply, const ByteRange& range) {
  const std::size_t whole = reply.body.size();
  reply.status = range.size > 0 ? 206 : 416;
  const std::string bytes =
      range.size > 0 ? fmt::format("{}-{}", range.begin, range.begin + range.size - 1) : "*";
  reply.headers.emplace_back("Content-Range", fmt::format("bytes {}/{}", bytes, whole));
  reply.body = range.size > 0 ? reply.body.substr(range.begin, range.size) : "";
}

}  // namespace

PageFolder PageFolder::read(const std::string& folder) {
  PageFolder page;
  std::error_code failure;
  for (auto entry = fs::recursive_directory_iterator(folder, failure);
       !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
    if (!entry->is_regular_file(failure) || entry->file_size(failure) > kLargestFile) continue;
    std::ifstream stream(entry->path(), std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(stream), {});
    std::string tag = tag_of(bytes);
    page.files_['/' + fs::relative(entry->path(), folder, failure).generic_string()] =
        File{std::move(bytes), std::move(tag)};
  }
  return page;
}

Reply PageFolder::file(std::string_view path, const FileWish& wish) const {
  const std::string name = std::string(path) + (path.ends_with('/') ? "index.html" : "");
  const auto plain = files_.find(name);
  if (plain == files_.end()) {
    // A folder's own address ends with a stroke: what its index names is beside it.
    const bool folder = !path.empty() && files_.contains(name + "/index.html");
    if (!folder) return not_found(say("no-page", "there is no page {}", quote(path)));
    return Reply{.status = 301, .headers = {{"Location", name.substr(name.rfind('/') + 1) + '/'}}};
  }
  Reply reply{.type = std::string(type_of(name))};
  const File* chosen = &plain->second;
  for (const auto& [encoding, suffix] : {std::pair{"br", ".br"}, std::pair{"gzip", ".gz"}}) {
    const auto packed = files_.find(name + suffix);
    if (packed == files_.end() || !accepts(wish.accept_encoding, encoding)) continue;
    reply.headers.emplace_back("Content-Encoding", encoding);
    chosen = &packed->second;
    break;
  }
  // Vite names what is in assets/ by its content.
  const bool named_by_content = name.starts_with("/assets/");
  reply.headers.emplace_back("Cache-Control",
                             named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", chosen->tag);
  if (wish.if_none_match.find(chosen->tag) != wish.if_none_match.npos) {
    reply.status = 304;
    return reply;
  }
  reply.body = chosen->bytes;
  const bool of_this_file = wish.if_range.empty() || wish.if_range == chosen->tag;
  const auto range = of_this_file ? byte_range(wish.range, reply.body.size()) : std::nullopt;
  if (range) cut_to(reply, *range);
  return reply;
}

}  // namespace palamedes::service
