import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { measureTreeMemory } from '@/bench/environment/usage'
import { type Program, startProgram, temporaryFolder } from '@/lab/process'
import { median, printRow } from '@/lab/report'
import { defineScenario } from '@/lab/suite'
import { ALLOCATOR_SETTINGS } from '@/lib/platform/process/allocator'
import { withEnv } from '@/lib/platform/env/env'
import { runStep } from '@/lib/platform/process/progress'

const run = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 }
const STARTS = 5
/** Milliseconds without work after which memory is measured. */
const IDLE_MS = 20_000
/** Milliseconds within which the first start has made all images. */
const COMPLETION_MS = 600_000
/** What the shop logs then. */
const COMPLETED = /image sizes made/
/** What a build in a clone has when its scripts and styles are as small as possible. */
const COMPRESSED = path.join('.next', 'compressed')

type Row = [what: string, figure: string]
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function cloneSources(): Promise<string> {
  const folder = path.join(await temporaryFolder('bench'), 'clone')
  await run('git', ['clone', '--quiet', '.', folder])
  return folder
}

async function installAndStart(folder: string): Promise<void> {
  const rows = [...(await measureInstallation(folder)), ...(await measureStarts(folder))]
  for (const row of rows) printRow(...row)
}

/** Runs `work`, and returns the milliseconds that it took. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function measureInstallation(folder: string): Promise<Row[]> {
  const install = (target: string) =>
    runStep(`Install ${path.basename(target)}`, () =>
      time(() =>
        run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--cache', `${target}-cache`], {
          cwd: target,
          ...OUTPUT,
        }),
      ),
    )
  const own = await install(folder)
  const small = `${folder}-small`
  await mkdir(path.join(small, 'app'), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const few = Object.fromEntries(
    ['next', 'react', 'react-dom', 'pg'].map((name) => [name, dependencies[name]]),
  )
  await writeFile(path.join(small, 'package.json'), JSON.stringify({ private: true, dependencies: few }))
  await writeFile(path.join(small, 'app', 'page.js'), 'export default function Page() {\n  return null\n}\n')
  await writeFile(
    path.join(small, 'app', 'layout.js'),
    'export default ({ children }) => <html><body>{children}</body></html>\n',
  )
  const other = await install(small)
  const describe = async (target: string, ms: number) => {
    const { stdout } = await run('du', ['-sm', path.join(target, 'node_modules')])
    const lock = readFileSync(path.join(target, 'node_modules', '.package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as { packages: object }
    return `${seconds(ms)}, ${Number.parseInt(stdout, 10)} MB, ${Object.keys(packages).length} packages`
  }
  return [
    ['npm install of a clone, empty cache', await describe(folder, own)],
    ['the same of an app with next, react and pg alone', await describe(small, other)],
  ]
}

async function measureStarts(folder: string): Promise<Row[]> {
  const small = `${folder}-small`
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next')
  const env = { ...ALLOCATOR_SETTINGS, DATA_DIR: path.join(path.dirname(folder), 'data'), DEMO: 'on' }
  let log = ''
  const start = (ready: string): Promise<Program> =>
    startProgram({
      args: [path.join('scripts', 'start.mjs')],
      ready,
      cwd: folder,
      env,
      onLine: (line) => (log = `${log}\n${line}`.slice(-100_000)),
    })
  const began = performance.now()
  const shop = await runStep('First start', () => start('/'))
  const waitFor = (what: string, isDone: () => boolean) =>
    runStep(what, async () => {
      while (!isDone()) {
        if (performance.now() - began > COMPLETION_MS)
          throw new Error(`${what} are not made:\n${log.slice(-2_000)}`)
        await sleep(200)
      }
      return performance.now() - began
    })
  const completed = await waitFor('Images', () => COMPLETED.test(log))
  const builds = path.join(folder, '.builds')
  const compressed = await waitFor('Compressed scripts', () =>
    readdirSync(builds).some((build) => existsSync(path.join(builds, build, COMPRESSED))),
  )
  await sleep(IDLE_MS)
  const afterFirst = measureTreeMemory(shop.pid)
  await shop.stop()
  await runStep('Build of an empty app', () =>
    run(process.execPath, [next, 'build'], {
      cwd: small,
      env: withEnv({ NEXT_TELEMETRY_DISABLED: '1' }),
      ...OUTPUT,
    }),
  )
  const [ours, theirs, memory]: [number[], number[], number[]] = [[], [], []]
  await runStep('Starts', async (report) => {
    for (let count = 0; count < STARTS; count += 1) {
      const again = await start('/api/health/ready')
      ours.push(again.startedIn)
      if (count === 0) {
        await sleep(IDLE_MS)
        memory.push(measureTreeMemory(again.pid))
      }
      await again.stop()
      const empty = await startProgram({
        args: [next, 'start', '-H', 'localhost'],
        ready: '/',
        cwd: small,
      })
      theirs.push(empty.startedIn)
      await empty.stop()
      report(`${ours.map(seconds).join(', ')} beside ${theirs.map(seconds).join(', ')}`)
    }
  })
  const ratio = median(ours) / median(theirs)
  return [
    ['npm start of it to the first page', seconds(shop.startedIn)],
    ['the same to all images', seconds(completed)],
    ['the same to all images, scripts compressed', seconds(compressed)],
    [
      'start of a finished build until it is ready',
      `${seconds(median(ours))}, ${ratio.toFixed(1)} times Next's own ${seconds(median(theirs))}`,
    ],
    [
      'idle memory (Pss) after the first start, after a restart',
      `${afterFirst.toFixed(0)} MB, ${(memory[0] ?? 0).toFixed(0)} MB`,
    ],
  ]
}

export const light = defineScenario({
  name: 'light',
  sentence:
    "installation, first start, finished start beside Next's own, and idle memory of a clone of the last commit (quote ratios)",
  setUp: cloneSources,
  steps: [installAndStart],
})
