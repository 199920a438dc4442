import { execFile } from 'node:child_process'
import { chown, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onExit } from '@/lab/cleanup'
import { findProgram } from '@/e2e/cluster/programs'
import { temporaryFolder } from '@/lab/process'

const run = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 * 1024 }

/** The id of Debian's user nobody and its group. */
const NOBODY = 65_534

const isRoot = process.getuid?.() === 0

/** What the programs of a build may not do. */
export const RESTRICTION = isRoot
  ? 'on a read-only mount, as nobody'
  : 'in folders without write permission, as the user of the test'

const GUIDE = 'docs/deployment.md'

/** Makes the build of the sources, and unpacks the archive that the guide's command makes of it to a temporary folder; returns that. */
export async function unpackBuild(): Promise<{ folder: string; archive: string }> {
  const { stdout } = await run('npm', ['run', '--silent', 'build'], OUTPUT)
  const build = stdout.trim().split('\n').at(-1) ?? ''
  const parent = await temporaryFolder('build')
  onExit(async () => {
    await run('chmod', ['-R', 'u+w', parent])
  })
  const guide = await readFile(GUIDE, 'utf8')
  const [, name = '', transform = ''] =
    /^tar -czf (\S+)\.tar\.gz --transform '([^']+)' -C \S+ \.$/m.exec(guide) ?? []
  const archive = path.join(parent, 'zay.tar.gz')
  await run('tar', ['-czf', archive, '--transform', transform, '-C', build, '.'])
  await run('tar', ['-xzf', archive, '-C', parent])
  const folder = path.join(parent, name)
  await run('chmod', ['-R', 'a-w', folder])
  return { folder, archive }
}

/** A temporary folder that only the user of the programs can read and write. */
export async function createDataDir(): Promise<string> {
  const folder = await temporaryFolder('data')
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
