import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onExit } from '@/lab/cleanup'
import { defineScenario } from '@/lab/suite'
import { withEnv } from '@/lib/platform/env/env'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const run = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 }

/** The tests of the version before, as patterns, that read and write what processes of both versions share. */
const SUITES = [
  'lib/(shop/)?checkout/',
  'lib/(shop/)?orders/',
  'lib/(shop/)?payments/',
  'lib/(shop/)?ledger/',
  'lib/(shop/)?cart/',
  'lib/(shop/)?catalogue/',
  'app/api',
]

type World = { ref: string; folder: string; added: string[] }

async function checkOutPreviousVersion(): Promise<World> {
  const ref = await findPreviousVersion()
  // On the disk of the packages, which are linked.
  await mkdir('.data', { recursive: true })
  const folder = await mkdtemp(path.resolve('.data', 'previous-version-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  await run('git', ['clone', '--quiet', '--shared', '.', folder])
  await run('git', ['checkout', '--quiet', ref], { cwd: folder })
  return { ref, folder, added: [] }
}

async function addNewerMigrations(world: World): Promise<string> {
  const older = await listMigrations(world.folder)
  await cp('prisma/migrations', path.join(world.folder, 'prisma/migrations'), { recursive: true })
  world.added = (await listMigrations(world.folder)).filter((name) => !older.includes(name))
  return `${world.ref} with ${world.added.join(', ') || 'no newer migrations'}`
}

async function runItsTests({ folder, added }: World, report: ProgressReporter): Promise<string> {
  report(`running its tests with ${added.length} newer migrations`)
  const { stderr } = await run('npx', ['jest', '--selectProjects', 'integration', '--', ...SUITES], {
    cwd: folder,
    env: withEnv({ NODE_ENV: 'test' }),
    ...OUTPUT,
  }).catch((error: unknown) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${stdout}${stderr}`.split('\n').slice(-100).join('\n'), { cause: error })
  })
  return stderr
    .split('\n')
    .filter((line) => /^Tests?:|^Test Suites:/.test(line))
    .join('; ')
}

/** The newest release before this version; without releases, the commit before the newest migration. */
async function findPreviousVersion(): Promise<string> {
  const { stdout: tags } = await run('git', ['tag', '--merged', 'HEAD^', '--sort=-creatordate'])
  const [tag] = tags.split('\n').filter(Boolean)
  if (tag !== undefined) return tag
  const { stdout: commit } = await run('git', [
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    '--',
    'prisma/migrations',
  ])
  const { stdout: parent } = await run('git', ['rev-parse', '--short', `${commit.trim()}^`])
  return parent.trim()
}

/** Links the installed packages if that version needs the same ones, and installs them otherwise. */
async function installDependencies({ folder }: World): Promise<void> {
  const [here, there] = await Promise.all(
    ['package-lock.json', path.join(folder, 'package-lock.json')].map((file) => readFile(file, 'utf8')),
  )
  if (here === there) await run('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')])
  else {
    // With 'production', as in this run, the packages of the tests would be left out.
    const env = withEnv({ NODE_ENV: 'development' })
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, env, ...OUTPUT })
  }
  await run('npm', ['run', '--silent', 'db:generate'], { cwd: folder })
}

const listMigrations = async (folder: string): Promise<string[]> => {
  const { stdout } = await run('ls', [path.join(folder, 'prisma/migrations')])
  return stdout.split('\n').filter(Boolean)
}

/** During a rolling restart the version before runs on the new schema, with its own data model. */
export const previousVersion = defineScenario({
  name: 'previous-version',
  sentence:
    'the version before passes its own tests of orders, payments, products and calls on the new schema',
  setUp: checkOutPreviousVersion,
  steps: [installDependencies, addNewerMigrations, runItsTests],
})
