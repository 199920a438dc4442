import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import { toOptionRows } from '@/lib/shop/catalogue/variants/product-groups.view'
import type { ProductGroup } from '@/lib/platform/db/models'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** A row of an import that changes the group of its product, as it is stored. */
export type StoredGroupRow = {
  productId: number
  /** The group that the product is in now. */
  groupId: number | null
  brandId: number
  categoryId: number
  subcategoryId: number
  /** The fields of the plan. */
  fields: AuditFields
  /** Whether the plan gives its group another option with photos. */
  isPhotoOptionChanged: boolean | null
}

/** The same with what its fields say; `key` is null for a product that leaves its group. */
export type GroupRow = Omit<StoredGroupRow, 'fields'> & {
  key: string | null
  /** The group of the plan; null for one that is to be made, and in plans of the version before. */
  plannedId: number | null
  name: string
  options: string[]
  values: string[]
  valuesMy: (string | null)[]
  /** The option whose values have photos, from 1; null for none. */
  photoOption: number | null
}

const NUMBERS = [1, 2, 3] as const

const readText = (fields: AuditFields, name: string): string | null =>
  typeof fields[name] === 'string' ? fields[name] : null

/** What the fields of a row say. */
export function readGroupRow({ fields, ...row }: StoredGroupRow): GroupRow {
  const read = (begin: string, end = '') =>
    NUMBERS.map((number) => readText(fields, `${begin}${number}${end}`))
  const name = readText(fields, 'group')
  const values = read('value').filter((value) => value !== null)
  return {
    ...row,
    key: name === null ? null : toGroupKey(row.subcategoryId, name),
    plannedId: typeof fields['groupId'] === 'number' ? fields['groupId'] : null,
    name: name ?? '',
    options: read('option').filter((option) => option !== null),
    values,
    valuesMy: read('value', 'My').slice(0, values.length),
    photoOption: typeof fields['photoOption'] === 'number' ? fields['photoOption'] : null,
  }
}

/** Whether a group has these options, in any spelling. */
export const hasOptions = (group: ProductGroup, options: readonly string[]): boolean =>
  JSON.stringify(toOptionRows(group).map(({ name }) => toSearchText(name))) ===
  JSON.stringify(options.map(toSearchText))

/** Equal values of a group get one spelling: that of the group, else the first of the file. */
export function createSpelling(groups: Iterable<ProductGroup>) {
  const spellings = new Map<string, string>()
  const spell = (groupId: number, option: number, value: string): string => {
    const key = `${groupId} ${option} ${toSearchText(value)}`
    const spelling = spellings.get(key) ?? value
    spellings.set(key, spelling)
    return spelling
  }
  for (const group of groups)
    toOptionRows(group).forEach(({ order }, option) =>
      order.forEach((value) => spell(group.id, option, value)),
    )
  return spell
}
