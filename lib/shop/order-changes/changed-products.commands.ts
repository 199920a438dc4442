import type { TransactionClient } from '@/lib/platform/db/client'
import type { ProductSnapshot } from '@/lib/shop/checkout/locked-products.commands'

/** A product of a change; `isSold`: whether more of it can be sold, which an archived one cannot. */
export type ChangedProduct = ProductSnapshot & { isSold: boolean }

/** Locks these products by ascending id, archived ones too, whose units may come back. */
export async function lockChangedProducts(
  tx: TransactionClient,
  ids: readonly number[],
): Promise<Map<number, ChangedProduct>> {
  const rows = await tx.$queryRaw<ChangedProduct[]>`
    SELECT id, name, name_my AS "nameMy", price, weight, brand_id AS "brandId", category_id AS "categoryId", stock_quantity AS stock,
      photo_1 AS photo1, photo_2 AS photo2, photo_3 AS photo3, photo_4 AS photo4, archived_at IS NULL AS "isSold"
    FROM products WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`
  return new Map(rows.map((row) => [row.id, row]))
}
