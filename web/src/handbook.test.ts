import { expect, test } from 'vitest'
import { handbookFiles, renderPage } from '../handbook.mjs'

const words = { write: 'File', output: 'prints' }
const known = { isPage: (file: string) => file === 'handbook/a.md' || file === 'b.md', isFile: (file: string) => file === 'images/c.jpg' || file === '../README.md' }
const html = (text: string) => renderPage('handbook/a.md', `# A title\n\n${text}`, words, known).html

test('links lead to pages as they are built, to files, and to the web', () => {
  expect(html('[b](../b.md#there)')).toContain('<a href="../b.html#there">b</a>')
  expect(html('[b](https://example.org/x)')).toContain('<a href="https://example.org/x">')
  expect(html('![c](../images/c.jpg)')).toContain('<img src="../images/c.jpg" alt="c"')
  expect(html('[source](../../README.md)'), 'what only the source has is no link').toContain('<p>source</p>')
})

test('what leads nowhere, HTML, scripts and pages without a title end the build', () => {
  expect(() => html('[x](../nowhere.md)')).toThrow("docs/handbook/a.md: a link to '../nowhere.md', which is not there")
  expect(() => html('<b>bold</b>')).toThrow('HTML is not for these pages: <b>')
  expect(() => html('[x](javascript:alert)')).toThrow('neither of this folder nor of the web')
  expect(() => renderPage('b.md', 'no title', words, known)).toThrow('it has no title')
})

test('code is shown as it is written, without what is for tests', () => {
  const shown = html('```sh toy: 1 => 2\npalamedes <game> & "x"\n```\n```python write: bot.py\npass\n```')
  expect(shown).toContain('<code>palamedes &lt;game&gt; &amp; &quot;x&quot;</code>')
  expect(shown).not.toContain('toy')
  expect(shown).toContain('<figcaption>File: bot.py</figcaption>')
})

test('the chapters follow one another in both languages, and every page of docs/ is there', () => {
  const files = handbookFiles(['assets/page.css'])
  // Where a page's link leads, below docs/.
  const linked = (page: string, link: RegExp) => {
    const [, there] = String(files.get(page)).match(link) ?? []
    return there && new URL(there, `http://here/${page}`).pathname.slice(1)
  }
  for (const ending of ['.html', '.zh-TW.html']) {
    const order = [`index${ending}`]
    for (let next; (next = linked(order.at(-1)!, /<a rel="next" href="([^"]*)"/)); ) order.push(next)
    expect(order).toEqual([`index${ending}`, ...['play', 'bot', 'class', 'search', 'embed', 'host'].map((name) => `handbook/${name}${ending}`)])
  }
  const other = /<a lang="[^"]*" href="([^"]*)">/
  expect(linked('handbook/bot.html', other)).toBe('handbook/bot.zh-TW.html')
  expect(linked('handbook/bot.zh-TW.html', other)).toBe('handbook/bot.html')
  expect(linked('ladder.html', other), 'what is there in English alone').toBe('index.zh-TW.html')
  for (const page of [ 'ladder.html', 'images/play-desktop-light.jpg', 'openapi.json']) expect(files.has(page), page).toBe(true)
  expect(files.get('handbook/play.html')).toContain('<link rel="stylesheet" href="../../assets/page.css" />')
})
