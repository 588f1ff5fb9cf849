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

test('the chapters follow one another, and every page of docs/ is there', () => {
  const files = handbookFiles(['assets/page.css'])
  const order: string[] = ['index.html']
  for (;;) {
    const [, next] = String(files.get(order.at(-1)!)).match(/<a rel="next" href="([^"]*)"/) ?? []
    if (!next) break
    order.push(new URL(next, `http://here/${order.at(-1)}`).pathname.slice(1))
  }
  expect(order).toEqual(['index.html', ...['play', 'bot', 'class', 'search', 'embed', 'host'].map((name) => `handbook/${name}.html`)])
  for (const page of ['index.zh-TW.html', 'ladder.html', 'images/play-desktop-light.jpg', 'openapi.json']) expect(files.has(page), page).toBe(true)
  expect(files.get('handbook/play.html')).toContain('<link rel="stylesheet" href="../../assets/page.css" />')
})
