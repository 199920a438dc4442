import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { onExit } from '@/bench/environment/cleanup'
import { onlyEnv } from '@/bench/environment/serve'
import { findProgram } from '@/e2e/cluster/programs'

const run = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 }

/** The id of Debian's user nobody and its group. */
const NOBODY = 65_534

const isRoot = process.getuid?.() === 0

/** What the programs of a build may not do. */
export const RESTRICTION = isRoot
  ? 'on a read-only mount, as nobody'
  : 'in folders without write permission, as the user of the test'

/** Makes the build of the sources, and unpacks an archive of it to a temporary folder; returns that. */
export async function unpackBuild(): Promise<{ folder: string; archive: string }> {
  const { stdout } = await run('npm', ['run', '--silent', 'build'], OUTPUT)
  const build = stdout.trim().split('\n').at(-1) ?? ''
  const parent = await mkdtemp(path.join(tmpdir(), 'zay-build-'))
  onExit(async () => {
    await run('chmod', ['-R', 'u+w', parent])
    await rm(parent, { recursive: true, force: true })
  })
  await chmod(parent, 0o755)
  const archive = path.join(parent, 'zay.tar.gz')
  await run('tar', ['-czf', archive, '-C', path.dirname(build), path.basename(build)])
  await run('tar', ['-xzf', archive, '-C', parent])
  const folder = path.join(parent, path.basename(build))
  await run('chmod', ['-R', 'a-w', folder])
  return { folder, archive }
}

/** A temporary folder that only the user of the programs can read and write. */
export async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zay-data-'))
  onExit(() => rm(folder, { recursive: true, force: true }))
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  return folder
}

/** The command that runs a program of the build in `folder`, which it cannot write to. */
export function createCommand(folder: string): [string, ...string[]] {
  if (!isRoot) return [process.execPath]
  const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"'
  const asNobody = [findProgram('setpriv'), `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
  return [findProgram('unshare'), '--mount', 'sh', '-c', script, folder, ...asNobody, process.execPath]
}

/** The exit code and the output of a program. */
export type Outcome = { code: number; output: string }

/** Runs a program of the build to its end. */
export async function runProgram(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Outcome> {
  const [program, ...before] = createCommand(folder)
  const running = run(program, [...before, ...args], { cwd: folder, env: onlyEnv(env), ...OUTPUT })
  running.child.stdin?.end(input)
  try {
    const { stdout, stderr } = await running
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout: string; stderr: string }
    if (typeof code !== 'number') throw error
    return { code, output: stdout + stderr }
  }
}
