import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { onExit } from '@/bench/environment/cleanup'
import { serve } from '@/bench/environment/serve'
import type { Scenario } from '@/e2e/cluster/scenario'
import { check } from '@/e2e/cluster/shops'
import { withEnv } from '@/lib/platform/env/env'

const run = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 }
/** Pages that are requested during a build, and others that are requested after it for the first time: then a shop loads
 * their parts. */
const EARLY_PAGES = ['/', '/cart', '/admin']
const LATE_PAGES = ['/wishlist', '/admin/orders', '/admin/settings/health']
const PAUSE_MS = 250

/** In a copy of the sources: two builds at once are one build, and a build beside a running shop leaves that alone. */
export const builds: Scenario = {
  name: 'builds',
  async run(report) {
    report('copying the sources')
    const folder = await copySources()
    report('two builds at once')
    const outputs = await Promise.all([build(folder), build(folder)])
    const waited = outputs.filter((output) => output.includes('made by another process'))
    check(waited.length === 1, `one of two builds should wait for the other:\n${outputs.join('\n')}`)
    report('a build beside a running shop')
    const dataDir = path.join(folder, '.data')
    const shop = await serve(['scripts/start.mjs'], {
      path: '/api/health/ready',
      cwd: folder,
      env: { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn', CACHE_MB: '0' },
    })
    await appendFile(path.join(folder, 'app', 'components.css'), '\n.another-build { color: inherit }\n')
    const failures: string[] = []
    const end = new AbortController()
    const building = build(folder).finally(() => end.abort())
    let requests = 0
    while (!end.signal.aborted) {
      await record(shop.url + (EARLY_PAGES[requests % EARLY_PAGES.length] ?? '/'), failures)
      requests += 1
      await sleep(PAUSE_MS)
    }
    check(!(await building).includes('up to date'), 'the changed sources were not built')
    for (const page of [...EARLY_PAGES, ...LATE_PAGES]) await record(shop.url + page, failures)
    check(failures.length === 0, `${failures.length} requests failed:\n${failures.slice(0, 10).join('\n')}`)
    await shop.stop()
    return [
      `two builds at once made one; ${requests} requests beside a build and ${LATE_PAGES.length} new pages after it, 0 failed`,
    ]
  },
}

async function record(url: string, failures: string[]): Promise<void> {
  const status = await fetch(url).then(
    (answer) => answer.status,
    (error: unknown) => String(error),
  )
  if (status !== 200) failures.push(`${url}: ${status}`)
}

/** The committed sources in a temporary folder, with packages of their own: Next does not build beside a link. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-builds-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  await run('git', ['clone', '--quiet', '--shared', '.', folder])
  // Hard links cost neither time nor space, where the temporary folder is on the same disk.
  await run('cp', ['-al', 'node_modules', folder]).catch(() => run('cp', ['-a', 'node_modules', folder]))
  return folder
}

/** Builds in `folder`; returns what was printed. */
async function build(folder: string): Promise<string> {
  const args = ['--import', './scripts/setup.mjs', 'scripts/build.ts']
  const { stdout } = await run(process.execPath, args, {
    cwd: folder,
    env: withEnv({ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }),
    ...OUTPUT,
  })
  return stdout
}
