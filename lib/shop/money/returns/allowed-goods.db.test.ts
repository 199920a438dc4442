import { readFileSync } from 'node:fs'
import { db } from '@/lib/platform/db/client'
import { entryResponse } from '@/lib/shop/money/refunds.schema'
import { returnResponse } from '@/lib/shop/money/returns/returns.schema'
import { getDashboard } from '@/lib/shop/reports/dashboard/dashboard.queries'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import { admin } from '@/lib/testing/admin'
import { buyProduct, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import {
  allowMoney,
  completeOrder,
  insertCompletedOrder,
  returnGoods,
  reverseMoney,
  reverseReturn,
} from '@/lib/testing/orders/money-calls'
import { fileDate } from '@/lib/platform/text/dates'

// Orders of products at 3,000 Kyat and a fee of 2,000.
beforeAll(sharedCustomer)

const today = () => {
  const day = fileDate(new Date())
  return { from: day, to: day }
}
const entryId = ({ body }: { body: unknown }) => entryResponse.parse(body).entry.id
const bring = async ({ id, line }: { id: number; line: number }) =>
  returnResponse.parse((await returnGoods(id, [{ line_id: line, quantity: 1, restock: true }])).body).return
    .id

describe('goods that come back after something was allowed for them', () => {
  /** What was given back today, as the report, its net sales and the dashboard say. */
  const read = async () => {
    const [{ returned, allowed }, dashboard] = await Promise.all([
      getSalesReport(admin, 'day', today()),
      getDashboard(admin, new Date()),
    ])
    expect(dashboard.returned.today).toBe(returned.total + allowed.total)
    return [returned.total, allowed.total] as const
  }
  /** What was given back since. */
  const readSince = async ([returned, allowed]: readonly [number, number]) => {
    const now = await read()
    return [now[0] - returned, now[1] - allowed]
  }

  it('lower the net sales by what the order costs less, whatever is taken back then', async () => {
    const before = await read()
    const order = await insertCompletedOrder()
    const allowed = entryId(await allowMoney(order.id, 'damaged_goods', 700))
    await allowMoney(order.id, 'delivery_fee', 300)
    const back = await bring(order)
    expect(await readSince(before)).toEqual([2_300, 1_000])
    await reverseMoney(allowed)
    expect(await readSince(before)).toEqual([3_000, 300])
    await reverseReturn(back)
    expect(await readSince(before)).toEqual([0, 300])
    await allowMoney(order.id, 'price_difference', 800)
    const again = await bring(order)
    expect(await readSince(before)).toEqual([2_200, 1_100])
    await reverseReturn(again)
    expect(await readSince(before)).toEqual([0, 1_100])
    await expectLedgerIntegrity()
  })

  it('do so too when others came back before it was allowed', async () => {
    const before = await read()
    const { id } = await buyProduct((await insertProduct({ price: 3_000 })).id, 2)
    await completeOrder(id)
    const { id: line } = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    await bring({ id, line })
    await allowMoney(id, 'damaged_goods', 1_000)
    expect(await readSince(before)).toEqual([3_000, 1_000])
    await bring({ id, line })
    expect(await readSince(before)).toEqual([5_000, 1_000])
    await expectLedgerIntegrity()
  })

  it('are corrected on the days that an earlier version counted', async () => {
    const order = await insertCompletedOrder()
    await allowMoney(order.id, 'damaged_goods', 700)
    await bring(order)
    const right = await db().dailyReturns.findMany()
    await db().$executeRaw`UPDATE daily_returns SET value = value + 700`
    const file = 'prisma/migrations/20261231050100_goods_given_back_corrected/migration.sql'
    const statements = readFileSync(file, 'utf8').split(/;\n/).slice(0, -1)
    await db().$transaction(statements.map((statement) => db().$executeRawUnsafe(statement)))
    expect(await db().dailyReturns.findMany()).toEqual(right)
  })
})

it('rebuilding the daily figures finds the same', async () => {
  const before = await db().dailyReturns.findMany()
  await db().$executeRaw`SELECT rebuild_daily_stats()`
  expect(await db().dailyReturns.findMany()).toEqual(before)
})
