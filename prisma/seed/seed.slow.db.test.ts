import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { stat } from 'node:fs/promises'
import { nameContainsValues, toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { db } from '@/lib/platform/db/client'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { pool } from '@/lib/platform/db/connections/pool'
import { orderStatuses } from '@/lib/shop/order-status/order-status.schema'
import { listPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { ago } from '@/lib/testing/clock'
import { countSizes } from '@/lib/testing/files/image-sizes'
import { createSizes } from '@/lib/platform/uploads/images/image-sizes.commands'
import { listImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { IMAGE_VERSION } from './images/image-version'
import { toFilePath } from '@/lib/platform/uploads/storage/storage.rules'
import { seed } from './seed'

const BURMESE = /[\u1000-\u109f]/
const lines: string[] = []
let isFilled: boolean

// One seed for all tests: it draws several hundred images.
beforeAll(async () => {
  isFilled = await seed((line) => lines.push(line))
}, 180_000)

const readFileSize = async (stored: string) => (await stat(toFilePath(stored))).size

const counts = async () => ({
  brands: await db().brand.count(),
  categories: await db().category.count(),
  subcategories: await db().subcategory.count(),
  products: await db().product.count(),
  customers: await db().customer.count(),
  orders: await db().order.count(),
  movements: await db().stockMovement.count(),
  uploads: await db().upload.count(),
  settings: await db().setting.count(),
})

describe('the demo shop', () => {
  it('has a catalogue of the specified size', async () => {
    expect(isFilled).toBe(true)
    const { brands, categories, subcategories, products } = await counts()
    expect({ brands, categories, subcategories, products }).toEqual({
      brands: 12,
      categories: 30,
      subcategories: 60,
      products: 189,
    })
  })

  it('has groups of sizes and colours, whose further sizes have the photos of one of them', async () => {
    const groups = await db().productGroup.findMany({ include: { products: true }, orderBy: { id: 'asc' } })
    expect(groups.map(({ name, products }) => [name, products.length])).toEqual([
      ['Striped Tee', 9],
      ['Straight Jeans', 5],
      ['Brown Leather Shoe', 5],
      ['Trail Boot', 5],
      ['Cloud Running Shoe', 5],
      ['Ruby Court Shoe', 4],
      ['Velvet-Strap Slipper', 5],
      ['Acheik Longyi', 4],
      ['Soft Phone Case', 5],
    ])
    for (const { products, values1, option2 } of groups) {
      expect(
        products.every(({ value1, value2 }) => value1 !== null && (value2 !== null) === (option2 !== null)),
      ).toBe(true)
      expect(new Set(products.map(({ value1 }) => value1))).toEqual(new Set(values1))
      for (const product of products) {
        const values = [product.value1, product.value2].filter((value) => value !== null)
        expect(nameContainsValues(product.name, values)).toBe(true)
        expect(product.valueKey).toBe(toValueKey(values))
      }
    }
  })

  it('shows each group once in its list', async () => {
    const page = await listProducts(productQuery.parse({ grouped: '1' }))
    expect(page.total).toBe(189 - 47 + 9)
  })

  it('has two to four images of every product on disk, each with its Upload', async () => {
    const products = await db().product.findMany()
    const photos = products.flatMap(({ photo1, photo2, photo3, photo4 }) =>
      [photo1, photo2, photo3, photo4].filter((photo) => photo !== null),
    )
    const sizes = await Promise.all(photos.map(readFileSize))
    expect(sizes.filter((size) => size < 1_000)).toEqual([])
    const uploads = await db().upload.findMany({ where: { kind: 'catalogue', path: { in: photos } } })
    expect(uploads).toHaveLength(new Set(photos).size)
    // Further sizes have no photos of their own.
    const first = products.filter((product) => product.id <= 154).map((product) => product.photo1)
    expect(new Set(first).size).toBe(154)
    expect(
      uploads.every(({ attachedAt, width, height }) => attachedAt && width === 800 && height === 800),
    ).toBe(true)
  })

  it('has an image for every brand, category and slide', async () => {
    const brands = await db().brand.findMany()
    const categories = await db().category.findMany()
    const { slides } = await getSettings()
    const sizes = await Promise.all(
      [...brands, ...categories, ...slides].map(({ photo }) => readFileSize(photo)),
    )
    expect(sizes).toHaveLength(44)
    expect(Math.min(...sizes)).toBeGreaterThan(1_000)
  })

  it('has no image whose name another version of the images could have, because caches keep images', async () => {
    const uploads = await db().upload.findMany({ where: { kind: 'catalogue' }, select: { path: true } })
    const versions = uploads.map(
      ({ path }) => /^\/uploads\/catalogue\/demo-.+-([0-9a-f]{8})\.webp$/.exec(path)?.[1],
    )
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).toBe(IMAGE_VERSION)
  })

  it('gets the sizes of its images from the hourly job', async () => {
    const { path } = await db().upload.findFirstOrThrow({ where: { kind: 'catalogue' } })
    expect(countSizes(path)).toBe(0)
    expect((await listImagesToSize(pool())).missing).toHaveLength(
      await db().upload.count({ where: { kind: 'catalogue' } }),
    )
    await createSizes(path)
    expect((await listImagesToSize(pool())).complete).toContain(path)
  })

  it('has every text in both languages, each in its own script', async () => {
    const products = await db().product.findMany()
    const groups = [
      await db().brand.findMany(),
      await db().category.findMany(),
      await db().subcategory.findMany(),
    ]
    const texts = [
      ...groups.flat().map(({ name, nameMy }) => [name, nameMy]),
      ...products.map(({ name, nameMy }) => [name, nameMy]),
      ...products.map(({ description, descriptionMy }) => [description, descriptionMy]),
    ]
    expect(texts).toHaveLength(12 + 30 + 60 + 189 * 2)
    expect(texts.filter(([english]) => !english || BURMESE.test(english))).toEqual([])
    expect(texts.filter(([, burmese]) => !burmese || !BURMESE.test(burmese))).toEqual([])
    expect(texts.filter(([, burmese]) => /[၀-၉]/.test(burmese ?? ''))).toEqual([])
  })

  it('has products that are sold out and products with one unit left', async () => {
    expect(await db().product.count({ where: { stockQuantity: 0 } })).toBe(14)
    expect(await db().product.count({ where: { stockQuantity: 1 } })).toBe(9)
  })

  it('has a stock ledger that accounts for every quantity', async () => {
    const wrong = await db().$queryRaw`
      SELECT p.id FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
      GROUP BY p.id HAVING p.stock_quantity <> coalesce(sum(m.delta), 0) OR count(m.id) = 0`
    expect(wrong).toEqual([])
  })

  it('has past orders in every status, all of the last 30 days', async () => {
    const orders = await db().order.findMany({
      include: { lines: true, events: true, screenshot: true, address: true },
    })
    expect(new Set(orders.map((order) => order.orderStatus))).toEqual(new Set(orderStatuses))
    expect(new Set(orders.map((order) => order.paymentStatus))).toEqual(
      new Set(['pending', 'verified', 'rejected']),
    )
    const earliest = ago(30 * 86_400_000).getTime()
    const now = ago(0)
    for (const order of orders) {
      const subtotal = order.lines.reduce((sum, line) => sum + line.productPrice * line.quantity, 0)
      expect(Number(order.totalPrice)).toBe(subtotal + defaultSettings.delivery.fee)
      expect(order.itemCount).toBe(order.lines.length)
      expect(order.createdAt.getTime()).toBeGreaterThan(earliest)
      expect(order.events.every((event) => event.createdAt < now)).toBe(true)
      expect(order.address?.phoneE164).toMatch(/^\+959\d+$/)
      expect(order.screenshot).toMatchObject({ kind: 'payment', ownerId: 1 })
      expect(await readFileSize(order.screenshot?.path ?? '')).toBe(order.screenshot?.sizeBytes)
    }
  })

  it('has books that agree: stock, totals, payments and money', async () => {
    const findings = await checkLedgerIntegrity()
    expect(findings.flatMap(({ violations }) => violations)).toEqual([])
    const { _sum: sum } = await db().order.aggregate({
      _sum: { moneyReceived: true, totalPrice: true },
      where: { paymentStatus: 'verified' },
    })
    expect(sum.moneyReceived).toBe(sum.totalPrice)
  })

  it('has payment methods with one shared phone number and one shared account number', async () => {
    const accounts = await listPaymentAccounts()
    expect(accounts.map((account) => account.payment_type)).toEqual([
      'KBZPay',
      'WaveMoney',
      'KBZ Bank',
      'Yoma Bank',
    ])
    const [first, second, third, fourth] = accounts.map((account) => account.account_number)
    expect(first).toBe(second)
    expect(third).toBe(fourth)
    expect(first).not.toBe(third)
  })

  it('continues with the next id', async () => {
    expect(await db().customer.create({ data: { name: 'Another' } })).toMatchObject({ id: 2 })
    await db().customer.delete({ where: { id: 2 } })
  })

  it('reports progress at most once a second', () => {
    expect(lines.some((line) => /^photos \d+\/\d+$/.test(line))).toBe(true)
    expect(lines.length).toBeLessThan(180)
  })

  it('is unchanged when the shop is not empty', async () => {
    const before = await counts()
    expect(await seed(() => undefined)).toBe(false)
    expect(await counts()).toEqual(before)
  })
})
