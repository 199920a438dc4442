import { expect, test } from '@/e2e/fixtures/test'
import { watch } from '@/e2e/fixtures/work-stream'

test('streams are limited, and those that are left make room', async ({ shop }) => {
  const open = await Promise.all(Array.from({ length: 200 }, () => watch(shop.url)))
  expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200))
  const refused = await fetch(`${shop.url}/api/admin/work/events`)
  expect(refused.status).toBe(503)
  expect((await fetch(`${shop.url}/api/admin/work`)).status).toBe(200)
  for (const { stream } of open) stream.leave()
  await expect
    .poll(async () => {
      const { response, stream } = await watch(shop.url)
      stream.leave()
      return response.status
    })
    .toBe(200)
})
