import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onExit } from '@/bench/environment/cleanup'
import type { Scenario } from '@/e2e/cluster/scenario'
import { withEnv } from '@/lib/platform/env/env'

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

/**
 * During a rolling restart the version before runs on the new schema. Checks it out, gives it the new migrations, and
 * runs its own tests of orders, payments, products and calls on them, with its own data model.
 */
export const previousVersion: Scenario = {
  name: 'previous-version',
  async run(report) {
    const ref = await findPreviousVersion()
    // On the disk of the packages, which are linked.
    await mkdir('.data', { recursive: true })
    const folder = await mkdtemp(path.resolve('.data', 'previous-version-'))
    onExit(() => rm(folder, { recursive: true, force: true }))
    report(`checking out ${ref}`)
    await run('git', ['clone', '--quiet', '--shared', '.', folder])
    await run('git', ['checkout', '--quiet', ref], { cwd: folder })
    report('installing its dependencies')
    await installDependencies(folder)
    await run('npm', ['run', '--silent', 'db:generate'], { cwd: folder })
    const older = await listMigrations(folder)
    await cp('prisma/migrations', path.join(folder, 'prisma/migrations'), { recursive: true })
    const added = (await listMigrations(folder)).filter((name) => !older.includes(name))
    report(`running its tests with ${added.length} newer migrations`)
    const { stderr } = await run('npx', ['jest', '--selectProjects', 'integration', '--', ...SUITES], {
      cwd: folder,
      env: withEnv({ NODE_ENV: 'test' }),
      ...OUTPUT,
    }).catch((error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${stdout}${stderr}`.split('\n').slice(-100).join('\n'), { cause: error })
    })
    const summary = stderr.split('\n').filter((line) => /^Tests?:|^Test Suites:/.test(line))
    return [`${ref} with ${added.join(', ') || 'no newer migrations'}`, ...summary]
  },
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
async function installDependencies(folder: string): Promise<void> {
  const [here, there] = await Promise.all(
    ['package-lock.json', path.join(folder, 'package-lock.json')].map((file) => readFile(file, 'utf8')),
  )
  if (here === there) await run('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')])
  else {
    // With 'production', as in this run, the packages of the tests would be left out.
    const env = withEnv({ NODE_ENV: 'development' })
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, env, ...OUTPUT })
  }
}

const listMigrations = async (folder: string): Promise<string[]> => {
  const { stdout } = await run('ls', [path.join(folder, 'prisma/migrations')])
  return stdout.split('\n').filter(Boolean)
}
