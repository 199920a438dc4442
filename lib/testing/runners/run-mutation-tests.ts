import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import stryker from '@/stryker.config.mjs'
import setup from '@/lib/testing/runners/jest-global-setup'
import teardown from '@/lib/testing/runners/jest-global-teardown'

/**
 * `npm run test:mutation`: changes the code in many small ways and runs the tests against each (stryker.config.mjs). Fails
 * when the tests find fewer of the changes than MIN_SCORE. `-- --part 2/30` takes the second thirtieth of the files, for runs
 * that must end within a quarter of an hour; other arguments go to Stryker:
 * `npm run test:mutation -- --mutate lib/shop/payments/payments.commands.ts`. One database server serves all runs.
 */

/** Stryker and its runner are 36 MB in 98 packages that nothing else needs: the first run installs them. */
const STRYKER = ['core', 'jest-runner'].map((name) => `@stryker-mutator/${name}`)
const VERSION = '9.6.1'
/** The packages that Stryker needs are those of this day, which is as good as a lockfile. */
const DAY = '2026-11-26'

/** Installs Stryker beside the packages of package-lock.json, which stay as they are. */
function installStryker(): void {
  const isInstalled = STRYKER.every((name) => {
    const file = path.join('node_modules', name, 'package.json')
    return existsSync(file) && packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version === VERSION
  })
  if (isInstalled) return
  process.stdout.write(`Installing Stryker ${VERSION}\n`)
  const packages = STRYKER.map((name) => `${name}@${VERSION}`)
  execFileSync('npm', ['install', '--no-save', '--before', DAY, ...packages], { stdio: 'inherit' })
}

const packageSchema = z.object({ version: z.string() })

/** Percent of the changes that tests must find. */
const MIN_SCORE = 90

const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

/** The files of part `part`, as in '2/30'; null when all are meant. */
function listFiles(part: string | undefined): string[] | null {
  if (part === undefined) return null
  const [index = 0, count = 0] = part.split('/').map(Number)
  if (!(index >= 1 && index <= count))
    throw new Error('--part takes a part and a number of parts, such as 2/30')
  const [, domains = ''] = /^lib\/shop\/\{(.*?)\}/.exec(stryker.mutate[0] ?? '') ?? []
  const files = domains.split(',').flatMap((domain) =>
    readdirSync(path.join('lib', 'shop', domain), { encoding: 'utf8', recursive: true })
      .filter((name) => /\.(commands|rules)\.ts$/.test(name))
      .map((name) => `lib/shop/${domain}/${name}`),
  )
  // More parts than files begin anew: none is empty.
  const parts = Math.min(count, files.length)
  return files.filter((_, place) => place % parts === (index - 1) % parts)
}

const [first, second, ...rest] = process.argv.slice(2)
const files = first === '--part' ? listFiles(second) : null
const others = first === '--part' ? rest : process.argv.slice(2)

installStryker()
await setup()
const run = spawn(
  process.execPath,
  [
    'node_modules/@stryker-mutator/core/bin/stryker.js',
    'run',
    ...(files ? ['--mutate', files.join(',')] : []),
    ...others,
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '' } },
)
// Ctrl-C ends Stryker, and then the server.
process.on('SIGINT', () => undefined)
const code = await new Promise<number>((resolve) => run.on('close', (code) => resolve(code ?? 1)))
await teardown()
process.exitCode = code === 0 && report() ? 0 : 1

/** Prints how many changes the tests found and how many they missed; true when that is enough. */
function report(): boolean {
  const { files: byName } = reportSchema.parse(
    JSON.parse(readFileSync(stryker.jsonReporter.fileName, 'utf8')),
  )
  const mutants = Object.entries(byName)
    .filter(([name]) => files === null || files.includes(name))
    .flatMap(([, file]) => file.mutants)
  const count = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  const found = count('Killed', 'Timeout')
  const missed = count('Survived', 'NoCoverage')
  const isEnough = found > 0 && found * 100 >= MIN_SCORE * (found + missed)
  process.stdout.write(
    `${missed} of ${found + missed} changes were not found; at most ${100 - MIN_SCORE} % may be\n`,
  )
  process.stdout.write(`\n${found} passed, ${isEnough ? 0 : Math.max(1, missed)} failed\n`)
  return isEnough
}
