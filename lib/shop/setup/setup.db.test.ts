import { GET as readSettings, PATCH as changeSettings } from '@/app/api/settings/route'
import { db } from '@/lib/platform/db/client'
import { getSetup } from '@/lib/shop/setup/setup.queries'
import type { SetupPointName } from '@/lib/shop/setup/setup.rules'
import { callRoute } from '@/lib/testing/call-route'
import { insertImages, insertProduct } from '@/lib/testing/factories'

const DEMO = '/uploads/catalogue/demo-thing-1.webp'
const isDone = async (point: SetupPointName) => (await getSetup()).find(({ name }) => name === point)?.isDone
const change = (body: object) => callRoute(changeSettings, { method: 'PATCH', body })

it('the first product is one of the owner, not of the demo', async () => {
  const { id } = await insertProduct()
  await db().product.updateMany({ data: { photo1: DEMO } })
  expect(await isDone('product')).toBe(false)
  await db().product.update({ where: { id }, data: { photo1: '/uploads/catalogue/own.webp' } })
  expect(await isDone('product')).toBe(true)
})

it('a way to be paid is an active account of the owner, and is open again when the last one is off', async () => {
  await db().paymentAccount.deleteMany()
  const account = { paymentType: 'KBZPay', accountName: 'Ma Hla', accountNumber: '09 777123456' }
  await db().paymentAccount.create({ data: { ...account, qrPhoto: DEMO } })
  expect(await isDone('payment')).toBe(false)
  await db().paymentAccount.updateMany({ data: { qrPhoto: null, active: true } })
  expect(await isDone('payment')).toBe(true)
  await db().paymentAccount.updateMany({ data: { active: false } })
  expect(await isDone('payment')).toBe(false)
})

it('a backup is looked up each time; without sign-in there is no second owner to invite', async () => {
  expect([await isDone('owner'), await isDone('backup')]).toEqual([undefined, false])
})

it('name, logo and colour are set like other settings, and the public answer stays what it was', async () => {
  await insertImages('/uploads/catalogue/logo.webp')
  const before = Object.keys(
    (await callRoute(readSettings, { path: '/api/settings' })).body['settings'] as object,
  )
  expect(await isDone('identity')).toBe(false)
  const set = { shop_name: 'Shwe Lin', shop_logo: '/uploads/catalogue/logo.webp', shop_color: '#7A3B69' }
  expect((await change(set)).status).toBe(200)
  expect(await isDone('identity')).toBe(true)
  const after = await callRoute(readSettings, { path: '/api/settings' })
  expect(Object.keys(after.body['settings'] as object)).toEqual(before)
})

it.each(['red', '#12345', '#0b6b50}body{display:none'])('"%s" is no colour: 422 under it', async (color) => {
  const { status, body } = await change({ shop_color: color })
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['shop_color']])
})
