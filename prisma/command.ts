import { BackupError } from '@/lib/backups/schema'
import { closeDatabase } from '@/lib/db/client'
import type { Connection } from '@/lib/db/connect'
import { loadEnvFile, SettingError } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { readLogLevel } from '@/lib/log'
import { type Report, step } from '@/lib/progress'

/** A command that was called, or answered, in a way it cannot use. */
export class UsageError extends Error {}

/** Troubles that people can mend themselves: their words say how. */
const WORDED = [UsageError, SettingError, BackupError, AppError]

/**
 * Runs a command of package.json, with the settings of a .env file too, and ends the process: with 0 when `work`
 * answers that all is well, otherwise with 1. Of a trouble people can mend only the words are printed.
 * @throws every other error.
 */
export async function command(work: () => Promise<boolean>): Promise<never> {
  loadEnvFile()
  readLogLevel()
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
  open: (report: Report) => Promise<Connection>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await step('Database', open)
  try {
    return await work(connection)
  } finally {
    await closeDatabase()
    await connection.stop()
  }
}
