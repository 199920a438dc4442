import { errorText } from '@/lib/platform/errors/error-text'
import { loadProducts } from '@/lib/shop/catalogue/import/import-context.queries'
import {
  type ImportContext,
  parseId,
  planRow,
  type RowPlan,
} from '@/lib/shop/catalogue/import/import-rows.rules'
import { taxonomyKey } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import type { FileRow } from '@/lib/shop/catalogue/import/product-import.rules'
import type { ImportColumn, ImportError } from '@/lib/shop/catalogue/import/product-import.schema'
import {
  getFormerGroupKey,
  readNewGroupKey,
} from '@/lib/shop/catalogue/import/variants/import-group-keys.rules'
import { loadGroupVariants } from '@/lib/shop/catalogue/import/variants/import-groups.queries'
import {
  findRenames,
  type Rename,
  type ValuedRow,
} from '@/lib/shop/catalogue/import/variants/import-renames.rules'
import { createYield } from '@/lib/platform/concurrency/event-loop'

/** The rows of a file that rename a value of a group, by line, and the context with the products that they may be. */
export type KnownRenames = { renames: ReadonlyMap<number, Rename>; context: ImportContext }

/** Finds the rows without an id that are read as a product of their group with another value (decision 0183). */
export async function loadRenames(rows: readonly FileRow[], context: ImportContext): Promise<KnownRenames> {
  const valued: ValuedRow[] = []
  const yieldTurn = createYield()
  for (const row of context.groups.size === 0 ? [] : rows) {
    const found = toValuedRow(row, context)
    if (found) valued.push(found)
    await yieldTurn()
  }
  if (valued.every(({ productId }) => productId !== null)) return { renames: new Map(), context }
  const renames = await findRenames(valued, await loadGroupVariants(context.groups))
  const products = await loadProducts([...renames.values()].flatMap(({ productIds }) => productIds))
  const sure = [...renames].filter(([, { isSure }]) => isSure)
  const lines = sure.flatMap(([line, { productIds }]) => productIds.map((id) => [id, [line]] as const))
  return {
    renames,
    context: {
      ...context,
      products: new Map([...products, ...context.products]),
      lines: new Map([...lines, ...context.lines]),
    },
  }
}

const NUMBERS = [1, 2, 3] as const

/** A row in a group of the shop; null for any other, and for one without its values. */
function toValuedRow(row: FileRow, context: ImportContext): ValuedRow | null {
  const { line, cells } = row
  const groupKey = readNewGroupKey(row, context) ?? getFormerGroupKey(row, context)
  if (groupKey === null) return null
  const id = parseId(cells)
  const product = typeof id === 'number' ? context.products.get(id)?.product : undefined
  const options = context.groups.get(groupKey)?.options ?? []
  const values = NUMBERS.slice(0, options.length).map((number) =>
    taxonomyKey(cells[`value_${number}`] ?? product?.[`value_${number}`] ?? ''),
  )
  const isWhole = values.length > 0 && !values.includes('')
  return isWhole ? { line, productId: product?.id ?? null, groupKey, values } : null
}

/** How many products a message names. */
const MAX_NAMED = 3

/** The effect of a row, which a rename makes a change of its product; one that may be several products is rejected. */
export function planRenamedRow(row: FileRow, { renames, context }: KnownRenames): RowPlan {
  const plan = planRow(row, context)
  const rename = renames.get(row.line)
  if (!rename) return plan
  const column: ImportColumn = `value_${NUMBERS[rename.option] ?? 1}`
  const note = (message: string): ImportError => ({ line: row.line, column, message })
  if (!rename.isSure) {
    const ids = [...rename.productIds].sort((one, other) => one - other)
    const names = ids.slice(0, MAX_NAMED).flatMap((id) => {
      const existing = context.products.get(id)
      return existing ? [`#${id} ${existing.product.product_name}`] : []
    })
    const message = errorText('import_value_unclear', { products: names.join(', ') })
    const errors = [...plan.errors, note(message)]
    return { ...plan, action: 'refuse', before: null, after: null, groupFields: null, errors }
  }
  const [id = 0] = rename.productIds
  const change = planRow({ ...row, cells: { ...row.cells, id: String(id) } }, context)
  if (change.action === 'refuse') return change
  const field = `value${(rename.option + 1) as 1 | 2 | 3}`
  const message = errorText('import_value_renamed', {
    id,
    before: String(change.before?.[field] ?? ''),
    after: String(change.after?.[field] ?? ''),
  })
  // A product beside it could not have its quick code.
  const isNew = plan.action === 'create' && plan.codeOwner === undefined
  return { ...change, errors: [note(message)], newProduct: isNew ? plan.after : null }
}
