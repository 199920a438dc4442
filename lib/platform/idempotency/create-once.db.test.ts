import { POST as postBrand } from '@/app/api/brands/route'
import { DELETE as deleteBrand } from '@/app/api/brands/[id]/route'
import { POST as postProduct } from '@/app/api/products/route'
import { db } from '@/lib/platform/db/client'
import { deleteExpiredCreationKeys } from '@/lib/platform/idempotency/create-once.commands'
import { callRoute } from '@/lib/testing/call-route'
import { insertTaxonomy, productFields } from '@/lib/testing/factories'

const photo = '/uploads/catalogue/one.webp'
const withKey = (key: string, body: object) => ({ headers: { 'Idempotency-Key': key }, body })
const idOf = ({ body }: Awaited<ReturnType<typeof callRoute>>, name: string) =>
  (body[name] as { id?: number; productID?: number }).id ?? (body[name] as { productID?: number }).productID

let product: object
beforeAll(async () => {
  product = productFields(await insertTaxonomy(), { product_name: 'Tea' })
})

describe('a record created with an Idempotency-Key', () => {
  it('is created once, however often and however concurrently the call is repeated', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callRoute(postProduct, withKey('eight', product))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(7).fill(200), 201])
    expect(new Set(answers.map((answer) => idOf(answer, 'product'))).size).toBe(1)
    expect(await db().product.count({ where: { name: 'Tea' } })).toBe(1)
    expect(await db().stockMovement.count({ where: { reason: 'initial', product: { name: 'Tea' } } })).toBe(1)
  })

  it('is created twice with two keys, and without any', async () => {
    const before = await db().product.count()
    await callRoute(postProduct, withKey('one', product))
    await callRoute(postProduct, withKey('two', product))
    await callRoute(postProduct, { body: product })
    await callRoute(postProduct, { body: product })
    expect((await db().product.count()) - before).toBe(4)
  })

  it('is 422 when the key was used for another record', async () => {
    await callRoute(postBrand, withKey('mine', { name: 'Mine', photo }))
    const other = await callRoute(postBrand, withKey('mine', { name: 'Other', photo }))
    expect([other.status, other.body['message']]).toEqual([
      422,
      'This Idempotency-Key was used for another record',
    ])
    expect(await db().brand.count({ where: { name: 'Other' } })).toBe(0)
  })

  it('frees the key when it was refused', async () => {
    await callRoute(postBrand, { body: { name: 'Taken', photo } })
    const refused = await callRoute(postBrand, withKey('again', { name: 'Taken', photo }))
    expect(refused.status).toBe(422)
    const mended = await callRoute(postBrand, withKey('again', { name: 'Free', photo }))
    expect(mended.status).toBe(201)
  })

  it('is the record of today, and 409 after it was deleted', async () => {
    const first = await callRoute(postBrand, withKey('gone', { name: 'Gone', photo }))
    const params = { id: String(idOf(first, 'brand')) }
    await db().brand.update({
      where: { id: Number(params.id) },
      data: { photo: '/uploads/catalogue/two.webp' },
    })
    const second = await callRoute(postBrand, withKey('gone', { name: 'Gone', photo }))
    expect([second.status, (second.body['brand'] as { photo: string }).photo]).toEqual([
      200,
      '/uploads/catalogue/two.webp',
    ])
    await callRoute(deleteBrand, { method: 'DELETE', params })
    const third = await callRoute(postBrand, withKey('gone', { name: 'Gone', photo }))
    expect([third.status, third.body['message']]).toEqual([
      409,
      'The record of this Idempotency-Key has been deleted',
    ])
  })

  it.each(['a b', 'x'.repeat(256)])('needs a key of visible characters: %j is 422', async (key) => {
    const { status, body } = await callRoute(postBrand, withKey(key, { name: 'Wrong', photo }))
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['idempotency-key']])
  })

  it('forgets keys after seven days', async () => {
    await callRoute(postBrand, withKey('old', { name: 'Old', photo }))
    await db().$executeRaw`UPDATE creation_keys SET created_at = now() - interval '8 days' WHERE key = 'old'`
    expect(await deleteExpiredCreationKeys()).toBe(1)
  })
})
