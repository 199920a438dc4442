import { errorText } from '@/lib/platform/errors/error-text'
import type { RowPlan } from '@/lib/shop/catalogue/import/import-rows.rules'
import { db } from '@/lib/platform/db/client'

/** Products per query. */
const BATCH_SIZE = 2_000
/** How many of the newest movements of a product are looked at. */
const MAX_MOVEMENTS = 50

/**
 * The plans with a note on those that bring sold units back: their file does not say which stock it was exported with, and
 * the stock that they set is one that the product had before units of it were sold (decision 0183).
 */
export async function noteSoldUnits(plans: readonly RowPlan[]): Promise<readonly RowPlan[]> {
  const unsure = plans.flatMap((plan) =>
    typeof plan.exportedStock !== 'number' &&
    plan.productId !== null &&
    plan.before?.['stockQuantity'] !== undefined
      ? [{ productId: plan.productId, wanted: Number(plan.after?.['stockQuantity']) }]
      : [],
  )
  const sold = new Map<number, number>()
  for (let from = 0; from < unsure.length; from += BATCH_SIZE)
    for (const { productId, units } of await listSoldSince(unsure.slice(from, from + BATCH_SIZE)))
      sold.set(productId, units)
  if (sold.size === 0) return plans
  return plans.map((plan) => {
    const units = sold.get(plan.productId ?? 0)
    if (plan.action !== 'change' || units === undefined) return plan
    const message = errorText('stock_row_restores_sold_units', {
      stock: String(plan.after?.['stockQuantity']),
      units,
    })
    return { ...plan, errors: [...plan.errors, { line: plan.lineNumber, column: 'stock_quantity', message }] }
  })
}

/** The products that once had the wanted stock, and how many units orders and holds took since. */
const listSoldSince = (
  rows: readonly { productId: number; wanted: number }[],
): Promise<{ productId: number; units: number }[]> =>
  db().$queryRaw`
    SELECT DISTINCT ON (levels.id) levels.id AS "productId", levels.units::int AS units
    FROM unnest(${rows.map((row) => row.productId)}::int[], ${rows.map((row) => row.wanted)}::int[]) AS w (id, wanted),
    LATERAL (
      SELECT p.id, newest.id AS place,
        p.stock_quantity - sum(newest.delta) OVER later AS level,
        -sum(newest.delta) FILTER (WHERE newest.reason IN ('order', 'change', 'cancellation', 'hold', 'release')) OVER later AS units
      FROM products p, LATERAL (
        SELECT id, delta, reason FROM stock_movements
        WHERE product_id = p.id ORDER BY id DESC LIMIT ${MAX_MOVEMENTS}
      ) AS newest
      WHERE p.id = w.id
      WINDOW later AS (ORDER BY newest.id DESC)
    ) AS levels
    WHERE levels.level = w.wanted AND levels.units > 0
    ORDER BY levels.id, levels.place DESC`
