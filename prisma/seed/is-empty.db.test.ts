import { db } from '@/lib/platform/db/client'
import { insertTaxonomy } from '@/lib/testing/factories'
import { isShopEmpty } from './is-empty'

it('a shop is empty until it has a brand or a customer', async () => {
  expect(await isShopEmpty()).toBe(true)
  const customer = await db().customer.create({ data: { name: 'ဒေါ်မြမြ' } })
  expect(await isShopEmpty()).toBe(false)
  await db().customer.delete({ where: { id: customer.id } })
  await insertTaxonomy()
  expect(await isShopEmpty()).toBe(false)
})
