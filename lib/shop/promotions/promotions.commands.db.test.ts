import { db } from '@/lib/platform/db/client'
import {
  copyPromotion,
  createPromotion,
  deletePromotion,
  endPromotion,
  updatePromotion,
} from '@/lib/shop/promotions/promotions.commands'
import { getPromotion, listPromotions } from '@/lib/shop/promotions/promotions.queries'
import { promotionInput, updatePromotionInput } from '@/lib/shop/promotions/promotions.schema'
import { admin } from '@/lib/testing/admin'
import { insertOrder, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { insertPromotion } from '@/lib/testing/catalogue/promotions'
import { getOutcome } from '@/lib/testing/rejection'

const OVER = '2020-01-01'
const over = { code: null, untilDay: new Date(OVER) }
const TOO_MANY = 'At most 50 promotions without a code'

describe('with as many promotions without a code as there may be', () => {
  beforeAll(async () => {
    for (let n = 0; n < 50; n++) await insertPromotion({ code: null })
  })

  const create = (until?: string) =>
    createPromotion(admin, promotionInput.parse({ name: 'More', kind: 'percent', value: 10, until }))

  it.each([
    ['a new one', () => create(), TOO_MANY],
    ['a new one that is over', () => create(OVER), 'ok'],
    [
      'a copy of one that is over',
      async () =>
        copyPromotion(admin, (await insertPromotion(over)).id, { code: null, from: null, until: null }),
      TOO_MANY,
    ],
    [
      'one that is over, until a later day',
      async () => updatePromotion(admin, (await insertPromotion(over)).id, { until: '2999-01-01' }),
      TOO_MANY,
    ],
    [
      'one that is over, under another name',
      async () => updatePromotion(admin, (await insertPromotion(over)).id, { name: 'Another' }),
      'ok',
    ],
    [
      'one that an owner ended, until a later day',
      async () =>
        updatePromotion(admin, (await insertPromotion({ ...over, endedAt: new Date(0) })).id, {
          until: '2999-01-01',
        }),
      'ok',
    ],
    [
      'one with a code that loses it',
      async () => updatePromotion(admin, (await insertPromotion()).id, { code: null }),
      TOO_MANY,
    ],
    [
      'one that runs, under another name',
      async () => {
        const { id } = await db().promotion.findFirstOrThrow({ where: { code: null, untilDay: null } })
        return updatePromotion(admin, id, { name: 'Another' })
      },
      'ok',
    ],
  ])('%s', async (_, write, outcome) => {
    expect(await getOutcome(write())).toBe(outcome)
  })
})

describe('what a promotion is for, when it was deleted since', () => {
  const GONE = 2_147_483_647
  const noProduct = 'There is no such product'
  /** A promotion for these records, and what each call answers and makes of it. */
  const change = async (scope: object, patch: object) =>
    updatePromotion(admin, (await insertPromotion(scope)).id, updatePromotionInput.parse(patch))
  const copy = async (scope: object) =>
    copyPromotion(admin, (await insertPromotion(scope)).id, { code: 'COPY', from: null, until: null })

  beforeEach(() => db().promotion.deleteMany({ where: { code: 'COPY' } }))

  it.each([
    ['a brand', { brandId: GONE }, { brand_id: GONE, product_ids: [] }],
    ['a category', { categoryId: GONE }, { category_id: GONE, product_ids: [] }],
    ['all of its products', { productIds: [GONE - 1, GONE] }, { product_ids: [GONE - 1, GONE] }],
  ])('%s: it is for nothing, never for everything, and can be changed and copied', async (_, scope, same) => {
    expect(await change(scope, { until: '2999-01-01' })).toMatchObject(same)
    expect(await change(scope, same)).toMatchObject(same)
    expect(await copy(scope)).toMatchObject(same)
    const input = { name: 'New', kind: 'percent', value: 10, ...same }
    expect(await getOutcome(createPromotion(admin, promotionInput.parse(input)))).toMatch(/no such/i)
  })

  it('one of its products: the others are left, once its products are sent or copied', async () => {
    const { id } = await insertProduct()
    const scope = { productIds: [GONE, id] }
    expect(await change(scope, { name: 'Another' })).toMatchObject({ product_ids: [GONE, id] })
    expect(await change(scope, { product_ids: [GONE, id] })).toMatchObject({ product_ids: [id] })
    expect(await copy(scope)).toMatchObject({ product_ids: [id] })
    expect(await getOutcome(change(scope, { product_ids: [GONE - 1, id] }))).toBe(noProduct)
  })
})

it('ending and copying are audited, and ending again is nothing new', async () => {
  const { id } = await insertPromotion({ code: 'FIRST', value: 15 })
  const { ended_at } = await endPromotion(admin, id)
  await endPromotion(admin, id)
  const copy = await copyPromotion(admin, id, { code: 'SECOND', from: null, until: null })
  const entries = await db().auditEvent.findMany({
    where: { subjectType: 'promotion', subjectId: { in: [String(id), String(copy.id)] } },
    orderBy: { id: 'asc' },
  })
  expect(ended_at).not.toBeNull()
  expect(entries).toMatchObject([
    {
      ...{ actor: admin.name, action: 'promotion.update', subjectId: String(id) },
      ...{ before: { ended_at: null }, after: { ended_at } },
    },
    {
      ...{ actor: admin.name, action: 'promotion.create', subjectId: String(copy.id), before: null },
      after: { code: 'SECOND', value: 15, ended_at: null },
    },
  ])
})

it('a promotion that only a cancelled order has is used by none, and says that it cannot be deleted', async () => {
  await sharedCustomer()
  const [had, unused] = [await insertPromotion(), await insertPromotion()]
  const { id: orderId } = await insertOrder()
  const use = { promotionId: had.id, releasedAt: new Date() }
  await db().promotionUse.upsert({ where: { orderId }, create: { ...use, orderId }, update: use })
  const listed = await listPromotions(admin)
  for (const { id } of [had, unused]) {
    const promotion = await getPromotion(admin, id)
    expect(promotion).toMatchObject({ uses: 0, has_orders: id === had.id })
    expect(listed).toContainEqual(promotion)
    expect((await getOutcome(deletePromotion(admin, id))) === 'ok').toBe(!promotion?.has_orders)
  }
})
