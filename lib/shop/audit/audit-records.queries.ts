import type { AuditEventView, AuditRecords, AuditSubject } from '@/lib/platform/audit/audit-log.schema'
import type { Admin } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'

type Row = { id: number | string; name: string }
type Table = (ids: number[]) => Promise<Row[]>

const select = { id: true, name: true } as const

/** Settings and backups are always there, people are found by their addresses, and the demo catalogue has no page. */
const tables: Record<Exclude<AuditSubject, 'setting' | 'backup' | 'person' | 'demo'>, Table> = {
  product: (ids) =>
    db().product.findMany({
      where: { id: { in: ids }, OR: [{ archivedAt: null }, { isDraft: true }] },
      select,
    }),
  brand: (ids) => db().brand.findMany({ where: { id: { in: ids } }, select }),
  category: (ids) => db().category.findMany({ where: { id: { in: ids } }, select }),
  subcategory: (ids) => db().subcategory.findMany({ where: { id: { in: ids } }, select }),
  product_group: (ids) => db().productGroup.findMany({ where: { id: { in: ids } }, select }),
  token: (ids) => db().apiToken.findMany({ where: { id: { in: ids }, revokedAt: null }, select }),
  notification: (ids) => db().notificationEndpoint.findMany({ where: { id: { in: ids } }, select }),
  delivery_zone: (ids) => db().deliveryZone.findMany({ where: { id: { in: ids } }, select }),
  promotion: (ids) => db().promotion.findMany({ where: { id: { in: ids } }, select }),
  courier: (ids) => db().courier.findMany({ where: { id: { in: ids } }, select }),
  customer: async (ids) =>
    toRows(
      await db().customerProfile.findMany({
        where: { id: { in: ids }, mergedIntoId: null },
        select: { id: true },
      }),
    ),
  settlement: async (ids) =>
    toRows(await db().courierSettlement.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  basket: async (ids) =>
    toRows(await db().basket.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  rating: async (ids) =>
    toRows(await db().productRating.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  restock_request: async (ids) =>
    toRows(await db().restockRequest.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  place_spelling: async (ids) => {
    const found = await db().placeSpelling.findMany({ where: { id: { in: ids } } })
    return found.map(({ id, spelling }) => ({ id, name: spelling }))
  },
  order: async (ids) =>
    toRows(await db().order.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  import: async (ids) =>
    toRows(await db().productImport.findMany({ where: { id: { in: ids } }, select: { id: true } })),
  payment_account: async (ids) => {
    const accounts = await db().paymentAccount.findMany({ where: { id: { in: ids } } })
    return accounts.map(({ id, paymentType, label }) => ({
      id,
      name: label === null ? paymentType : `${paymentType}, ${label}`,
    }))
  },
}

const toRows = (rows: readonly { id: number }[]): Row[] => rows.map(({ id }) => ({ id, name: '' }))

/** The subject that a field of a changed record refers to. */
const REFERENCES: Partial<Record<string, string>> = {
  brandId: 'brand',
  categoryId: 'category',
  subcategoryId: 'subcategory',
}

/** Reads the records of a page of events: one statement for each kind of record, however many events. */
export async function getAuditRecords(
  _admin: Admin,
  events: readonly AuditEventView[],
): Promise<AuditRecords> {
  const ids = collectIds(events)
  const found = await Promise.all(
    Object.entries(tables).map(async ([subject, read]) => {
      const wanted = [...(ids.get(subject) ?? [])]
      return wanted.length === 0 ? [] : toEntries(subject, await read(wanted))
    }),
  )
  return Object.fromEntries([...found.flat(), ...(await findPeople(events))])
}

const toEntries = (subject: string, rows: readonly Row[]): [string, string][] =>
  rows.map(({ id, name }) => [`${subject} ${id}`, name])

function collectIds(events: readonly AuditEventView[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>()
  const add = (subject: string, id: number) => ids.set(subject, (ids.get(subject) ?? new Set()).add(id))
  for (const { subject, record, before, after } of events) {
    if (/^\d{1,9}$/.test(record)) add(subject, Number(record))
    for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const reference = REFERENCES[field]
      if (reference && Number.isInteger(value)) add(reference, Number(value))
    }
  }
  return ids
}

async function findPeople(events: readonly AuditEventView[]): Promise<[string, string][]> {
  const emails = events.filter(({ subject }) => subject === 'person').map(({ record }) => record)
  if (emails.length === 0) return []
  const people = await db().adminUser.findMany({ where: { email: { in: emails } }, select: { email: true } })
  return people.map(({ email }) => [`person ${email}`, ''])
}
