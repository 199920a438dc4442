import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { type GroupRow, hasOptions } from '@/lib/shop/catalogue/import/variants/import-group-rows.rules'
import type { ImportDirection } from '@/lib/shop/catalogue/import/variants/import-groups.queries'
import { IMPORT_TIMEOUT_MS } from '@/lib/shop/catalogue/import/apply/import-locks.commands'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { isUniqueColumnViolation } from '@/lib/platform/db/errors'
import type { ProductGroup } from '@/lib/platform/db/models'
import { conflict } from '@/lib/platform/errors/app-error'

/** The conflicts of an import, or of its undo, with groups that were changed since. */

/** The conflict of a plan with a group that is not known by its name. */
const CHANGED: Readonly<Record<ImportDirection, ErrorText>> = {
  apply: errorText('import_group_changed'),
  undo: errorText('import_undo_a_group_changed'),
}

/** The conflicts of a row with a product that it may duplicate. */
const VALUES_TAKEN = errorText('import_group_values_taken')
const CODE_TAKEN = errorText('import_duplicate_quick_code')
/** The conflict of a row with a product that got its quick code meanwhile. */
const CODE_GIVEN = errorText('import_quick_code_taken')

/**
 * Runs the transaction of an import or of its undo.
 * @throws AppError 'conflict' when another product has the quick code of a row, when another of a group has its values, also when the row was to make a
 * product beside it (`mayDuplicate`), and when a group with the name of a new one was made meanwhile.
 */
export async function withImportedValues<T>(
  direction: ImportDirection,
  work: (tx: TransactionClient) => Promise<T>,
  { mayDuplicate = false }: { mayDuplicate?: boolean } = {},
): Promise<T> {
  try {
    return await withTransaction(work, { timeout: IMPORT_TIMEOUT_MS })
  } catch (error) {
    if (isUniqueColumnViolation(error, 'value_key'))
      throw conflict(mayDuplicate ? VALUES_TAKEN : CHANGED[direction])
    if (isUniqueColumnViolation(error, 'quick_code')) throw conflict(mayDuplicate ? CODE_TAKEN : CODE_GIVEN)
    if (isUniqueColumnViolation(error, 'normalized_name')) throw conflict(CHANGED[direction])
    throw error
  }
}

/**
 * Checks that the groups are still those of the plan. The name of a row must still be that of its group, but when it is
 * undone: then it is enough that the group is in the subcategory of its products.
 */
export function assertPlanned(
  rows: readonly GroupRow[],
  groups: ReadonlyMap<string, ProductGroup>,
  direction: ImportDirection,
): void {
  for (const { key, plannedId, name, options, subcategoryId } of rows) {
    const group = groups.get(key ?? '')
    const isRenamed = direction === 'apply' && plannedId !== null && group?.id !== plannedId
    const isMoved = group !== undefined && group.subcategoryId !== subcategoryId
    if (isRenamed || isMoved || (group && !hasOptions(group, options)))
      throw changedMeanwhile(group?.name ?? name, direction)
  }
}

/** Checks that the groups have not got too many products. */
export async function assertSizes(
  tx: TransactionClient,
  ids: readonly number[],
  direction: ImportDirection,
): Promise<void> {
  const [large] = await tx.$queryRaw<{ name: string }[]>`
    SELECT g.name FROM product_groups g JOIN products p ON p.group_id = g.id
    WHERE g.id = ANY(${[...ids]}::int[]) AND ${IS_EDITABLE}
    GROUP BY g.id HAVING count(*) > ${MAX_GROUP_SIZE} ORDER BY g.id LIMIT 1`
  if (large) throw changedMeanwhile(large.name, direction)
}

const changedMeanwhile = (name: string, direction: ImportDirection) =>
  conflict(
    direction === 'apply'
      ? errorText('import_product_changed', { name })
      : errorText('import_undo_group_changed', { name }),
  )
