import { errorText } from '@/lib/platform/errors/error-text'
import { deleteInBatches } from '@/lib/platform/db/delete-in-batches'
import { db, withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { conflict, notFound, validationError } from '@/lib/platform/errors/app-error'
import type { AuditAction } from '@/lib/platform/audit/audit-actions.schema'
import { recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import { encrypt } from '@/lib/platform/auth/encryption.queries'
import { getEndpoint } from '@/lib/shop/notifications/notifications.queries'
import { toEndpointView } from '@/lib/shop/notifications/notifications.view'
import type {
  EndpointInput,
  UpdateEndpointInput,
  EndpointView,
} from '@/lib/shop/notifications/endpoints.schema'
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
      throw conflict(errorText('too_many_endpoints', { count: MAX_ENDPOINTS }))
    const row = await tx.notificationEndpoint.create({ data: { ...data, secret: sealed } })
    const { destination, locale, ...facts } = data
    const language = locale === undefined ? {} : { language: locale }
    const address = redactDestination(destination)
    await write(tx, admin, 'notification.create', row.id, { ...facts, ...language, address })
    const { id, isEnabled, createdAt } = row
    const counts = { waiting: 0, dead: 0, lastDeliveredAt: null }
    return toEndpointView({ locale: 'en', movedFrom: null, ...data, ...counts, id, isEnabled, createdAt })
  })
  return { target, secret }
}

/**
 * Pauses or resumes an endpoint, or has its bot write to another chat.
 * @throws AppError 'not_found', or 'validation_failed' for a chat of a webhook.
 */
export async function updateEndpoint(
  admin: Admin<'owner'>,
  id: number,
  { active, chat }: UpdateEndpointInput,
): Promise<EndpointView> {
  await withTransaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ kind: string; destination: string; isEnabled: boolean }[]>`
      SELECT kind, destination, is_enabled AS "isEnabled" FROM notification_endpoints
      WHERE id = ${id} FOR NO KEY UPDATE`
    if (!row) throw notFound('no_endpoint')
    if (chat !== undefined && row.kind !== 'telegram')
      throw validationError('chat', errorText('chat_without_bot'))
    const isSwitched = active !== undefined && active !== row.isEnabled
    const isMoved = chat !== undefined && chat !== row.destination
    if (!isSwitched && !isMoved) return
    await tx.notificationEndpoint.update({
      where: { id },
      data: {
        ...(isSwitched ? { isEnabled: active } : {}),
        ...(isMoved ? { destination: chat, movedFrom: null } : {}),
      },
    })
    await write(tx, admin, 'notification.update', id, {
      ...(isSwitched ? { active } : {}),
      ...(isMoved ? { address: chat } : {}),
    })
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
    if (count === 0) throw notFound('no_endpoint')
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
  if (!found) throw notFound('no_endpoint')
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
