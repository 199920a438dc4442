import { constants } from 'node:os'
import { BackupError } from '@/lib/platform/backups/backups.schema'
import { closeDatabase } from '@/lib/platform/db/client'
import type { DatabaseServer } from '@/lib/platform/db/connections/connect'
import { stopEmbedded } from '@/lib/platform/db/embedded/server'
import { loadEnvFile, ConfigError } from '@/lib/platform/env/env'
import { AppError } from '@/lib/platform/errors/app-error'
import { applyLogLevel } from '@/lib/platform/observability/log'
import { StorageUnavailable } from '@/lib/platform/uploads/storage/storage.schema'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'

/** The command was called incorrectly, or got invalid input. */
export class UsageError extends Error {}

/** Errors that people can fix themselves: their message explains how. */
const WORDED = [UsageError, ConfigError, BackupError, AppError]

/**
 * Runs a command of package.json, also with the settings of a .env file, and exits the process: with 0 when `work`
 * returns success, otherwise with 1. For errors that people can fix, only the message is printed.
 * @throws every other error.
 */
export async function runCommand(work: () => Promise<boolean>): Promise<never> {
  loadEnvFile()
  applyLogLevel()
  endEarly()
  let isWell = false
  try {
    isWell = await work()
  } catch (error) {
    // It may have failed for want of the database.
    await ending
    if (!(error instanceof Error && WORDED.some((kind) => error instanceof kind))) throw error
    process.stderr.write(`${error.message}\n`)
    // It is in the log of the shop; here nobody else would say it.
    if (error instanceof StorageUnavailable) process.stderr.write(`${String(error.cause)}\n`)
  }
  await ending
  await Promise.all([process.stdout, process.stderr].map(flush))
  // The migration engine leaves a ten-second timer of its lock running.
  process.exit(isWell ? 0 : 1)
}

/** The end of this process, once something has asked for it. */
let ending: Promise<never> | undefined

/**
 * Ends the command at a signal, and when its caller was killed, because nobody waits for it any more. The embedded database is a
 * process of its own: it is stopped first. A terminal and npm both pass on Ctrl-C, so that a second signal says nothing.
 */
function endEarly(): void {
  const end = (code: number) => {
    ending ??= stopEmbedded().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(128 + constants.signals[signal]))
  process.once('disconnect', () => end(1))
  process.channel?.unref()
}

/** Waits for what was written: outside Linux, pipes are written after the call returns, and ending drops the rest. */
const flush = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()))

/** Opens the database by `open`, runs `work`, and closes it again. */
export async function withDatabase<T>(
  open: (report: ProgressReporter) => Promise<DatabaseServer>,
  work: (connection: DatabaseServer) => Promise<T>,
): Promise<T> {
  const connection = await runStep('Database', open)
  try {
    return await work(connection)
  } finally {
    await closeDatabase()
    await connection.stop()
  }
}
