import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { db } from '@/lib/platform/db/client'
import { insertOrder, insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { env } from '@/lib/platform/env/env'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { insertCustomer, setHolding, holdLines } from '@/lib/testing/orders/holds'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { admin } from '@/lib/testing/admin'
import { decided } from '@/lib/testing/orders/payment-calls'
import { createReturn } from '@/lib/shop/money/returns/returns.commands'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'

const folder = () => path.join(env().UPLOAD_DIR, 'payments')
const getFilePath = (address: string) => path.join(folder(), path.basename(address))

/** An order whose one-byte screenshot is on disk. */
async function aWholeOrder() {
  const screenshot = await insertScreenshot()
  await mkdir(folder(), { recursive: true })
  await writeFile(getFilePath(screenshot), 'x')
  return { ...(await insertOrder({ payment_screenshot: screenshot })), screenshot }
}

/** A customer who holds two units of a product. */
async function aHold() {
  const customer = await insertCustomer()
  const { id } = await insertProduct()
  await holdLines(customer, [{ product_id: id, quantity: 2 }])
  return customer
}

/** Makes a change that the constraints and triggers of the database would reject. */
const behindTheGuards = (...statements: string[]) =>
  db().$transaction([
    db().$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
    ...statements.map((statement) => db().$executeRawUnsafe(statement)),
  ])

const brokenRows = async () => (await checkLedgerIntegrity()).flatMap(({ violations }) => violations)

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})

it('finds no violation in a shop that sold, cancelled, verified and took goods back', async () => {
  const [one, two, part] = [await aWholeOrder(), await aWholeOrder(), await aWholeOrder()]
  await updateOrder(admin, one.id, { order_status: 'order cancelled' })
  await updateOrder(admin, two.id, { order_status: 'order confirmed' })
  await decided(part.payment, { status: 'verified', checked: reviewChecklist, amount: 2_000 })
  await updateOrder(admin, part.id, { order_status: 'order cancelled' })
  await aHold()
  await releaseHold(await aHold())
  await updateOrder(admin, two.id, { order_status: 'order completed' })
  const line = await db().orderLine.findFirstOrThrow({ where: { orderId: two.id } })
  const lines = [{ line_id: line.id, quantity: 1, restock: true }]
  await createReturn(admin, { order_id: two.id, lines, reason: 'Broken' })
  const findings = await checkLedgerIntegrity()
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  const { checkedCount: returnCount } =
    findings.find(({ invariant }) => invariant.startsWith('never more')) ?? {}
  expect([findings.length, returnCount]).toEqual([19, 1])
})

it.each<[string, (order: Awaited<ReturnType<typeof aWholeOrder>>) => Promise<unknown>, RegExp]>([
  [
    'stock that nobody moved',
    ({ id }) =>
      behindTheGuards(
        `UPDATE products SET stock_quantity = 77 WHERE id = (SELECT product_id FROM order_lines WHERE order_id = ${id})`,
      ),
    /^product \d+: stock 77, movements 9$/,
  ],
  [
    'a line that took nothing',
    ({ id }) => behindTheGuards(`DELETE FROM stock_movements WHERE order_id = ${id}`),
    /^order \d+, product \d+: ordered 1, taken 0$/,
  ],
  [
    'a cancelled order that gave nothing back',
    ({ id }) => behindTheGuards(`UPDATE orders SET order_status = 'order cancelled' WHERE id = ${id}`),
    /^order \d+, product \d+: cancelled 1, returned 0$/,
  ],
  [
    'a sum that is wrong',
    ({ id }) => behindTheGuards(`UPDATE order_lines SET product_price = 1 WHERE order_id = ${id}`),
    /^order \d+: subtotal 3000, .* its lines are 1 Kyat/,
  ],
  [
    'a payment that does not count',
    ({ id }) => behindTheGuards(`UPDATE orders SET payment_status = 'verified' WHERE id = ${id}`),
    /^order \d+: payment verified, .* newest payment pending/,
  ],
  [
    'a hold that took nothing',
    async () => {
      const { customerId } = await aHold()
      await behindTheGuards(
        `DELETE FROM stock_movements WHERE hold_id = (SELECT id FROM stock_holds WHERE customer_id = ${customerId})`,
      )
    },
    /^hold \d+, product none: open, held 0, given back 0$/,
  ],
  [
    'a closed hold that gave nothing back',
    async () => {
      const { customerId } = await aHold()
      await behindTheGuards(
        `UPDATE stock_holds SET closed_at = now(), customer_id = NULL WHERE customer_id = ${customerId}`,
      )
    },
    /^hold \d+, product \d+: closed, held 2, given back 0$/,
  ],
  [
    'a hold of more than the cart has',
    async () => {
      const { customerId } = await aHold()
      await behindTheGuards(`UPDATE cart_items SET quantity = 1 WHERE customer_id = ${customerId}`)
    },
    /^hold \d+, product \d+: held 2, in the cart 1$/,
  ],
  [
    'a rating that nobody counted',
    ({ id }) =>
      behindTheGuards(`INSERT INTO product_ratings (order_id, product_id, stars, search_text, status)
        SELECT order_id, product_id, 4, '', 'shown' FROM order_lines WHERE order_id = ${id}`),
    /^product \d+: 0 ratings with 0 stars; shown 1 with 4$/,
  ],
  [
    'money that no entry has',
    ({ id }) => behindTheGuards(`UPDATE orders SET money_received = 5 WHERE id = ${id}`),
    /^order \d+: received 5, .* its entries 0, 0, 0, 0, 0, 0, 0, 0$/,
  ],
  [
    'money that is due and not said to be',
    ({ id }) =>
      behindTheGuards(`UPDATE orders SET money_received = total_price + 9, money_due = 0 WHERE id = ${id}`),
    /^order \d+: due 0 instead of 9, /,
  ],
  [
    'a verified order without money',
    ({ id }) => behindTheGuards(`UPDATE orders SET payment_status = 'verified' WHERE id = ${id}`),
    /^order \d+: verified, \d+ Kyat missing$/,
  ],
  [
    'a return that gave back what was not bought',
    ({ id }) =>
      behindTheGuards(
        `INSERT INTO returns (id, order_id, value, reason, actor) VALUES (${id}, ${id}, 1, 'x', 'x')`,
        `INSERT INTO return_lines SELECT ${id}, id, 2, true FROM order_lines WHERE order_id = ${id}`,
      ),
    /^line \d+: bought 1, returned 2$/,
  ],
  [
    'returned units that are not in the stock',
    ({ id }) =>
      behindTheGuards(
        `INSERT INTO returns (id, order_id, value, reason, actor) VALUES (${id}, ${id}, 3000, 'x', 'x')`,
        `INSERT INTO return_lines SELECT ${id}, id, 1, true FROM order_lines WHERE order_id = ${id}`,
      ),
    /^return \d+, product \d+: returned 1, restocked 0$/,
  ],
  [
    'a counter-return of fewer units',
    ({ id }) =>
      behindTheGuards(
        `INSERT INTO returns (id, order_id, value, reason, actor) VALUES (${id}, ${id}, 3000, 'x', 'x')`,
        `INSERT INTO return_lines SELECT ${id}, id, 1, false FROM order_lines WHERE order_id = ${id}`,
        `INSERT INTO returns (id, order_id, value, reason, actor, reverses_id)
          VALUES (${id} + 100000, ${id}, -3000, 'x', 'x', ${id})`,
      ),
    /^return \d+ of order \d+: value -3000 takes back return \d+ of order \d+: value 3000$/,
  ],
  ['a screenshot that is gone', ({ screenshot }) => rm(getFilePath(screenshot)), /is not there$/],
  [
    'a screenshot that is cut off',
    ({ screenshot }) => writeFile(getFilePath(screenshot), ''),
    /has 0 bytes instead of 1$/,
  ],
])('finds %s', async (_, spoil, pattern) => {
  const before = await brokenRows()
  await spoil(await aWholeOrder())
  const found = (await brokenRows()).filter((row) => !before.includes(row))
  expect(found).toContainEqual(expect.stringMatching(pattern))
})
