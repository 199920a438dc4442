import type { ImportContext } from '@/lib/shop/catalogue/import/import-rows.rules'
import { taxonomyKey } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import { imageColumns } from '@/lib/shop/catalogue/import/images/import-images.rules'
import type { FileRow } from '@/lib/shop/catalogue/import/product-import.rules'
import { photoOptionCell, toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import {
  getFormerGroupKey,
  readNewGroupKey,
} from '@/lib/shop/catalogue/import/variants/import-group-keys.rules'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { db } from '@/lib/platform/db/client'
import { createYield } from '@/lib/platform/concurrency/event-loop'
import { isBlank } from '@/lib/platform/text/search/invisible'
import { toSearchText } from '@/lib/platform/text/search/search-text'

type Photos = Partial<Record<(typeof imageColumns)[number], string>>

/**
 * The rows of a file, where new products without photos have those of their value: of another row of their group with the
 * value of the option that has photos, or of the oldest such product of the shop (decision 0171).
 */
export async function fillPhotos(rows: readonly FileRow[], context: ImportContext): Promise<FileRow[]> {
  const yieldTurn = createYield()
  const photos = new Map<string, Photos>()
  const empty = new Map<number, string>()
  for (const row of rows) {
    await yieldTurn()
    const newKey = readNewGroupKey(row, context)
    const key = toSetKey(row, newKey ?? getFormerGroupKey(row, context), context)
    if (key === null) continue
    const own = readPhotos(row)
    if (own !== null && !photos.has(key)) photos.set(key, own)
    if (own === null && newKey !== null) empty.set(row.line, key)
  }
  if (empty.size === 0) return [...rows]
  const shop = await loadPhotos(context)
  return rows.map((row) => {
    const key = empty.get(row.line) ?? ''
    const found = photos.get(key) ?? shop.get(key)
    return found ? { ...row, cells: { ...row.cells, ...found }, filledColumns: imageColumns } : row
  })
}

/** The photos of a row; null without any. */
function readPhotos({ cells }: FileRow): Photos | null {
  const named = imageColumns.filter((column) => !isBlank(cells[column] ?? ''))
  return named.length === 0 ? null : Object.fromEntries(named.map((column) => [column, cells[column]]))
}

/** The key of the value of a row that has photos; null where its group has none. */
function toSetKey({ cells }: FileRow, groupKey: string | null, { groups }: ImportContext): string | null {
  if (groupKey === null) return null
  const { photo_option: cell = '' } = cells
  const option = isBlank(cell) ? groups.get(groupKey)?.photoOption : photoOptionCell.safeParse(cell).data
  if (option !== 1 && option !== 2 && option !== 3) return null
  const value = taxonomyKey(cells[`value_${option}`] ?? '')
  return value === '' ? null : `${groupKey}\n${option}\n${value}`
}

type PhotoRow = {
  name: string
  subcategoryId: number
  option: number
  value: string
  photos: (string | null)[]
}

/** The photos of the values of these groups, those of the oldest product first. */
async function loadPhotos({ groups }: ImportContext): Promise<Map<string, Photos>> {
  const ids = [...groups.values()].flatMap(({ id, photoOption }) => (id !== null && photoOption ? [id] : []))
  if (ids.length === 0) return new Map()
  const rows = await db().$queryRaw<PhotoRow[]>`
    SELECT g.name, g.subcategory_id AS "subcategoryId", g.photo_option AS option,
      (ARRAY[p.value_1, p.value_2, p.value_3])[g.photo_option] AS value,
      ARRAY[p.photo_1, p.photo_2, p.photo_3, p.photo_4] AS photos
    FROM product_groups g JOIN products p ON p.group_id = g.id
    WHERE g.id = ANY(${ids}::int[]) AND ${IS_EDITABLE} AND p.photo_1 IS NOT NULL AND p.photo_2 IS NOT NULL
    ORDER BY p.id DESC`
  return new Map(
    rows.map(({ name, subcategoryId, option, value, photos }) => [
      `${toGroupKey(subcategoryId, name)}\n${option}\n${toSearchText(value)}`,
      Object.fromEntries(imageColumns.map((column, index) => [column, photos[index] ?? ''])),
    ]),
  )
}
