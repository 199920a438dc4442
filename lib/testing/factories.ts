/**
 * lib/testing: Test kits that many tests share. Only tests and benchmarks import them.
 */

import { db } from '@/lib/platform/db/client'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { checkoutInput } from '@/lib/shop/checkout/checkout.schema'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import type { Product } from '@/lib/platform/db/models'
import type { ProductInput } from '@/lib/shop/catalogue/products/catalogue.schema'

/** Creates rows of a small shop for tests, with plausible defaults for values a test does not specify. */

let serial = 0

/** Creates a brand with one category and one subcategory. */
export async function insertTaxonomy(
  names: { brand?: string; category?: string; subcategory?: string } = {},
) {
  serial += 1
  const {
    brand = `Brand ${serial}`,
    category = `Category ${serial}`,
    subcategory = `Subcategory ${serial}`,
  } = names
  const photo = '/uploads/catalogue/test.webp'
  // One statement: most tests begin with it.
  const [ids] = await db().$queryRaw<{ brandId: number; categoryId: number; subcategoryId: number }[]>`
    WITH brand AS (
      INSERT INTO brands (name, normalized_name, photo, updated_at)
      VALUES (${brand}, ${toSearchText(brand)}, ${photo}, now()) RETURNING id
    ), category AS (
      INSERT INTO categories (brand_id, name, normalized_name, photo, updated_at)
      SELECT id, ${category}, ${toSearchText(category)}, ${photo}, now() FROM brand RETURNING id, brand_id
    )
    INSERT INTO subcategories (brand_id, category_id, name, normalized_name, updated_at)
    SELECT brand_id, id, ${subcategory}, ${toSearchText(subcategory)}, now() FROM category
    RETURNING brand_id AS "brandId", category_id AS "categoryId", id AS "subcategoryId"`
  if (!ids) throw new Error('No taxonomy was created')
  return ids
}

type Taxonomy = Awaited<ReturnType<typeof insertTaxonomy>>

/** The ids of `count` new products without stock, in one statement. */
export async function insertManyProducts(count: number): Promise<number[]> {
  const { id } = await insertProduct({ stock: 0 })
  const rows = await db().$queryRaw<{ id: number }[]>`
    INSERT INTO products (brand_id, category_id, subcategory_id, name, search_text, description, price, weight, photo_1, photo_2, updated_at)
    SELECT brand_id, category_id, subcategory_id, name || n, search_text || n, description, price, weight, photo_1, photo_2, now()
    FROM products, generate_series(1, ${count}::int) n WHERE id = ${id} RETURNING id`
  return rows.map((row) => row.id)
}

/** Creates a product in `taxonomy` (a new one by default); price in Kyat, weight in grams. */
export async function insertProduct(
  overrides: { name?: string; price?: number; weight?: number; stock?: number; taxonomy?: Taxonomy } = {},
): Promise<Product> {
  serial += 1
  const {
    name = `Product ${serial}`,
    price = 1_000,
    weight = 100,
    stock = 10,
    taxonomy = await insertTaxonomy(),
  } = overrides
  const product = await db().product.create({
    data: {
      ...taxonomy,
      name,
      searchText: toSearchText(name),
      description: 'As described',
      price,
      weight,
      photo1: '/uploads/catalogue/one.webp',
      photo2: '/uploads/catalogue/two.webp',
    },
  })
  if (stock > 0) {
    await db().stockMovement.create({ data: { productId: product.id, delta: stock, reason: 'initial' } })
  }
  return product as Product
}

/** The fields with which a product is created in `taxonomy`; price in Kyat, weight in grams. */
export const productFields = (
  { brandId, categoryId, subcategoryId }: Taxonomy,
  more: Partial<ProductInput> = {},
): ProductInput => ({
  product_name: 'Thanaka paste',
  product_description: 'From Shwebo',
  product_price: 1_500,
  product_weight: 80,
  stock_quantity: 7,
  brand_id: brandId,
  category_id: categoryId,
  subcategory_id: subcategoryId,
  photo_1: '/uploads/catalogue/1.webp',
  photo_2: '/uploads/catalogue/2.webp',
  ...more,
})

/** Creates customer 1, who is the customer of every call with SHOPPERS=shared, and the payment accounts. */
export async function sharedCustomer() {
  const existing = await db().paymentAccount.findMany({ select: { paymentType: true } })
  await db().paymentAccount.createMany({
    data: ['KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank']
      .map((paymentType, position) => ({
        paymentType,
        accountName: 'Zay Company',
        accountNumber: '09 7900 01234',
        position,
      }))
      .filter(({ paymentType }) => existing.every((account) => account.paymentType !== paymentType)),
    skipDuplicates: true,
  })
  const customer = await db().customer.upsert({
    where: { id: 1 },
    update: {},
    create: { id: 1, name: 'ဒေါ်မြမြ' },
  })
  await db().$executeRaw`SELECT setval('customers_id_seq', GREATEST(2, (SELECT max(id) FROM customers)))`
  return customer
}

/** Returns the checkout input of a customer. */
export const validAddress = {
  first_name: 'မြမြ',
  last_name: '-',
  country: 'Myanmar',
  street_address: 'No. 12, Bo Aung Kyaw Street',
  phone: '၀၉ ၇၈၉ ၀၀၀ ၁၂၃',
}

/** Creates a screenshot of customer 1 and returns the path for checkout. */
export async function insertScreenshot(sha256?: string) {
  serial += 1
  const upload = await db().upload.create({
    data: {
      kind: 'payment',
      path: `/uploads/payments/${serial}.png`,
      sha256: sha256 ?? `sha-${serial}`,
      sizeBytes: 1,
      width: 1,
      height: 1,
      ownerId: 1,
    },
  })
  return upload.path
}

/** Creates the rows of catalogue images at these paths, without files. */
export async function insertImages(...paths: string[]): Promise<void> {
  await db().$executeRaw`
    INSERT INTO uploads (kind, path, sha256, size_bytes, width, height)
    SELECT 'catalogue', path, 'sha of ' || path, 1, 1, 1 FROM unnest(${paths}::text[]) path`
}

/** Deletes all products without a trace, which the ledger's triggers otherwise forbid. */
export async function deleteCatalogue(): Promise<void> {
  await db().$executeRaw`DO $$
    BEGIN
      ALTER TABLE stock_movements DISABLE TRIGGER USER;
      ALTER TABLE return_lines DISABLE TRIGGER USER;
      TRUNCATE products CASCADE;
      ALTER TABLE stock_movements ENABLE TRIGGER USER;
      ALTER TABLE return_lines ENABLE TRIGGER USER;
    END
  $$`
}

type Line = { product_id: number; quantity: number; product_price?: number }
type CheckoutFields = Record<string, unknown>

/** The input of a checkout of these lines, with a screenshot of its own unless `fields` of the body have one. */
export async function createCheckout(lines: readonly Line[], fields: CheckoutFields = {}) {
  const { payment_screenshot = await insertScreenshot(), ...others } = fields
  return checkoutInput.parse({
    ...validAddress,
    payment_type: 'KBZPay',
    payment_screenshot,
    cart_items: lines,
    ...others,
  })
}

/** Orders these lines as the customer of a shop with SHOPPERS=shared; `key` is the Idempotency-Key. */
export const buy = async (lines: readonly Line[], fields: CheckoutFields = {}, key: string | null = null) => {
  const input = await createCheckout(lines, fields)
  return placeOrder(await getPageCustomer(null), input, key)
}

/** Orders units of one product, and returns the order. */
export const buyProduct = async (productId: number, quantity = 1, fields: CheckoutFields = {}) =>
  (await buy([{ product_id: productId, quantity }], fields)).order

/** Creates an order of 3,000 Kyats with its first payment. */
export async function insertOrder(fields: CheckoutFields = {}) {
  const product = await insertProduct({ price: 3_000 })
  const order = await buyProduct(product.id, 1, fields)
  const payment = await db().payment.findFirstOrThrow({ where: { orderId: order.id } })
  return { id: order.id, total: order.total_price, payment: payment.id }
}
