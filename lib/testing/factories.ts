import { db } from '@/lib/db/client'
import { searchKey } from '@/lib/text/search-key'

/** A small shop for tests: what a test does not name has a plausible value. Rows, not views. */

let serial = 0

/** A brand with one category and one subcategory. */
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
  const brandRow = await db().brand.create({ data: { name: brand, nameKey: searchKey(brand), photo } })
  const categoryRow = await db().category.create({
    data: { name: category, nameKey: searchKey(category), photo, brandId: brandRow.id },
  })
  const subcategoryRow = await db().subcategory.create({
    data: {
      name: subcategory,
      nameKey: searchKey(subcategory),
      brandId: brandRow.id,
      categoryId: categoryRow.id,
    },
  })
  return { brandId: brandRow.id, categoryId: categoryRow.id, subcategoryId: subcategoryRow.id }
}

type Taxonomy = Awaited<ReturnType<typeof insertTaxonomy>>

/** A product on `shelf` (a new one when absent); price in Kyat, weight in grams. */
export async function insertProduct(
  wanted: { name?: string; price?: number; weight?: number; stock?: number; shelf?: Taxonomy } = {},
) {
  serial += 1
  const {
    name = `Product ${serial}`,
    price = 1_000,
    weight = 100,
    stock = 10,
    shelf: taxonomy = await insertTaxonomy(),
  } = wanted
  const product = await db().product.create({
    data: {
      ...taxonomy,
      name,
      searchKey: searchKey(name),
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
  return product
}

/** The shop open for business: customer 1, whom every call of SHOPPERS=shared acts for, and the accounts. */
export async function sharedCustomer() {
  await db().paymentAccount.createMany({
    data: ['KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank'].map((paymentType, position) => ({
      paymentType,
      accountName: 'Zay Company',
      accountNumber: '09 7900 01234',
      position,
    })),
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

/** What a shopper fills in at checkout. */
export const insertAddress = {
  first_name: 'မြမြ',
  last_name: '-',
  country: 'Myanmar',
  street_address: 'No. 12, Bo Aung Kyaw Street',
  phone: '၀၉ ၇၈၉ ၀၀၀ ၁၂၃',
}

/** A screenshot customer 1 has uploaded, as a path ready for checkout. */
export async function insertScreenshot(sha256?: string) {
  serial += 1
  const upload = await db().upload.create({
    data: {
      kind: 'payment',
      path: `/uploads/payments/${serial}.png`,
      sha256: sha256 ?? `sha-${serial}`,
      bytes: 1,
      width: 1,
      height: 1,
      ownerId: 1,
    },
  })
  return upload.path
}

/** Takes all products out as if there had never been one: what the ledger's guards refuse to everybody else. */
export async function deleteCatalogue(): Promise<void> {
  await db().$executeRaw`DO $$
    BEGIN
      ALTER TABLE stock_movements DISABLE TRIGGER USER;
      TRUNCATE products CASCADE;
      ALTER TABLE stock_movements ENABLE TRIGGER USER;
    END
  $$`
}
