import { errorText } from '@/lib/platform/errors/error-text'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { getAppSecret } from '@/lib/platform/auth/encryption.queries'
import { confirmPassword } from '@/lib/platform/auth/sign-in/passwords.commands'
import { type BackupFile, findBackupFile, toBackupPath } from '@/lib/platform/backups/backup-folder.queries'
import { signDownloadTicket, verifyDownloadTicket } from '@/lib/platform/backups/runs/download-tickets.rules'
import { db } from '@/lib/platform/db/client'
import { AppError, notFound, orNotFound } from '@/lib/platform/errors/app-error'

/**
 * The URL at which this session can download a backup for a minute. A backup contains everything, so an owner who
 * signed in gives the password again.
 * @throws AppError 'not_found' for a name that is no backup; 'validation_failed' under `password`.
 */
export async function createDownloadLink(
  admin: Admin<'owner'>,
  name: string,
  password: string | undefined,
): Promise<string> {
  if (!(await findBackupFile(name))) throw notFound('no_backup')
  if (admin.userId !== null) await confirmPassword(admin, password)
  const ticket = signDownloadTicket({ name, sessionId: admin.sessionId }, getAppSecret(), Date.now())
  return `/api/admin/backups/${name}?ticket=${ticket}`
}

/**
 * The backup and its path for a download, which the audit log records.
 * @throws AppError 'forbidden' without a valid ticket, 'not_found' for a name that is no backup.
 */
export async function openDownload(
  admin: Admin<'owner'>,
  name: string,
  ticket: string,
): Promise<BackupFile & { path: string }> {
  if (!verifyDownloadTicket(ticket, { name, sessionId: admin.sessionId }, getAppSecret(), Date.now()))
    throw new AppError('forbidden', errorText('download_expired'))
  const file = orNotFound(await findBackupFile(name), 'no_backup')
  await recordAudit(db(), admin, {
    action: 'backup.download',
    subjectType: 'backup',
    subjectId: name,
    after: { bytes: file.bytes },
  })
  return { ...file, path: toBackupPath(name) }
}
