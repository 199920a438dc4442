import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assemble, buildOnce } from '@/lib/server/build/build'
import { markBuildUsed } from '@/lib/server/build/build-folders'

const root = process.cwd()
const sources = mkdtempSync(path.join(tmpdir(), 'zay-sources-'))
beforeAll(() => {
  process.chdir(sources)
  mkdirSync('node_modules')
})
afterAll(() => {
  process.chdir(root)
  rmSync(sources, { recursive: true })
})

const addNothing = () => Promise.resolve()

/** What `next build` leaves: it empties its folder first. */
function runNext(id: string): void {
  rmSync('.next', { recursive: true, force: true })
  mkdirSync(path.join('.next', 'server'), { recursive: true })
  mkdirSync(path.join('.next', 'cache'), { recursive: true })
  writeFileSync(path.join('.next', 'BUILD_ID'), id)
  writeFileSync(path.join('.next', 'server', 'page.js'), `page of ${id}`)
}

it('two builds at once are one build: the second waits for it and uses it', async () => {
  const folder = path.join('.builds', 'first')
  let running = 0
  const made: string[] = []
  const reports: string[] = []
  const build = (name: string) =>
    buildOnce(
      () => folder,
      (line) => reports.push(`${name}: ${line}`),
      async () => {
        running += 1
        expect(running).toBe(1)
        runNext(name)
        await new Promise(setImmediate)
        await assemble(folder, addNothing)
        running -= 1
        made.push(name)
      },
    )
  await Promise.all([build('one'), build('other')])
  expect(made).toHaveLength(1)
  const waiting = made[0] === 'one' ? 'other' : 'one'
  expect(reports).toEqual([
    `${waiting}: waiting for another process that builds`,
    `${waiting}: made by another process`,
  ])
  expect(readFileSync(path.join(folder, '.next', 'BUILD_ID'), 'utf8')).toBe(made[0])
})

it('a build leaves the build of a running shop as it is, and appears when it is complete', async () => {
  const served = path.join('.builds', 'served')
  runNext('served')
  await assemble(served, addNothing)
  markBuildUsed(served)
  const before = readdirSync(served, { recursive: true })
  runNext('changed')
  await assemble(path.join('.builds', 'changed'), (unfinished) => {
    expect(existsSync(path.join('.builds', 'changed'))).toBe(false)
    writeFileSync(path.join(unfinished, 'server.js'), 'changed')
    return Promise.resolve()
  })
  expect(readdirSync(served, { recursive: true })).toEqual(before)
  expect(readFileSync(path.join(served, '.next', 'server', 'page.js'), 'utf8')).toBe('page of served')
  expect(readFileSync(path.join('.builds', 'changed', '.next', 'server', 'page.js'), 'utf8')).toBe(
    'page of changed',
  )
  expect(readFileSync(path.join('.builds', 'changed', 'server.js'), 'utf8')).toBe('changed')
  expect(readdirSync('.builds').filter((name) => name.includes('.new-'))).toEqual([])
  // The cache remains where the next build looks for it.
  expect(existsSync(path.join('.next', 'cache'))).toBe(true)
})
