import type { Admin } from '@/lib/platform/actors/actors'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import { type DatabaseClient, db, join, raw, type Sql, sql } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import { query } from '@/lib/platform/db/query'
import { countRows } from '@/lib/platform/db/row-counts'
import { createView } from '@/lib/platform/fields/fields'
import { formatDateTime } from '@/lib/platform/text/dates'
import { toE164 } from '@/lib/platform/text/phone'
import { likePattern, toSearchText } from '@/lib/platform/text/search/search-text'
import { EXPECTED_SQL } from '@/lib/shop/money/money.queries'
import { selectSearched } from '@/lib/shop/orders/listing/order-filter.queries'
import { IS_SALE } from '@/lib/shop/orders/listing/order-steps.queries'
import { customerFields } from '@/lib/shop/customers/customer-fields.schema'
import type {
  CustomersExportQuery,
  CustomersQuery,
  CustomerView,
  customerLists,
  customerSorts,
} from '@/lib/shop/customers/customers.schema'

/** SQL: the id of the profile that stands for `p`. */
const ROOT = sql`coalesce(p.merged_into_id, p.id)`

const LISTS: Readonly<Record<(typeof customerLists)[number], Sql>> = {
  all: sql`TRUE`,
  refused: sql`refused_count > 0`,
  returned: sql`return_count > 0`,
  blocked: sql`is_blocked`,
}

/** SQL: the ids of the customers of whose orders `o` this is true. */
const selectOrderedBy = (condition: Sql): Sql => sql`
  SELECT ${ROOT} FROM orders o JOIN order_addresses a ON a.order_id = o.id
    JOIN customer_profiles p ON p.phone_e164 = a.phone_e164 WHERE ${condition}`

/** SQL: ids among which are those of a list, by indexes. */
const IDS: Readonly<Record<Exclude<(typeof customerLists)[number], 'all'>, Sql>> = {
  refused: selectOrderedBy(sql`o.is_refused`),
  returned: selectOrderedBy(sql`o.id IN (SELECT order_id FROM returns)`),
  blocked: sql`SELECT id FROM customer_profiles WHERE is_blocked`,
}

const SORTS: Readonly<Record<(typeof customerSorts)[number], Sql>> = {
  newest: sql`last_order_id DESC NULLS LAST, id DESC`,
  oldest: sql`last_order_id NULLS FIRST, id`,
  orders: sql`order_count DESC, id DESC`,
  orders_asc: sql`order_count, id`,
  sum: sql`order_sum DESC, id DESC`,
  sum_asc: sql`order_sum, id`,
}

/** SQL: how many orders the addresses `a` are of, and the newest. */
const COUNTS = sql`count(a.order_id)::int AS order_count, max(a.order_id) AS last_order_id`

/** SQL: the customers of the profiles `p` that `chosen` is true for, with `sums` over their addresses and what `joined` adds. */
const selectSums = (chosen: Sql, sums: Sql, joined: Sql): Sql => sql`
  SELECT c.id, c.label, c.note, c.is_blocked, c.version, sums.* FROM customer_profiles c JOIN (
    SELECT ${ROOT} AS root_id, ${sums}
    FROM customer_profiles p LEFT JOIN order_addresses a ON a.phone_e164 = p.phone_e164 ${joined}
    WHERE ${chosen} GROUP BY root_id) AS sums ON sums.root_id = c.id`

/** SQL: those customers with what their orders add up to. */
const selectCustomers = (chosen: Sql): Sql =>
  selectSums(
    chosen,
    sql`${COUNTS}, count(*) FILTER (WHERE o.is_refused)::int AS refused_count,
      count(*) FILTER (WHERE o.returned_value > 0)::int AS return_count,
      coalesce(sum(${raw(EXPECTED_SQL.text)}) FILTER (WHERE ${IS_SALE}), 0)::bigint AS order_sum`,
    sql`LEFT JOIN orders o ON o.id = a.order_id`,
  )

/** SQL: those customers with the number of their orders only, for which no order is read. */
const selectCounted = (chosen: Sql): Sql => selectSums(chosen, COUNTS, sql``)

/** SQL: the profiles of the customers with these ids, found by indexes. */
const areOf = (ids: readonly number[]): Sql => {
  const them = sql`ANY(${[...ids]}::int[])`
  return sql`(p.id = ${them} OR p.merged_into_id = ${them}) AND ${ROOT} = ${them}`
}

/** SQL: a number without orders is a customer while somebody wrote something down. */
const IS_KNOWN = sql`(order_count > 0 OR label IS NOT NULL OR note IS NOT NULL OR is_blocked)`

/** SQL: the same of a profile `c`, without counting; a profile that is merged into another is no customer. */
const IS_CUSTOMER = sql`c.merged_into_id IS NULL AND (
  c.label IS NOT NULL OR c.note IS NOT NULL OR c.is_blocked
  OR EXISTS (SELECT FROM order_addresses a WHERE a.phone_e164 = c.phone_e164)
  OR EXISTS (SELECT FROM customer_profiles p JOIN order_addresses a ON a.phone_e164 = p.phone_e164
    WHERE p.merged_into_id = c.id))`

type Row = {
  id: number
  phone: string
  phones: string[]
  firstName: string | null
  lastName: string | null
  orderCount: number
  orderSum: bigint
  refusedCount: number
  returnCount: number
  lastOrderId: number | null
  lastOrderAt: Date | null
  label: string | null
  note: string | null
  isBlocked: boolean
  version: number
}

/** The customers with these ids, with the name of their newest order, as far as `where` is true for them; a profile that is merged into another is none. */
async function readCustomers(
  ids: readonly number[],
  { on = db(), where = sql`TRUE` }: { on?: DatabaseClient; where?: Sql } = {},
): Promise<Map<number, CustomerView>> {
  if (ids.length === 0) return new Map()
  const rows = await on.$queryRaw<Row[]>`
    SELECT found.id, own.phone_e164 AS phone, ARRAY(
        SELECT phone_e164 FROM customer_profiles WHERE id = found.id OR merged_into_id = found.id ORDER BY 1
      ) AS phones, a.first_name AS "firstName", a.last_name AS "lastName", order_count AS "orderCount",
      order_sum AS "orderSum", refused_count AS "refusedCount", return_count AS "returnCount",
      last_order_id AS "lastOrderId", o.created_at AS "lastOrderAt", found.label, found.note,
      found.is_blocked AS "isBlocked", found.version
    FROM (SELECT * FROM (${selectCustomers(areOf(ids))}) AS customers WHERE ${where}) AS found
      JOIN customer_profiles own ON own.id = found.id
      LEFT JOIN order_addresses a ON a.order_id = last_order_id LEFT JOIN orders o ON o.id = last_order_id`
  return new Map(rows.map((row) => [row.id, toCustomer(row)]))
}

const toShownFields = createView(customerFields)

function toCustomer(row: Row): CustomerView {
  const { id, phone, phones, firstName, lastName, orderCount, orderSum, refusedCount, returnCount, version } =
    row
  const name = [firstName, lastName === '-' ? '' : lastName].filter(Boolean).join(' ')
  return {
    id,
    phones: [phone, ...phones.filter((other) => other !== phone)],
    name: name === '' ? null : name,
    order_count: orderCount,
    order_sum: Number(orderSum),
    refused_count: refusedCount,
    return_count: returnCount,
    last_order_id: row.lastOrderId,
    last_order_at: row.lastOrderAt?.toISOString() ?? null,
    ...toShownFields(row),
    version,
  }
}

/** SQL: the ids of the customers whom `search` finds: by an order with the name or number, or by their label; null for all. */
async function selectFound(search: string | null): Promise<Sql | null> {
  const words = toSearchText(search ?? '')
  if (words === '') return null
  const ordered = (await selectSearched(search ?? '')).map(
    (ids) => sql`p.phone_e164 IN (SELECT a.phone_e164 FROM order_addresses a WHERE a.order_id IN (${ids}))`,
  )
  const own = sql`p.phone_e164 LIKE ${likePattern(words)} OR p.label = ANY(${await findLabels(words)})`
  const each = [...ordered, own].map(
    (isFound) => sql`SELECT ${ROOT} FROM customer_profiles p WHERE ${isFound}`,
  )
  return join(each, ' UNION ')
}

/** The labels of customers that contain the normalized text `words`. A shop has a few. */
async function findLabels(words: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ label: string }[]>`
    SELECT DISTINCT label FROM customer_profiles WHERE label IS NOT NULL`
  return rows.flatMap(({ label }) => (toSearchText(label).includes(words) ? [label] : []))
}

/**
 * A page of the customers, known by the phone numbers of their orders. What orders add up to is read for its customers only,
 * unless it is what the list is sorted by.
 */
export async function listCustomers(_admin: Admin, query: CustomersQuery): Promise<Page<CustomerView>> {
  const { page, per_page: perPage, list, search } = query
  const found = await selectFound(search)
  const isWhole = found === null && list === 'all'
  const { total, ids } = (isWhole && (await listNewest(query))) || (await listSorted(query, found))
  const rows = await readCustomers(ids)
  return buildOffsetPage(
    { page, perPage },
    total,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

type Listed = { total: number; ids: number[] }

/** A page of the customers of a list, or of those that are `found`. */
async function listSorted(
  { page, per_page: perPage, list, sort }: CustomersQuery,
  found: Sql | null,
): Promise<Listed> {
  const chosen = found ?? (list === 'all' ? null : IDS[list])
  const isCounted = (list === 'all' || list === 'blocked') && !sort.startsWith('sum')
  const select = isCounted ? selectCounted : selectCustomers
  const [listed] = await db().$queryRaw<Listed[]>`
    WITH listed AS (
      SELECT * FROM (${select(chosen ? sql`${ROOT} IN (${chosen})` : sql`TRUE`)}) AS customers
      WHERE ${LISTS[list]} AND ${IS_KNOWN}
    )
    SELECT (SELECT count(*)::int FROM listed) AS total,
      ARRAY(SELECT id FROM listed ORDER BY ${SORTS[sort]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) AS ids`
  return listed ?? { total: 0, ids: [] }
}

/** Up to this place, customers are found by the newest orders: so many for each of them. */
const [MAX_NEWEST, ORDERS_PER_CUSTOMER] = [2_000, 5]

/** A page of all customers by their newest orders; null where another sort or page is wanted, and where these orders are too few. */
async function listNewest({ page, per_page: perPage, sort }: CustomersQuery): Promise<Listed | null> {
  const end = page * perPage
  if (sort !== 'newest' || end > MAX_NEWEST) return null
  const newest = await db().$queryRaw<{ id: number }[]>`
    SELECT ${ROOT} AS id FROM (
        SELECT order_id, phone_e164 FROM order_addresses WHERE phone_e164 IS NOT NULL
        ORDER BY order_id DESC LIMIT ${end * ORDERS_PER_CUSTOMER}
      ) AS a JOIN customer_profiles p ON p.phone_e164 = a.phone_e164
    GROUP BY 1 ORDER BY max(a.order_id) DESC LIMIT ${end}`
  if (newest.length < end) return null
  const ids = newest.slice(end - perPage).map(({ id }) => id)
  return { total: await countRows(sql`FROM customer_profiles AS c WHERE ${IS_CUSTOMER}`), ids }
}

/** A customer by the id of their profile; null for an unknown one, and for one that is merged into another. */
export async function getCustomer(
  _admin: Admin,
  id: number,
  on: DatabaseClient = db(),
): Promise<CustomerView | null> {
  return (await readCustomers([id], { on })).get(id) ?? null
}

/** Who placed an order, as staff know them; null without a phone number. */
export async function getCustomerOfOrder(
  _admin: Admin,
  orderId: number,
): Promise<Pick<CustomerView, 'id' | 'label' | 'is_blocked'> | null> {
  const [row] = await db().$queryRaw<{ id: number; label: string | null; is_blocked: boolean }[]>`
    SELECT c.id, c.label, c.is_blocked FROM order_addresses a
      JOIN customer_profiles p ON p.phone_e164 = a.phone_e164 JOIN customer_profiles c ON c.id = ${ROOT}
    WHERE a.order_id = ${orderId}`
  return row ?? null
}

/** Whether the shop asks the customer with this phone number, in any spelling, to pay in advance. */
export async function paysInAdvance(on: QueryExecutor, phone: string | null): Promise<boolean> {
  if (phone === null) return false
  const [found] = await query<{ id: number }>(on)`
    SELECT c.id FROM customer_profiles p JOIN customer_profiles c ON c.id = coalesce(p.merged_into_id, p.id)
    WHERE p.phone_e164 = ${toE164(phone)} AND c.is_blocked`
  return found !== undefined
}

/** Customers per read of the export. */
const EXPORT_BATCH = 500

const exportColumns = [
  ['name', 'text'],
  ['phones', 'code'],
  ['order_count', 'number'],
  ['order_sum', 'number'],
  ['refused_count', 'number'],
  ['return_count', 'number'],
  ['last_order_id', 'number'],
  ['last_order_date', 'text'],
  ['label', 'text'],
  ['pays_in_advance', 'text'],
  ['note', 'text'],
] as const

/** The customers of a list as a CSV file, in the order in which they came; sums in Kyat, Yangon time. */
export async function* exportCustomers(
  _admin: Admin,
  { list, search, reader }: CustomersExportQuery,
): AsyncGenerator<string, void> {
  const { header, format } = createCsvOutput(reader, exportColumns)
  yield header
  for await (const ids of listExported(await selectFound(search))) {
    const customers = await readCustomers(ids, { where: sql`${LISTS[list]} AND ${IS_KNOWN}` })
    const rows = ids.flatMap((id) => customers.get(id) ?? [])
    if (rows.length > 0) yield format(rows.map(toCells))
  }
}

/** The ids of `found`, or of all customers, ascending, in batches. What is found is searched for once. */
async function* listExported(found: Sql | null): AsyncGenerator<number[], void> {
  if (found) {
    const [all] = await db().$queryRaw<{ ids: number[] }[]>`
      SELECT ARRAY(SELECT id FROM (${found}) AS found (id) ORDER BY id) AS ids`
    const ids = all?.ids ?? []
    for (let at = 0; at < ids.length; at += EXPORT_BATCH) yield ids.slice(at, at + EXPORT_BATCH)
    return
  }
  for (let last: number | undefined = 0; last !== undefined;) {
    const profiles: { id: number }[] = await db().$queryRaw`
      SELECT id FROM customer_profiles WHERE merged_into_id IS NULL AND id > ${last} ORDER BY id LIMIT ${EXPORT_BATCH}`
    last = profiles.at(-1)?.id
    if (last !== undefined) yield profiles.map(({ id }) => id)
  }
}

const toCells = (customer: CustomerView) => [
  customer.name,
  customer.phones.join(' '),
  customer.order_count,
  customer.order_sum,
  customer.refused_count,
  customer.return_count,
  customer.last_order_id,
  customer.last_order_at === null ? null : formatDateTime(customer.last_order_at),
  customer.label,
  customer.is_blocked ? 'yes' : 'no',
  customer.note,
]
