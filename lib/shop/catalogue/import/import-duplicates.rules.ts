import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { RowPlan } from '@/lib/shop/catalogue/import/import-rows.rules'
import type { ExistingProduct } from '@/lib/shop/catalogue/import/product-import.rules'
import { groupColumns } from '@/lib/shop/catalogue/import/product-import.schema'
import { toGroupFields } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import { createYield } from '@/lib/platform/concurrency/event-loop'
import { diffProducts, toAuditFields } from '@/lib/shop/catalogue/products/product-audit.rules'

/**
 * The record that a new row duplicates: a product, a row above it, or a row that changes that product. With `after`,
 * the row could change the product instead.
 */
export type Duplicate = {
  productId: number | null
  lineNumber: number | null
  version?: number
  before?: AuditFields
  after?: AuditFields
}

/** The key of a product's name in its subcategory. */
export const toNameKey = (subcategoryId: unknown, searchText: unknown): string =>
  `${String(subcategoryId)} ${String(searchText)}`

/** The key of a product by its id. */
export const toProductKey = (id: number): string => `#${id}`

/** The key of the product that a row adds, by its quick code or its name; null when it adds none. */
export function getNewKey({ action, after, codeOwner }: RowPlan): string | null {
  if (action !== 'create' || !after) return null
  return codeOwner === undefined
    ? toNameKey(after['subcategoryId'], after['searchText'])
    : toProductKey(codeOwner)
}

/** The product as the fields of a plan. */
const toPlanFields = (existing: ExistingProduct): AuditFields => ({
  ...toAuditFields(existing.product),
  ...toGroupFields(existing),
})

/**
 * What a duplicate makes of the product: what its row says nothing of stays as it is. The exported
 * stock of a row that lost its id does not set the stock (decision 0183).
 */
function toTarget({ after, exportedStock, unsaid = [] }: RowPlan, now: AuditFields): AuditFields {
  const stays = (fact: string) =>
    fact in groupColumns ? isBurmeseOfSameValue(fact, after ?? {}, now) : fact in now
  return {
    ...after,
    ...(after?.['stockQuantity'] === exportedStock && { stockQuantity: now['stockQuantity'] ?? null }),
    ...Object.fromEntries(unsaid.filter(stays).map((fact) => [fact, now[fact] ?? null])),
  }
}

/** Of a group that a row names, only the Burmese form of a value may stay: the group decides how many options there are. */
function isBurmeseOfSameValue(fact: string, after: AuditFields, now: AuditFields): boolean {
  const value = /^(value\d)My$/.exec(fact)?.[1]
  return value !== undefined && after['groupId'] === now['groupId'] && after[value] === now[value]
}

/**
 * The duplicates among the rows of a file, by line: new rows with a name that a product of the same subcategory has
 * (`products`, by key), or that a row above them adds. `lines` has the lines on which each id occurs: a product
 * that a row of its own changes is not changed by a duplicate too.
 */
export async function findDuplicates(
  plans: readonly RowPlan[],
  products: ReadonlyMap<string, ExistingProduct>,
  lines: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, Duplicate>> {
  const duplicates = new Map<number, Duplicate>()
  const yieldTurn = createYield()
  const firstLines = new Map<string, number>()
  for (const plan of plans) {
    await yieldTurn()
    const key = getNewKey(plan)
    if (key === null || !plan.after) continue
    const existing = products.get(key)
    const recordKey = existing ? toProductKey(existing.product.id) : key
    const lineAbove = firstLines.get(recordKey)
    if (lineAbove === undefined) firstLines.set(recordKey, plan.lineNumber)
    if (!existing) {
      if (lineAbove !== undefined) duplicates.set(plan.lineNumber, { productId: null, lineNumber: lineAbove })
      continue
    }
    const productId = existing.product.id
    const lineNumber = lineAbove ?? lines.get(productId)?.[0] ?? null
    const now = toPlanFields(existing)
    const change = lineNumber === null ? diffProducts(now, toTarget(plan, now)) : null
    duplicates.set(plan.lineNumber, {
      productId,
      lineNumber,
      ...(change ? { version: existing.version, ...change } : {}),
    })
  }
  return duplicates
}
