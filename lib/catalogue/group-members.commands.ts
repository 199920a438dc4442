import { recordChanges } from '@/lib/audit-log/audit-log.commands'
import type { AuditFields } from '@/lib/audit-log/audit-changes.rules'
import type { Member } from '@/lib/catalogue/group-members.rules'
import { productFacts } from '@/lib/catalogue/product-audit.rules'
import type { TransactionClient } from '@/lib/db/client'
import type { Product } from '@/lib/db/models'
import type { Admin } from '@/lib/actors'

/** The columns that change of a locked product; `stock`: its new quantity. */
export type MemberChange = { member: Member; data: Partial<Product>; stock?: number | undefined }

/** Writes changes of locked products; stock changes go through the ledger (decision D16). */
export async function writeMembers(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  changes: readonly MemberChange[],
): Promise<void> {
  if (changes.length === 0) return
  // Two products may exchange their values: first both give up their key, which is unique.
  const leaving = changes.filter(({ member, data }) => data.valueKey !== undefined && member.groupId !== null)
  const leavingIds = leaving.map(({ member }) => member.id)
  if (leavingIds.length > 0)
    await tx.$executeRaw`UPDATE products SET value_key = '~' || id WHERE id = ANY(${leavingIds}::int[])`
  for (const { member, data } of changes) {
    await tx.product.update({ where: { id: member.id }, data: { ...data, version: { increment: 1 } } })
  }
  const movements = changes.flatMap(({ member: { id, stockQuantity }, stock }) =>
    stock === undefined || stock === stockQuantity
      ? []
      : [{ productId: id, delta: stock - stockQuantity, reason: 'adjustment' }],
  )
  await tx.stockMovement.createMany({ data: movements })
  const ids = changes.map(({ member }) => member.id)
  const after = new Map(
    (await tx.product.findMany({ where: { id: { in: ids } }, select: productFacts })).map((row) => [
      row.id,
      row,
    ]),
  )
  const states = changes.map(({ member }) => ({
    id: member.id,
    before: toFacts(member),
    after: after.get(member.id) ?? null,
  }))
  await recordChanges(tx, admin, 'product', 'update', states)
}

const factNames = Object.keys(productFacts) as (keyof typeof productFacts)[]
const toFacts = (member: Member): AuditFields =>
  Object.fromEntries(factNames.map((name) => [name, member[name]]))
