// A term in small: an operator's link, a course, two students and a visitor, from the first link to a settled rank.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Course } from '../src/lib/documents'
import { moves, playOnce } from './board'
import { fits, joins, somebody } from './people'
import { ended, expect, serve, test, type Page } from './service'

const kSoon = { timeout: 120_000 } // programs are built and play meanwhile
const bot = readFileSync(join(import.meta.dirname, '../../examples/line/bot.py'))

async function send(page: Page, name: string, content: Buffer, botName?: string) {
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer: content })
  if (botName) await page.getByLabel('Name of the bot').fill(botName)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/#\/version\/\d+/)
}

test('two students, a teacher and a visitor, from the first link to a settled rank', async ({ browser, page: visitor }) => {
  test.setTimeout(600_000) // a busy machine builds and plays slowly
  const folder = mkdtempSync(join(tmpdir(), 'palamedes-ladder-'))
  const { child, url, said } = await serve(folder, join(folder, 'games.db'), '0', '--workers', '1')
  try {
    await expect.poll(said).toMatch(/#\/join\/\S+/)
    const first = said().match(/#\/join\/\S+/)![0]

    // Before anybody has come.
    await visitor.goto(url + '#/courses')
    await expect(visitor.getByText(/one-time link in the terminal/)).toBeVisible()
    await fits(visitor, 'no courses')

    // The teacher: a course, two names, two links.
    const teacher = await somebody(browser)
    await joins(teacher, url + first, 'correct horse', 'prof')
    await teacher.getByRole('link', { name: 'Open a course' }).click()
    await teacher.getByLabel('Title').fill('Connect Four, spring')
    await teacher.getByLabel('Game', { exact: true }).selectOption('connect4')
    await teacher.getByLabel('Seconds a move').fill('0.5')
    await teacher.getByLabel('Pairs against a reference').fill('3')
    for (const one of ['connect4/random', 'connect4/alphabeta-2']) await teacher.getByRole('button', { name: `Leave out ${one}` }).click()
    await teacher.getByLabel('connect4/careful, Score to pass (%)').fill('60')
    await fits(teacher, 'the form of a course')
    await teacher.getByRole('button', { name: 'Open a course' }).click()
    await teacher.getByLabel('Names, one a line').fill('1. Ada\n2. Bo\n')
    await teacher.getByRole('button', { name: 'Make 2 links' }).click()
    const links = teacher.locator('td.link')
    await expect(links).toHaveCount(2)
    const [forAda, forBo] = await links.allTextContents()
    await fits(teacher, 'members')
    const course = teacher.url().replace(/\/members$/, '')

    // Programs of others run under the sandbox or not at all: the worker says whether it has one.
    const known = async () => (await teacher.request.get(`${url}api/courses/1`)).json() as Promise<Course>
    await expect.poll(async () => (await known()).uploads !== null || (await known()).languages.length > 0, kSoon).toBe(true)
    const { uploads } = await known()
    test.skip(uploads !== null, uploads?.message)

    // Ada: the link, a password, a program, a rank.
    const ada = await somebody(browser)
    await joins(ada, forAda, 'ada has a horse')
    await expect(ada.getByRole('heading', { level: 1, name: 'Connect Four, spring' })).toBeVisible()
    await send(ada, 'bot.py', bot, 'Adas bot')
    await expect(ada.getByRole('list', { name: 'Steps' })).toContainText('Build')
    await fits(ada, 'a version')
    await expect(ada.locator('h1 + p .tag')).toHaveText('ranked', kSoon)
    await expect(ada.getByRole('table').getByRole('row')).not.toHaveCount(0) // whom it passes
    await expect(ada.getByRole('region', { name: 'Rating' })).toContainText('rank settled', kSoon) // it plays at random

    // Bo: a program that cannot be built is refused with what to change; the next one is ranked.
    const bo = await somebody(browser)
    await joins(bo, forBo, 'bo has a staple')
    await send(bo, 'bot.cpp', Buffer.from('int main( { this is no program }\n'), 'Bos bot')
    await expect(bo.locator('h1 + p .tag')).toHaveText('refused', kSoon)
    await expect(bo.getByRole('alert')).toContainText('log')
    await expect(bo.locator('pre')).toContainText('error')
    await fits(bo, 'a refused version')
    await bo.goto(course)
    await send(bo, 'bot.py', bot)
    await expect(bo.locator('h1 + p .tag')).toHaveText('ranked', kSoon)

    // Both are in the ranking, and Ada challenges Bo.
    await ada.goto(course)
    await expect(ada.getByRole('row', { name: /Adas bot.*yours/ })).toBeVisible(kSoon)
    await ada.getByRole('button', { name: 'Challenge Bos bot' }).click(kSoon)
    await ada.getByLabel(/^Pairs of games/).fill('1')
    await ada.getByRole('dialog').getByRole('button', { name: 'Challenge' }).click()
    await expect(ada.getByText('1 of 1 pair')).toBeVisible(kSoon)
    await expect(ada.locator('h1 + section .tag')).toHaveText('over', kSoon)
    await fits(ada, 'a challenge')

    // The visitor watches, and sees nothing private.
    await visitor.goto(course)
    for (const name of ['Adas bot', 'Bos bot']) await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible(kSoon)
    await fits(visitor, 'the ranking')
    await expect(visitor.getByRole('button', { name: /^Challenge/ })).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Members' })).toHaveCount(0)
    for (const part of ['games', 'queue', 'rules']) {
      await visitor.goto(`${course}/${part}`)
      await expect(visitor.locator('main h2').first()).toBeVisible()
      await fits(visitor, part)
    }
    await visitor.goto(course)
    await visitor.getByRole('link', { name: 'Bos bot', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Bos bot' })).toBeVisible() // the course has a heading, too
    await fits(visitor, 'a bot')
    await visitor.getByRole('link', { name: 'version 1' }).click()
    await expect(visitor.locator('h1 + p .tag')).toHaveText('refused')
    await expect(visitor.locator('pre')).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Source' })).toHaveCount(0)

    // He plays against a student's program by hand, which goes when he leaves.
    await visitor.goto(course)
    await visitor.getByRole('button', { name: 'Play Adas bot' }).click()
    await expect(visitor).toHaveURL(/#\/table\//)
    await playOnce(visitor, 0)
    await expect(moves(visitor)).toHaveCount(2, kSoon)
    await expect(visitor.getByText('Adas bot v1').first()).toBeVisible()

    // Two bots have a page of their own.
    await ada.getByRole('link', { name: 'Adas bot', exact: true }).first().click()
    await ada.getByRole('link', { name: 'Every game Bos bot' }).click(kSoon)
    await expect(ada.getByRole('heading', { level: 1, name: 'Adas bot – Bos bot' })).toBeVisible()
    await fits(ada, 'head to head')

    // A game can be replayed, and its facts looked at.
    await visitor.goto(`${course}/games`)
    await visitor.getByRole('link', { name: /^details/ }).first().click()
    await expect(visitor.getByRole('link', { name: 'Replay the game' })).toBeVisible()
    await fits(visitor, 'facts of a game')
    await visitor.getByRole('link', { name: 'Replay the game' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('–')

    // Who signs out is a visitor again; who comes back needs the password.
    await ada.goto(url + '#/account')
    await ada.getByRole('button', { name: 'Sign out' }).click()
    await expect(ada.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await ada.goto(course)
    await expect(ada.getByLabel('File', { exact: true })).toHaveCount(0)
    await visitor.goto('about:blank') // a page that is left without its service complains
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(folder, { recursive: true })
  }
})
