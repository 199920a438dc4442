/** The days over which the orders are spread, evenly and oldest first. */
export const DAYS = 730
/** Orders of the last days are in every state; older ones are completed, cancelled or, rarely, forgotten. */
const OPEN_DAYS = 3
const PRODUCTS = 10_000
const STAFF = 20

/** A table of the fixture: its columns and the SELECT of its rows for the orders `n` from $1 to $2 of $3. */
export type FixtureTable = { table: string; columns: string; rows: string }

/** `pg_temp.pick(n, salt, below)`: the same number from 0 to below `below` in every run. */
export const PICK = `CREATE FUNCTION pg_temp.pick(n bigint, salt int, below int) RETURNS int LANGUAGE sql IMMUTABLE
  RETURN ((hashint8extended(n, salt) & 2147483647) % below)::int`

const N = 'generate_series($1::int, $2::int) n'
const customer = `(1 + pg_temp.pick(n, 1, greatest($3::int / 10, 1)))`
/** Two clocks: an id is drawn up to two seconds before its row is dated, so ids are not exactly in order of time. */
const placedAt = `date_trunc('milliseconds', now() - interval '${DAYS} days' * (($3::int - n)::float8 / $3::int)
  - interval '1 millisecond' * pg_temp.pick(n, 2, 2000))`
const isOpen = `n > $3::int * (1 - ${OPEN_DAYS}.0 / ${DAYS})`
const state = `CASE WHEN ${isOpen} THEN pg_temp.pick(n, 3, 100)
  WHEN pg_temp.pick(n, 3, 2000) = 0 THEN 0 WHEN pg_temp.pick(n, 3, 20) = 1 THEN 62 ELSE 99 END`
const orderStatus = `CASE WHEN state < 28 THEN 'order placed' WHEN state < 60 THEN 'order confirmed'
  WHEN state < 65 THEN 'order cancelled' ELSE 'order completed' END`
const paymentStatus = `CASE WHEN state < 25 THEN 'pending' WHEN state < 28 THEN 'rejected' ELSE 'verified' END`
const lineCount = `(1 + pg_temp.pick(n, 4, 2))`
const price = `(1000 * (1 + pg_temp.pick(product, 5, 90)))`
const digits = `(250000000 + pg_temp.pick(customer, 6, 20000000))`

/**
 * The lines of an order, the first with an odd product and the second with an even one. The cube of a random number makes
 * some products sell far more than others.
 */
const lines = `(SELECT n, 2 * floor(${PRODUCTS / 2} * power(pg_temp.pick(n, 10 + line, 1000000) / 1e6, 3))::int + line
  AS product, 1 + pg_temp.pick(n, 20 + line, 3) AS quantity
  FROM ${N}, generate_series(1, ${lineCount}) line) AS lines`

const first = `(ARRAY['Aung','Khin','Mya','Thida','Zaw','Hla','Nandar','Su','Ko Ko','Ei','မောင်မောင်','သီတာ','အေးအေး','ကျော်ကျော်'])
  [1 + pg_temp.pick(customer, 7, 14)]`
const last = `(ARRAY['Min','Htet','Oo','Win','Lwin','Tun','Naing','Myint','Phyo','Moe','ဝင်း','ထွန်း'])
  [1 + pg_temp.pick(customer, 8, 12)]`

const people = `(SELECT n, ${customer} AS customer FROM ${N}) AS ids`

/** All tables that grow with the orders. */
export const orderTables: readonly FixtureTable[] = [
  {
    table: 'uploads',
    columns: 'id, kind, path, sha256, size_bytes, width, height, attached_at, created_at',
    rows: `SELECT n, 'payment', '/uploads/payments/' || n || '.png', md5(n::text), 50000, 540, 960, at, at
      FROM (SELECT n, ${placedAt} AS at FROM ${N}) AS dated`,
  },
  {
    table: 'orders',
    columns: `id, customer_id, subtotal, shipping_fee, total_price, total_weight, item_count, order_status,
      shipping_status, payment_status, payment_type, screenshot_id, search_text, created_at, updated_at,
      money_recorded`,
    rows: `SELECT n, customer, subtotal, 2000, subtotal + 2000, 500, lines, ${orderStatus},
        CASE WHEN state >= 65 THEN 'delivered' END, ${paymentStatus},
        (ARRAY['KBZPay','KBZPay','KBZPay','KBZPay','KBZPay','WaveMoney','WaveMoney','WaveMoney','KBZ Bank','Yoma Bank'])
          [1 + pg_temp.pick(n, 9, 10)],
        n, lower(concat_ws(' ', 'customer', customer, ${first}, ${last}, '09', digits, '+959' || digits, '09' || digits)),
        at, at, false
      FROM (SELECT *, ${digits} AS digits FROM (
        SELECT n, ${customer} AS customer, ${lineCount} AS lines, ${state} AS state, ${placedAt} AS at,
          500 * (1 + pg_temp.pick(n, 30, 400)) AS subtotal FROM ${N}) AS made) AS orders`,
  },
  {
    table: 'order_addresses',
    columns: 'order_id, first_name, last_name, country, street_address, town_city, phone, phone_e164',
    rows: `SELECT n, ${first}, ${last}, 'Myanmar', 'No. 12, 34th Street', 'Kamayut, Yangon', '09 ' || ${digits},
      '+959' || ${digits} FROM ${people}`,
  },
  {
    table: 'order_lines',
    columns: `order_id, product_id, product_name, product_price, product_weight, photo_1, photo_2, quantity`,
    rows: `SELECT n, product, 'Product ' || product, ${price}, 100, '/1', '/2', quantity FROM ${lines}`,
  },
  {
    table: 'payments',
    columns: `id, order_id, screenshot_id, status, amount_sent, transaction_last_digits, reviewed_by, reviewed_at, created_at`,
    rows: `SELECT n, n, n, ${paymentStatus}, CASE WHEN n % 2 = 0 THEN 500 * (5 + pg_temp.pick(n, 30, 400)) END,
        CASE WHEN n % 2 = 0 THEN lpad(pg_temp.pick(n, 31, 1000000)::text, 6, '0') END,
        CASE WHEN state >= 25 THEN 'staff' || pg_temp.pick(n, 32, ${STAFF}) || '@shop.example' END, at, at
      FROM (SELECT n, ${state} AS state, ${placedAt} AS at FROM ${N}) AS made`,
  },
  {
    table: 'order_events',
    columns: 'order_id, type, new_value, actor, created_at',
    rows: `SELECT n, 'order_status', value, actor, at FROM (SELECT n, ${placedAt} AS at FROM ${N}) AS made,
      (VALUES ('order placed', 'customer'), ('order completed', 'staff1@shop.example')) AS events (value, actor)`,
  },
  {
    table: 'stock_movements',
    columns: 'product_id, delta, reason, order_id, created_at',
    rows: `SELECT product, -quantity, 'order', n, ${placedAt} FROM ${lines}`,
  },
  {
    table: 'audit_events',
    columns: 'actor, action, subject_type, subject_id, before, after, ip_address, created_at',
    rows: `SELECT CASE WHEN n % 100000 = 7 THEN 'owner@shop.example'
          ELSE 'staff' || pg_temp.pick(n, 32, ${STAFF}) || '@shop.example' END,
        CASE WHEN n % 30 = 0 THEN 'product.update' ELSE 'order.update' END,
        CASE WHEN n % 30 = 0 THEN 'product' ELSE 'order' END, CASE WHEN n % 30 = 0 THEN 1 + n % ${PRODUCTS} ELSE n END::text,
        '{"order_status": "order placed"}', '{"order_status": "order confirmed"}', '10.0.0.1', at
      FROM (SELECT n, ${placedAt} AS at FROM ${N}) AS made`,
  },
]

/** The rows that do not depend on the orders, but for the customers; $1 is the number of orders. */
export const otherRows: readonly string[] = [
  `INSERT INTO customers (name, guest_token)
    SELECT 'Customer ' || n, 'guest ' || n FROM generate_series(1, greatest($1::int / 10, 1)) n`,
  `INSERT INTO brands (name, normalized_name, photo, updated_at)
    SELECT 'Brand', 'brand', '/b', now() WHERE $1::int > 0`,
  `INSERT INTO categories (brand_id, name, normalized_name, photo, updated_at)
    SELECT 1, 'Category', 'category', '/c', now() WHERE $1::int > 0`,
  `INSERT INTO subcategories (brand_id, category_id, name, normalized_name, updated_at)
    SELECT 1, 1, 'Subcategory', 'subcategory', now() WHERE $1::int > 0`,
  `INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text, description, price, weight, photo_1,
      photo_2, stock_quantity, publication_number, updated_at)
    SELECT 1, 1, 1, 'Product ' || n, 'product ' || n, 'x', 1000, 100, '/1', '/2', n % 200, n, now()
    FROM generate_series(1, ${PRODUCTS}) n WHERE $1::int > 0`,
]
