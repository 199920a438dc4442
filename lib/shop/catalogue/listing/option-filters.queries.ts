import { cacheTags, markUnknown, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { groupOptionFilters, toOptionKey } from '@/lib/shop/catalogue/listing/option-filters.rules'
import { join, type Sql, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'

/** An option that a list is filtered by: its names in any spelling, and the normalized values of which a product has one. */
export type OptionFilter = { names: readonly string[]; values: readonly string[] }

/** Spellings of options that are compared. */
const MAX_NAMES = 5_000

/** The names of all options, as they are spelled, by what they are compared by. */
const listOptionNames = (): Promise<Map<string, string[]>> =>
  memoizeTagged('names of options', [cacheTags.products], async () => {
    const rows = await queryUnprepared<{ name: string }>(sql`
      SELECT DISTINCT o.name FROM product_groups g
        CROSS JOIN LATERAL (VALUES (g.option_1), (g.option_2), (g.option_3)) AS o (name)
      WHERE o.name IS NOT NULL ORDER BY o.name LIMIT ${MAX_NAMES}`)
    const byKey = new Map<string, string[]>()
    for (const { name } of rows) byKey.set(toOptionKey(name), [...(byKey.get(toOptionKey(name)) ?? []), name])
    return byKey
  })

/** The options of `filters`, such as Size:Small. One that no group has has no names, and the response is not cached. */
export async function toOptionFilters(filters: readonly string[]): Promise<OptionFilter[]> {
  if (filters.length === 0) return []
  const names = await listOptionNames()
  return [...groupOptionFilters(filters)].map(([key, values]) => {
    const spellings = names.get(key) ?? []
    if (spellings.length === 0) markUnknown()
    return { names: spellings, values }
  })
}

const OPTION_COLUMNS = [sql`g.option_1`, sql`g.option_2`, sql`g.option_3`]

/** SQL: the normalized value of the option at `place`, from 0, in the stored key of a product. */
export const keyAt = (key: Sql, place: number): Sql => sql`(${key}::jsonb ->> ${place}::int)`

/** The condition that a product with this stored key, in the group `g`, has one of the values of the filter. */
export const matchesOption = ({ names, values }: OptionFilter, key: Sql): Sql =>
  sql`(${join(
    OPTION_COLUMNS.map(
      (column, place) => sql`(${column} = ANY (${[...names]}::text[])
        AND ${keyAt(key, place)} = ANY (${[...values]}::text[]))`,
    ),
    ' OR ',
  )})`

const KEY = sql`p.value_key`

/**
 * The conditions that a product `p` has a value of each option, from its group. The groups are one set that is read once,
 * whatever number of products PostgreSQL expects; keys that do not have the value's text are not parsed.
 */
export const optionConditions = (filters: readonly OptionFilter[]): Sql[] =>
  filters.flatMap(({ names, values }) =>
    names.length === 0
      ? [sql`FALSE`]
      : [
          sql`(${join(
            values.map((value) => sql`strpos(${KEY}, ${JSON.stringify(value)}) > 0`),
            ' OR ',
          )})`,
          sql`(${join(
            OPTION_COLUMNS.map(
              (column, place) => sql`(${keyAt(KEY, place)} = ANY (${[...values]}::text[])
                AND p.group_id IN (SELECT g.id FROM product_groups g WHERE ${column} = ANY (${[...names]}::text[])))`,
            ),
            ' OR ',
          )})`,
        ],
  )

/** The same by the index of values: a product that has none of the values in any option is not looked at. */
export const indexedOptionConditions = (filters: readonly OptionFilter[]): Sql[] =>
  filters.length === 0
    ? []
    : [
        sql`p.group_id IS NOT NULL`,
        ...filters.map(({ values }) => sql`product_values(${KEY}) && ${[...values]}::text[]`),
        ...optionConditions(filters),
      ]
