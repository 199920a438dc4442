import { deleteInBatches } from '@/lib/db/delete-in-batches'
import { db, withTransaction, type TransactionClient } from '@/lib/db/client'
import { query } from '@/lib/db/query'
import { notFound, conflict } from '@/lib/errors'
import { recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/auth/access.schema'
import { encrypt } from '@/lib/auth/encryption.queries'
import { getEndpoint } from '@/lib/notifications/endpoints.queries'
import { generateSigningSecret } from '@/lib/notifications/endpoints.rules'
import { toEndpointView } from '@/lib/notifications/endpoints.view'
import type { EndpointInput, UpdateEndpointInput, EndpointView } from '@/lib/notifications/endpoints.schema'

/** Maximum number of endpoints: each gets a notification for every order. */
const MOST = 20

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
      ? { kind: input.kind, name: input.name, address: input.url, events: input.events }
      : {
          kind: input.kind,
          name: input.name,
          address: input.chat,
          events: input.events,
          language: input.language,
        }
  const sealed = await encrypt(input.kind === 'webhook' ? (secret ?? '') : input.token)
  const target = await withTransaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE notification_targets IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.notificationTarget.count()) >= MOST)
      throw conflict(`There are ${MOST} already: remove one first`)
    const row = await tx.notificationTarget.create({ data: { ...data, secret: sealed } })
    await write(tx, admin, 'notification.create', row.id, { ...data, address: openly(data.address) })
    const { id, active, createdAt } = row
    const nothing = { waiting: 0, dead: 0, lastDeliveredAt: null }
    return toEndpointView({ language: 'en', ...data, ...nothing, id, active, createdAt })
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
    const { count } = await tx.notificationTarget.updateMany({
      where: { id, active: !active },
      data: { active },
    })
    if (count > 0) await write(tx, admin, 'notification.update', id, { active })
  })
  return targetOf(admin, id)
}

/**
 * Deletes an endpoint and its pending notifications.
 * @throws AppError 'not_found'.
 */
export async function deleteEndpoint(admin: Admin<'owner'>, id: number): Promise<void> {
  await db().notificationTarget.updateMany({ where: { id }, data: { active: false } })
  // There may be years of notifications: too many to delete with the endpoint in one statement.
  await deleteInBatches(
    (limit) => query()`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE target_id = ${id} LIMIT ${limit}
      ) RETURNING id`,
  )
  await withTransaction(async (tx) => {
    const { count } = await tx.notificationTarget.deleteMany({ where: { id } })
    if (count === 0) throw notFound('notification target')
    await write(tx, admin, 'notification.delete', id)
  })
}

/**
 * The endpoint's URL as the audit log, which is permanent, may store it: the part after a webhook's host may contain
 * a key.
 */
const openly = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address)

async function targetOf(admin: Admin<'owner'>, id: number): Promise<EndpointView> {
  const found = await getEndpoint(admin, id)
  if (!found) throw notFound('notification target')
  return found
}

const write = (
  tx: TransactionClient,
  admin: Admin,
  action: string,
  id: number,
  after?: Record<string, unknown>,
) =>
  recordAudit(tx, admin, {
    action,
    subjectType: 'notification',
    subjectId: String(id),
    ...(after ? { after } : {}),
  })
