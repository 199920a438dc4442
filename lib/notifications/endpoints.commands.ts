import { deleteInBatches } from '@/lib/db/delete-in-batches'
import { db, withTransaction, type TransactionClient } from '@/lib/db/client'
import { query } from '@/lib/db/query'
import { notFound, conflict } from '@/lib/errors'
import type { AuditAction } from '@/lib/audit-log/audit-actions.schema'
import { recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/actors'
import { encrypt } from '@/lib/auth/encryption.queries'
import { getEndpoint } from '@/lib/notifications/notifications.queries'
import { toEndpointView } from '@/lib/notifications/notifications.view'
import type { EndpointInput, UpdateEndpointInput, EndpointView } from '@/lib/notifications/endpoints.schema'
import { randomBytes } from 'node:crypto'

/** Maximum number of endpoints: each gets a notification for every order. */
const MAX_ENDPOINTS = 20

/**
 * Adds an endpoint, which gets notifications from now on; `secret`, which signs its webhooks, is returned only here.
 * @throws AppError 'conflict' when there are twenty already.
 */
export async function createEndpoint(
  admin: Admin<'owner'>,
  input: EndpointInput,
): Promise<{ target: EndpointView; secret: string | null }> {
  const secret = input.kind === 'webhook' ? generateSigningSecret() : null
  const data =
    input.kind === 'webhook'
      ? { kind: input.kind, name: input.name, destination: input.url, events: input.events }
      : {
          kind: input.kind,
          name: input.name,
          destination: input.chat,
          events: input.events,
          locale: input.language,
        }
  const sealed = await encrypt(input.kind === 'webhook' ? (secret ?? '') : input.token)
  const target = await withTransaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE notification_endpoints IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.notificationEndpoint.count()) >= MAX_ENDPOINTS)
      throw conflict(`There are ${MAX_ENDPOINTS} already: remove one first`)
    const row = await tx.notificationEndpoint.create({ data: { ...data, secret: sealed } })
    const { destination, locale, ...facts } = data
    const language = locale === undefined ? {} : { language: locale }
    const address = redactDestination(destination)
    await write(tx, admin, 'notification.create', row.id, { ...facts, ...language, address })
    const { id, isEnabled, createdAt } = row
    const counts = { waiting: 0, dead: 0, lastDeliveredAt: null }
    return toEndpointView({ locale: 'en', ...data, ...counts, id, isEnabled, createdAt })
  })
  return { target, secret }
}

/**
 * Pauses or resumes an endpoint.
 * @throws AppError 'not_found'.
 */
export async function updateEndpoint(
  admin: Admin<'owner'>,
  id: number,
  { active }: UpdateEndpointInput,
): Promise<EndpointView> {
  await withTransaction(async (tx) => {
    const { count } = await tx.notificationEndpoint.updateMany({
      where: { id, isEnabled: !active },
      data: { isEnabled: active },
    })
    if (count > 0) await write(tx, admin, 'notification.update', id, { active })
  })
  return readEndpoint(admin, id)
}

/**
 * Deletes an endpoint and its pending notifications.
 * @throws AppError 'not_found'.
 */
export async function deleteEndpoint(admin: Admin<'owner'>, id: number): Promise<void> {
  await db().notificationEndpoint.updateMany({ where: { id }, data: { isEnabled: false } })
  // There may be years of notifications: too many to delete with the endpoint in one statement.
  await deleteInBatches(
    (limit) => query()`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE endpoint_id = ${id} LIMIT ${limit}
      ) RETURNING id`,
  )
  await withTransaction(async (tx) => {
    const { count } = await tx.notificationEndpoint.deleteMany({ where: { id } })
    if (count === 0) throw notFound('notification target')
    await write(tx, admin, 'notification.delete', id)
  })
}

/**
 * The endpoint's URL as the audit log, which is permanent, may store it: the part after a webhook's host may contain
 * a key.
 */
const redactDestination = (destination: string): string =>
  URL.canParse(destination) ? new URL(destination).origin : destination

async function readEndpoint(admin: Admin<'owner'>, id: number): Promise<EndpointView> {
  const found = await getEndpoint(admin, id)
  if (!found) throw notFound('notification target')
  return found
}

const write = (
  tx: TransactionClient,
  admin: Admin,
  action: AuditAction,
  id: number,
  after?: Record<string, unknown>,
) =>
  recordAudit(tx, admin, {
    action,
    subjectType: 'notification',
    subjectId: String(id),
    ...(after ? { after } : {}),
  })

/** A signing secret for a webhook: 256 random bits, in the format of Standard Webhooks. */
const generateSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`
