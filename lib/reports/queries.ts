import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import type { Readiness } from '@/lib/reports/schema'

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** Whether what the shop stands on answers: the database, and the folder of uploads. */
export async function getReadiness(): Promise<Readiness> {
  const { UPLOAD_DIR } = env()
  const [database, uploads] = await Promise.all([
    succeeds(db().$queryRaw`SELECT 1`),
    succeeds(mkdir(UPLOAD_DIR, { recursive: true }).then(() => access(UPLOAD_DIR, constants.W_OK))),
  ])
  return { database, uploads }
}
