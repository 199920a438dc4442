import { inBulk } from '@/bench/load/bulk'
import { continueIds, copyRows } from '@/bench/load/copy'
import { fakeOrders, type FakeOrder, type Sold } from '@/bench/load/made-up-orders'
import type pg from 'pg'
import type { ProgressReporter } from '@/lib/progress'

const CUSTOMERS = 1_000
const TABLES = [
  'orders',
  'payments',
  'order_lines',
  'order_addresses',
  'order_events',
  'uploads',
  'stock_movements',
]

/**
 * Adds orders until there are `target`, spread over the year before now, with addresses, lines, screenshots,
 * events and movements. What was sold had been put on the shelf before, so today's stock stays.
 */
export const insertOrdersUpTo = (url: string, target: number, report: ProgressReporter): Promise<void> =>
  inBulk(url, TABLES, report, async (client) => {
    const customers = await someCustomers(client)
    const { rows } = await client.query<{ order: number; upload: number }>(
      `SELECT (SELECT count(*)::int FROM orders) AS count, (SELECT max(id) FROM orders) AS "order",
         (SELECT max(id) FROM uploads) AS upload`,
    )
    const last = rows[0] ?? { order: 0, upload: 0 }
    const { rows: products } = await client.query<Sold>(
      `SELECT id, name, price, weight, photo_1, photo_2, photo_3, photo_4 FROM products
       WHERE archived_at IS NULL ORDER BY id LIMIT 10000`,
    )
    report('making up orders')
    const orders = fakeOrders(target - last.order, last, customers, products)
    await write(client, orders, report)
    await continueIds(client, ['orders', 'uploads'])
  })

async function someCustomers(client: pg.Client): Promise<number[]> {
  await client.query(
    `INSERT INTO customers (name) SELECT 'Customer ' || n FROM generate_series(1, $1::int) n
     WHERE (SELECT count(*) FROM customers) < $1`,
    [CUSTOMERS],
  )
  const { rows } = await client.query<{ id: number }>('SELECT id FROM customers WHERE id > 1 ORDER BY id')
  return rows.map(({ id }) => id)
}

async function write(
  client: pg.Client,
  orders: readonly FakeOrder[],
  report: ProgressReporter,
): Promise<void> {
  const of = orders.length
  await copyRows(
    client,
    'uploads',
    ['id', 'kind', 'path', 'sha256', 'bytes', 'width', 'height', 'owner_id', 'claimed_at', 'created_at'],
    orders.map(({ upload, customer, at }) => [
      upload,
      'payment',
      `/uploads/payments/past-${upload}.png`,
      upload.toString(16).padStart(64, '0'),
      50_000,
      540,
      960,
      customer,
      at,
      at,
    ]),
    { report, of },
  )
  await copyRows(
    client,
    'orders',
    [
      ...['id', 'customer_id', 'subtotal', 'shipping_fee', 'total_price', 'total_weight', 'item_count'],
      ...['order_status', 'shipping_status', 'payment_status', 'payment_type', 'screenshot_id', 'search_key'],
      ...['created_at', 'updated_at'],
    ],
    orders.map((order) => [
      ...[order.id, order.customer, order.subtotal, order.fee, order.subtotal + order.fee, order.weight],
      ...[order.lines.length, order.status, order.shipping, order.payment, 'KBZPay', order.upload],
      ...[order.searchKey, order.at, order.at],
    ]),
    { report, of },
  )
  await copyRows(
    client,
    'payments',
    ['order_id', 'screenshot_id', 'status', 'created_at'],
    orders.map(({ id, upload, payment, at }) => [id, upload, payment, at]),
    { report, of },
  )
  await copyRows(
    client,
    'order_addresses',
    ['order_id', 'first_name', 'last_name', 'country', 'street_address', 'town_city', 'phone', 'phone_e164'],
    orders.map(({ id, to }) => [
      ...[id, to.firstName, to.lastName, 'Myanmar', to.street, to.town, to.phone, to.phoneE164],
    ]),
    { report, of },
  )
  await copyRows(
    client,
    'order_events',
    ['order_id', 'field', 'after', 'actor', 'created_at'],
    orders.map(({ id, at }) => [id, 'order_status', 'order placed', 'shopper', at]),
    { report, of },
  )
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, ...line })))
  await copyRows(
    client,
    'order_lines',
    [
      ...['order_id', 'product_id', 'product_name', 'product_price', 'product_weight'],
      ...['photo_1', 'photo_2', 'photo_3', 'photo_4', 'quantity'],
    ],
    lines.map(({ order, product, quantity }) => [
      ...[order.id, product.id, product.name, product.price, product.weight],
      ...[product.photo_1, product.photo_2, product.photo_3, product.photo_4, quantity],
    ]),
    { report, of: lines.length },
  )
  await copyRows(
    client,
    'stock_movements',
    ['product_id', 'delta', 'reason', 'order_id', 'created_at'],
    lines.flatMap(({ order, product, quantity }) => [
      [product.id, quantity, 'import', null, order.at],
      [product.id, -quantity, 'order', order.id, order.at],
      ...(order.status === 'order cancelled'
        ? [
            [product.id, quantity, 'cancellation', order.id, order.at],
            [product.id, -quantity, 'adjustment', null, order.at],
          ]
        : []),
    ]),
    { report, of: lines.length * 2 },
  )
}
