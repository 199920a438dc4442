import { BackupError } from '@/lib/backups/backups.schema'
import { closeDatabase } from '@/lib/db/client'
import type { DatabaseServer } from '@/lib/db/connect'
import { loadEnvFile, ConfigError } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { applyLogLevel } from '@/lib/log'
import { type ProgressReporter, runStep } from '@/lib/progress'

/** A command that was called, or answered, in a way it cannot use. */
export class UsageError extends Error {}

/** Troubles that people can mend themselves: their words say how. */
const WORDED = [UsageError, ConfigError, BackupError, AppError]

/**
 * Runs a command of package.json, with the settings of a .env file too, and ends the process: with 0 when `work`
 * answers that all is well, otherwise with 1. Of a trouble people can mend only the words are printed.
 * @throws every other error.
 */
export async function runCommand(work: () => Promise<boolean>): Promise<never> {
  loadEnvFile()
  applyLogLevel()
  let isWell = false
  try {
    isWell = await work()
  } catch (error) {
    if (!(error instanceof Error && WORDED.some((kind) => error instanceof kind))) throw error
    process.stderr.write(`${error.message}\n`)
  }
  // The migration engine leaves a ten-second timer of its lock behind.
  process.exit(isWell ? 0 : 1)
}

/** Opens the database by `open` for as long as `work` takes. */
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
