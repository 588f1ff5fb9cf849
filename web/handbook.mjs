// Makes pages of docs/: the handbook, its chapters in order, and the reference behind them.
//
// The sources are our own, and still nothing of them passes unseen: HTML in them ends the build, as do a link that
// leads nowhere, a page that no list names and a list that names no page. Pages need no script; the one they have
// (public/docs/look.js) makes them dark where the reader has chosen so.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const docs = (file) => join(here('../docs'), file)
const stylesheet = here('src/handbook.css')
// The front page and the chapters, in order. Each is there in both languages, the reference in English alone.
const kOrder = ['README', ...['play', 'bot', 'class', 'search', 'embed', 'host'].map((name) => `handbook/${name}`)]
const inLanguage = (language, name) => (language === 'en' ? `${name}.md` : `${name}.${language}.md`)
const languageOf = (file) => (file.endsWith('.zh-TW.md') ? 'zh-TW' : 'en')
const kReference = [
  ['play', ['pages.md', 'coach.md', 'glossary.md']],
  ['bots', ['writing_a_bot.md', 'line_protocol.md', 'protocols.md', 'players.md', 'other_programs.md', 'python.md']],
  ['courses', ['ladder.md', 'workers.md', 'operating.md', 'service.md', 'store.md']],
  ['study', ['search.md', 'tournaments.md', 'training.md']],
  ['house', ['architecture.md', 'referee.md', 'formats.md', 'versions.md', 'adding_a_game.md']],
]
const kWords = {
  en: {
    lang: 'en', other: 'zh-TW', title: 'Handbook', skip: 'Skip to content', back: 'Play', contents: 'Contents', reference: 'Reference', here: 'On this page', before: 'Before', next: 'Next',
    play: 'Playing', bots: 'Bots', courses: 'Courses', study: 'Search', house: 'The house', name: 'English', write: 'File', output: 'prints',
  },
  'zh-TW': {
    lang: 'zh-Hant', other: 'en', title: '使用手冊', skip: '跳到內容', back: '對局', contents: '目錄', reference: '參考（英文）', here: '本頁內容', before: '上一章', next: '下一章',
    play: '對局', bots: '程式', courses: '課程', study: '搜尋', house: '架構', name: '中文', write: '檔案', output: '輸出',
  },
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter])
const addressOf = (file) => file.replace(/README/, 'index').replace(/\.md$/, '.html')
const relative = (from, to) => posix.relative(posix.dirname(from), to)
// As those who show Markdown elsewhere name headings, so that links work there, too.
const anchorOf = (text) => text.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')

// One page: its words as HTML, its title and headings, and the files of docs/ that it shows or leads to.
export function renderPage(file, text, words, { isPage, isFile }) {
  const page = { file, title: '', headings: [], files: new Set(), links: [] }
  const wrong = (what) => new Error(`docs/${file}: ${what}`)
  const target = (href) => {
    if (/^https?:\/\//.test(href)) return href
    const [path, anchor] = href.split('#')
    if (/^[\w+.-]+:|^\//.test(path)) throw wrong(`a link to '${href}' is neither of this folder nor of the web`)
    const there = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path))
    if (isPage(there)) {
      page.links.push({ there, anchor, href })
      return (path === '' ? '' : relative(file, addressOf(there))) + (anchor ? `#${anchor}` : '')
    }
    if (!isFile(there)) throw wrong(`a link to '${href}', which is not there`)
    if (there.startsWith('..')) return undefined // of the source alone
    page.files.add(there)
    return relative(file, there)
  }
  const marked = new Marked({
    gfm: true,
    renderer: {
      html({ text: html }) {
        throw wrong(`HTML is not for these pages: ${html}`)
      },
      heading({ tokens, depth, text: heading }) {
        const plain = heading.replace(/[`*]/g, '')
        if (depth === 1) page.title = plain
        else if (depth === 2) page.headings.push(plain)
        return `<h${depth} id="${escaped(anchorOf(plain))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const address = target(href)
        const shown = this.parser.parseInline(tokens)
        return address === undefined ? shown : `<a href="${escaped(address)}">${shown}</a>`
      },
      image({ href, text: alt }) {
        return `<img src="${escaped(target(href))}" alt="${escaped(alt)}" loading="lazy" />`
      },
      // What stands behind the language is for the test that runs these (tests/handbook/).
      code({ text: code, lang = '' }) {
        const [, name] = lang.match(/ write: (.*)$/) ?? []
        const caption = name ? `${words.write}: ${name}` : lang === 'output' ? words.output : ''
        const block = `<pre tabindex="0"><code>${escaped(code)}</code></pre>`
        return caption ? `<figure><figcaption>${escaped(caption)}</figcaption>${block}</figure>\n` : `${block}\n`
      },
      table(token) {
        const row = (cells, usual) => {
          const tagged = (cell) => (cell.text ? usual : 'td') // a heading says something
          return `<tr>${cells.map((cell) => `<${tagged(cell)}>${this.parser.parseInline(cell.tokens)}</${tagged(cell)}>`).join('')}</tr>`
        }
        const head = token.header.some((cell) => cell.text) ? `<thead>${row(token.header, 'th')}</thead>` : ''
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`
      },
    },
  })
  page.html = marked.parse(text)
  page.anchors = new Set([...page.html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id))
  if (!page.title) throw wrong('it has no title')
  return page
}

function frame(page, pages, words, root, styles) {
  const link = (file, text = pages.get(file).title) =>
    `<a href="${relative(page.file, addressOf(file))}"${file === page.file ? ' aria-current="page"' : ''}>${escaped(text)}</a>`
  const order = kOrder.map((name) => inLanguage(languageOf(page.file), name))
  const [front, ...chapters] = order
  const at = order.indexOf(page.file)
  const otherWords = kWords[words.other]
  const elsewhere = inLanguage(words.other, kOrder[Math.max(at, 0)]) // the same page, or the front page where there is none
  const step = (file, rel, word) => (file ? `<a rel="${rel}" href="${relative(page.file, addressOf(file))}"><span>${word}</span> ${escaped(pages.get(file).title)}</a>` : '<span></span>')
  const steps = at < 0 ? '' : `<nav class="steps" aria-label="${words.next}">${step(order[at - 1], 'prev', words.before)}${step(order[at + 1], 'next', words.next)}</nav>`
  const here = page.headings.length < 2 ? '' : `<nav class="here" aria-label="${words.here}"><h2>${words.here}</h2><ul>${page.headings.map((text) => `<li><a href="#${escaped(anchorOf(text))}">${escaped(text)}</a></li>`).join('')}</ul></nav>`
  const reference = kReference.map(([group, files]) => `<details${files.includes(page.file) ? ' open' : ''}><summary>${words[group]}</summary><ul>${files.map((file) => `<li>${link(file)}</li>`).join('')}</ul></details>`).join('')
  return `<!doctype html>
<html lang="${words.lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(page.title)} · Palamedes</title>
    <link rel="icon" href="${root}icon.svg" type="image/svg+xml" />
${styles.map((style) => `    <link rel="stylesheet" href="${root}${style}" />\n`).join('')}    <script src="${root}docs/look.js"></script>
  </head>
  <body class="handbook">
    <a class="skip" href="#content">${words.skip}</a>
    <header class="top">
      <a class="brand" href="${root}"><img src="${root}icon.svg" alt="" width="26" height="26" /><span>Palamedes</span></a>
      <span class="where">${link(front, words.title)}<a class="to-contents" href="#contents">${words.contents}</a><a href="${root}">${words.back}</a><a lang="${otherWords.lang}" href="${relative(page.file, addressOf(elsewhere))}">${otherWords.name}</a></span>
    </header>
    <div class="columns">
      <main id="content" tabindex="-1">
        <article>
${page.html}        </article>
        ${steps}
      </main>
      ${here}
      <nav class="contents" id="contents" aria-label="${words.contents}">
        <h2>${link(front, words.title)}</h2>
        <ol>${chapters.map((file) => `<li>${link(file)}</li>`).join('')}</ol>
        <h2>${words.reference}</h2>
        ${reference}
      </nav>
    </div>
  </body>
</html>
`
}

// All files of the handbook, by the path below docs/: pages as text, whatever they show or lead to as bytes.
export function handbookFiles(styles) {
  const listed = [...Object.keys(kWords).flatMap((language) => kOrder.map((name) => inLanguage(language, name))), ...kReference.flatMap(([, files]) => files)]
  for (const file of readdirSync(docs(''), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.md') && !listed.includes(file)) throw new Error(`docs/${file} is in no list of web/handbook.mjs`)
  const known = { isPage: (file) => listed.includes(file), isFile: (file) => existsSync(docs(file)) }
  const pages = new Map(listed.map((file) => [file, renderPage(file, readFileSync(docs(file), 'utf8'), kWords[languageOf(file)], known)]))
  for (const { file, links } of pages.values())
    for (const { there: other, anchor, href } of links)
      if (anchor && !pages.get(other).anchors.has(anchor)) throw new Error(`docs/${file}: a link to '${href}', where there is no such heading`)
  const files = new Map()
  for (const page of pages.values()) {
    const root = '../'.repeat(addressOf(page.file).split('/').length)
    files.set(addressOf(page.file), frame(page, pages, kWords[languageOf(page.file)], root, styles))
    for (const file of page.files) files.set(file, readFileSync(docs(file)))
  }
  return files
}

// For Vite: the handbook beside the page, in its colours and letters. The page itself loads nothing of it.
export const handbook = () => ({
  name: 'handbook',
  enforce: 'post',
  generateBundle(_, bundle) {
    const [entry] = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)
    const own = this.getFileName(this.emitFile({ type: 'asset', name: 'handbook.css', source: readFileSync(stylesheet, 'utf8') }))
    for (const [file, source] of handbookFiles([...entry.viteMetadata.importedCss, own]))
      this.emitFile({ type: 'asset', fileName: `docs/${file}`, source })
  },
})
