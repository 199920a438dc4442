import { type ChildProcess, spawn } from 'node:child_process'
import { EXCLUDED_TABLES } from '@/lib/platform/backups/backups.rules'
import { getErrorCode } from '@/lib/platform/errors/error-code'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { parseMajorVersion, pgEnv } from '@/lib/platform/backups/archive/pg-tools.rules'
import { withEnv } from '@/lib/platform/env/env'

/** The major version of a program on the PATH; null when it is not installed. */
export async function getPgDumpMajor(program: 'pg_dump' | 'pg_restore'): Promise<number | null> {
  const child = spawn(program, ['--version'], { env: withEnv({}), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = waitForExit(child, program)
  let answer = ''
  child.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  try {
    await ended
    return parseMajorVersion(answer)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** The output of pg_dump for the database at `url`, as seen by the exported snapshot. */
export async function* pgDump(url: string, snapshot: string): AsyncGenerator<Buffer, void> {
  const child = spawn(
    'pg_dump',
    [
      // The archive around it is compressed already.
      ...['--format=custom', '--compress=0', '--no-owner', '--no-acl', '--no-comments'],
      ...[`--snapshot=${snapshot}`, '--no-password'],
      ...EXCLUDED_TABLES.map((table) => `--exclude-table-data=${table}`),
    ],
    { env: withEnv(pgEnv(url)), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = waitForExit(child, 'pg_dump')
  ended.catch(() => undefined)
  try {
    yield* child.stdout as AsyncIterable<Buffer>
    await ended
  } finally {
    child.kill()
  }
}

/** Resolves when `child` has exited successfully. @throws BackupError with its error output otherwise. */
export function waitForExit(child: ChildProcess, program: string): Promise<void> {
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${words.trim()}`)),
    )
  })
}
