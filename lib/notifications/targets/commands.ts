import { inBatches } from '@/lib/db/batches'
import { db, transaction, type Tx } from '@/lib/db/client'
import { prepared } from '@/lib/db/prepared'
import { absent, conflict } from '@/lib/errors'
import { writeAudit } from '@/lib/identity/audit/commands'
import type { Admin } from '@/lib/identity/schema'
import { seal } from '@/lib/identity/secret/queries'
import { getTarget } from '@/lib/notifications/targets/queries'
import { newSecret } from '@/lib/notifications/targets/rules'
import { toTarget } from '@/lib/notifications/targets/view'
import type { TargetInput, TargetUpdate, TargetView } from '@/lib/notifications/targets/schema'

/** Targets at most: each is written to with every order. */
const MOST = 20

/**
 * Adds somebody who is told from now on; `secret`, with which a webhook is signed, is said here and never again.
 * @throws AppError 'conflict' when there are twenty already.
 */
export async function createTarget(
  admin: Admin<'owner'>,
  input: TargetInput,
): Promise<{ target: TargetView; secret: string | null }> {
  const secret = input.kind === 'webhook' ? newSecret() : null
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
  const sealed = await seal(input.kind === 'webhook' ? (secret ?? '') : input.token)
  const target = await transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE notification_targets IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.notificationTarget.count()) >= MOST)
      throw conflict(`There are ${MOST} already: remove one first`)
    const row = await tx.notificationTarget.create({ data: { ...data, secret: sealed } })
    await write(tx, admin, 'notification.create', row.id, { ...data, address: openly(data.address) })
    const { id, active, createdAt } = row
    const nothing = { waiting: 0, dead: 0, lastDeliveredAt: null }
    return toTarget({ language: 'en', ...data, ...nothing, id, active, createdAt })
  })
  return { target, secret }
}

/**
 * Lets a target rest, or has it told again.
 * @throws AppError 'absent'.
 */
export async function updateTarget(
  admin: Admin<'owner'>,
  id: number,
  { active }: TargetUpdate,
): Promise<TargetView> {
  await transaction(async (tx) => {
    const { count } = await tx.notificationTarget.updateMany({
      where: { id, active: !active },
      data: { active },
    })
    if (count > 0) await write(tx, admin, 'notification.update', id, { active })
  })
  return targetOf(admin, id)
}

/**
 * Takes a target away, and what waited for it.
 * @throws AppError 'absent'.
 */
export async function deleteTarget(admin: Admin<'owner'>, id: number): Promise<void> {
  await db().notificationTarget.updateMany({ where: { id }, data: { active: false } })
  // Of years: more than goes with the target in one statement.
  await inBatches(
    (limit) => prepared()`
      DELETE FROM notifications WHERE id IN (
        SELECT id FROM notifications WHERE target_id = ${id} LIMIT ${limit}
      ) RETURNING id`,
  )
  await transaction(async (tx) => {
    const { count } = await tx.notificationTarget.deleteMany({ where: { id } })
    if (count === 0) throw absent('notification target')
    await write(tx, admin, 'notification.delete', id)
  })
}

/** An address as what nobody can take out may hold it: what follows the host of a webhook may be a key. */
const openly = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address)

async function targetOf(admin: Admin<'owner'>, id: number): Promise<TargetView> {
  const found = await getTarget(admin, id)
  if (!found) throw absent('notification target')
  return found
}

const write = (tx: Tx, admin: Admin, action: string, id: number, after?: Record<string, unknown>) =>
  writeAudit(tx, admin, {
    action,
    subjectType: 'notification',
    subjectId: String(id),
    ...(after ? { after } : {}),
  })
