import { GET as getBook } from '@/app/api/admin/reports/cash-book/route'
import { GET as exportBook } from '@/app/api/admin/reports/cash-book/export/route'
import { db } from '@/lib/platform/db/client'
import { cashBookResponse } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { callRoute } from '@/lib/testing/call-route'

/** The cash book of a query. */
export const readCashBook = async (query: string) => {
  const { status, body } = await callRoute(getBook, { path: `/api/admin/reports/cash-book?${query}` })
  expect({ status, body }).toMatchObject({ status: 200 })
  return cashBookResponse.parse(body)
}
/** The lines of its file. */
export const readCashBookFile = async (query: string) =>
  (await callRoute(exportBook, { path: `/api/admin/reports/cash-book/export?${query}` })).text
    .trim()
    .split('\r\n')

let day = '2026-03-01'

/** Moves what was recorded since the last call to noon of a day of its own; returns the query of that day. */
export async function closeDay(time = '05:30:00Z'): Promise<string> {
  day = addDays(day, 10)
  const at = new Date(`${day}T${time}`)
  await db().$transaction([
    // Entries are never changed by the shop; this session writes as a restore does.
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db()
      .$executeRaw`UPDATE money_entries SET created_at = ${at} WHERE created_at > now() - interval '1 hour'`,
    db()
      .$executeRaw`UPDATE courier_settlements SET created_at = ${at} WHERE created_at > now() - interval '1 hour'`,
    db().$executeRaw`UPDATE order_events SET created_at = ${at} WHERE created_at > now() - interval '1 hour'`,
  ])
  return `from=${day}&to=${day}`
}
