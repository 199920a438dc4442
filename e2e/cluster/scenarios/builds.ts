import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { temporaryFolder } from '@/lab/process'
import { check, shorten } from '@/lab/report'
import { inFolder, startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import { withEnv } from '@/lib/platform/env/env'

const run = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 }
/** Pages that are requested during a build, and others that are requested after it for the first time: then a shop loads
 * their parts. */
const EARLY_PAGES = ['/', '/cart', '/admin']
const LATE_PAGES = ['/wishlist', '/admin/orders', '/admin/settings/health']
const PAUSE_MS = 250

/** The committed sources in a temporary folder, with packages of their own: Next does not build beside a link. */
async function copySources(): Promise<string> {
  const folder = path.join(await temporaryFolder('builds'), 'sources')
  await run('git', ['clone', '--quiet', '--shared', '.', folder])
  // Hard links cost neither time nor space, where the temporary folder is on the same disk.
  await run('cp', ['-al', 'node_modules', folder]).catch(() => run('cp', ['-a', 'node_modules', folder]))
  return folder
}

/** Builds in `folder`; returns what was printed. */
async function build(folder: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', './scripts/setup.mjs', 'scripts/build.ts'], {
    cwd: folder,
    env: withEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
    ...OUTPUT,
  })
  return stdout
}

async function buildTwiceAtOnce(folder: string): Promise<string> {
  const outputs = await Promise.all([build(folder), build(folder)])
  const waited = outputs.filter((output) => output.includes('made by another process'))
  check(waited.length === 1, `one of two builds should wait for the other:\n${outputs.join('\n')}`)
  return 'two builds at once made one'
}

async function buildBesideShop(folder: string): Promise<string> {
  const settings = { ...inFolder(path.join(folder, '.data')), DEMO: 'off', LOG_LEVEL: 'warn', CACHE_MB: '0' }
  const shop = await startShop({ settings }, {}, { cwd: folder })
  await appendFile(path.join(folder, 'app', 'components.css'), '\n.another-build { color: inherit }\n')
  const failures: string[] = []
  const record = async (page: string) => {
    const status = await fetch(shop.url + page).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    )
    if (status !== 200) failures.push(`${page}: ${status}`)
  }
  const end = new AbortController()
  const building = build(folder).finally(() => end.abort())
  let requests = 0
  while (!end.signal.aborted) {
    await record(EARLY_PAGES[requests % EARLY_PAGES.length] ?? '/')
    requests += 1
    await sleep(PAUSE_MS)
  }
  check(!(await building).includes('up to date'), 'the changed sources were not built')
  for (const page of [...EARLY_PAGES, ...LATE_PAGES]) await record(page)
  check(failures.length === 0, `${failures.length} requests failed:\n${shorten(failures, 10).join('\n')}`)
  await shop.stop()
  return `${requests} requests beside a build and ${LATE_PAGES.length} new pages after it, 0 failed`
}

export const builds = defineScenario({
  name: 'builds',
  sentence: 'two builds at once are one build, and a build beside a running shop leaves that alone',
  setUp: copySources,
  steps: [buildTwiceAtOnce, buildBesideShop],
})
