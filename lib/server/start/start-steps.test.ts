import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '@/lib/testing/eventually'

/** scripts/start.mjs among steps that only say how they end. */
const folder = mkdtempSync(path.join(tmpdir(), 'zay-steps-'))
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
/** A step that needs a moment to end, and may hear of it twice. */
const STEP = `const fs = require('node:fs')
const end = (signal) => setTimeout(() => { fs.writeFileSync('ended', signal); process.exit(1) }, 50)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
setInterval(() => undefined, 1000)
fs.writeFileSync('started', '')`

beforeAll(() => {
  write('package.json', '{}')
  write('lib/server/build/sources.mjs', `export const getBuildFolder = () => 'none'`)
  // Runs a step without a compiler, and never comes to its file.
  write(
    'scripts/setup.mjs',
    `import path from 'node:path'
    await import('./' + path.basename(process.argv[1], '.ts') + '.cjs')
    await new Promise(() => undefined)`,
  )
  write('scripts/migrate.cjs', STEP)
  cpSync('scripts/start.mjs', path.join(folder, 'scripts', 'start.mjs'))
})
beforeEach(() => {
  for (const name of ['started', 'ended']) rmSync(path.join(folder, name), { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const exists = (name: string) => Promise.resolve(existsSync(path.join(folder, name)))
const startShop = () => spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, stdio: 'ignore' })

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a start that is ended by %s waits for the end of its steps', async (signal, code) => {
  write('scripts/build.cjs', 'setInterval(() => undefined, 1000)')
  const shop = startShop()
  await eventually('the step has started', () => exists('started'))
  shop.kill(signal)
  expect(await once(shop, 'exit')).toEqual([code, null])
  expect(await exists('ended')).toBe(true)
})

it('a start whose build fails waits for the end of the other step', async () => {
  write(
    'scripts/build.cjs',
    `setInterval(() => require('node:fs').existsSync('started') && process.exit(1), 20)`,
  )
  expect(await once(startShop(), 'exit')).toEqual([1, null])
  expect(await exists('ended')).toBe(true)
})
