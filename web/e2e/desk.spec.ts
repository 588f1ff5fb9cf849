// The teacher's desk and the end of a term, without programs: forms, empty states, both languages, a phone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fits, joins, somebody } from './people'
import { ended, expect, serve, test } from './service'

test('a teacher sets a deadline, gives time, announces, changes and deletes a member', async ({ browser, page: visitor }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'palamedes-desk-'))
  const { child, url, said } = await serve(folder, join(folder, 'games.db'), '0', '--workers', '0')
  try {
    await expect.poll(said).toMatch(/#\/join\/\S+/)
    const teacher = await somebody(browser)
    await joins(teacher, url + said().match(/#\/join\/\S+/)![0], 'correct horse', 'prof')
    await teacher.getByRole('link', { name: 'Open a course' }).click()
    await teacher.getByLabel('Title').fill('Spring')
    await teacher.getByLabel('Game', { exact: true }).selectOption('connect4')
    await teacher.getByRole('button', { name: 'Open a course' }).click()
    await teacher.getByLabel('Names, one a line').fill('Ada\nBo\n')
    await teacher.getByRole('button', { name: 'Make 2 links' }).click()
    await expect(teacher.locator('td.link')).toHaveCount(2)
    const course = teacher.url().replace(/\/members$/, '')

    // A member: a team and a quota; another one is deleted, and his name is gone.
    const member = teacher.getByRole('form', { name: 'Change a member' })
    await member.getByLabel('Person').selectOption({ label: 'Ada' })
    await member.getByLabel(/^Team/).fill('Owls')
    await member.getByLabel(/^Uploads a day/).fill('40')
    await fits(teacher, 'the form of a member')
    await member.getByRole('button', { name: 'Save' }).click()
    await expect(member.getByText('Saved.')).toBeVisible()
    await member.getByLabel('Person').selectOption({ label: 'Bo' })
    await member.getByRole('button', { name: 'Delete for ever' }).click()
    await fits(teacher, 'a deletion')
    await member.getByRole('button', { name: 'Yes, delete Bo' }).click()
    await expect(member.getByLabel('Person')).toContainText('deleted member')
    await teacher.getByRole('button', { name: '中文' }).click()
    await expect(teacher.locator('main')).toContainText('已刪除的成員')
    await expect(teacher.locator('main')).not.toContainText('deleted')
    await teacher.getByRole('button', { name: 'English' }).click()
    await expect(member.getByLabel('Person')).toContainText('deleted member')

    // The deadline: nobody sees a form for it but the teacher; its promise is everybody's.
    await visitor.goto(`${course}/final`)
    await expect(visitor.getByText('There is no deadline.')).toBeVisible()
    await fits(visitor, 'no deadline')
    await teacher.goto(`${course}/final`)
    await teacher.getByLabel('Deadline', { exact: true }).fill('2030-06-30T12:00')
    await teacher.getByRole('button', { name: 'Set the deadline' }).click()
    await expect(teacher.getByText("Hash of the final's seed")).toBeVisible()
    await teacher.getByLabel('Until', { exact: true }).fill('2030-07-07T12:00')
    await teacher.getByLabel('Person').selectOption({ label: 'Ada' })
    await teacher.getByRole('button', { name: 'Give more time' }).click()
    await expect(teacher.getByRole('button', { name: 'Withdraw Ada' })).toBeVisible()
    await teacher.getByRole('button', { name: 'Take the snapshot' }).click()
    await expect(teacher.getByRole('alert')).toContainText('the deadline is')
    await fits(teacher, 'a deadline')
    await expect(visitor.getByText("Hash of the final's seed")).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Take the snapshot' })).toHaveCount(0)

    // Announcements, similar sources and revisions, with nothing in them yet.
    await teacher.goto(course)
    await teacher.getByRole('textbox', { name: 'Announcement' }).fill('Welcome!')
    await teacher.getByRole('button', { name: 'Announce' }).click()
    await visitor.goto(course)
    await expect(visitor.getByText('Welcome!')).toBeVisible()
    await fits(visitor, 'an announcement')
    await teacher.goto(`${course}/desk`)
    await expect(teacher.getByText('Nothing was played again or left out.')).toBeVisible()
    await teacher.getByRole('button', { name: 'Compare the sources' }).click()
    await expect(teacher.getByText(/^No two of 0 sources/)).toBeVisible()
    await fits(teacher, 'the desk')
    await teacher.goto(`${course}/audit`)
    await expect(teacher.getByRole('table')).toContainText('compared sources')
    await visitor.goto('about:blank') // a page that is left without its service complains
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(folder, { recursive: true })
  }
})

test('what is left out or played again is seen first, then applied or discarded', async ({ browser }) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'palamedes-desk-'))
  const store = join(folder, 'games.db')
  const run = (...words: string[]) => spawnSync(process.env.PALAMEDES ?? '', [...words, '--store', store], { cwd: folder, encoding: 'utf8', env: { ...process.env, XDG_DATA_HOME: folder } })
  run('ladder', 'create', 'Spring', '--game', 'connect4', '--reference', 'connect4/random', '--reference', 'connect4/alphabeta-3', '--set', 'challenges_rated=true')
  run('ladder', 'challenge', '1', '1', '2', '--pairs', '5')
  const worked = run('worker', '--cores', '1', '--until-idle')
  test.skip(worked.stderr.includes('no uploads can be run here'), worked.stderr)
  const { child, url, said } = await serve(folder, store, '0', '--workers', '1')
  try {
    await expect.poll(said).toMatch(/#\/join\/\S+/)
    const teacher = await somebody(browser)
    await joins(teacher, url + said().match(/#\/join\/\S+/)![0], 'correct horse', 'prof')
    await expect(teacher.getByRole('link', { name: 'Open a course' })).toBeVisible()
    await teacher.goto(`${url}#/course/1/desk`)
    const panel = teacher.getByRole('region', { name: 'Re-runs and exclusions' })
    const propose = async (kind: string, reason: string) => {
      await panel.getByRole('combobox').selectOption(kind)
      await panel.getByLabel('Pairs of this version (number)').fill('1')
      await panel.getByLabel(/^Reason/).fill(reason)
      await panel.getByRole('button', { name: 'See who would move' }).click()
    }
    const row = (reason: string) => panel.getByRole('row').filter({ hasText: reason })
    await propose('exclude', 'a doubt')
    await expect(row('a doubt')).toContainText('preview')
    await fits(teacher, 'a preview')
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect(row('a doubt')).toContainText('discarded')
    await expect(panel.getByRole('button', { name: 'Apply' })).toHaveCount(0)
    await propose('rerun', 'a slow machine')
    await expect(async () => {
      await row('a slow machine').getByRole('button').click()
      await expect(panel.getByRole('button', { name: 'Apply' })).toBeEnabled({ timeout: 1000 })
    }).toPass()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(row('a slow machine')).toContainText('applied')
    await propose('exclude', 'a broken opening')
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(row('a broken opening')).toContainText('applied')
    const ranking = JSON.parse(run('ladder', 'show', '1', '--json').stdout) as { rows: { games: number }[] }
    expect(ranking.rows.map(({ games }) => games)).toEqual([0, 0])
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(folder, { recursive: true })
  }
})
