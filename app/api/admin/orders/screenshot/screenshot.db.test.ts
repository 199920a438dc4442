import { POST as upload } from '@/app/api/admin/orders/screenshot/route'
import * as join from '@/app/api/admin/join/route'
import { POST as checkout } from '@/app/api/cartitems/checkout/route'
import { GET as file } from '@/app/uploads/[...path]/route'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { admin } from '@/lib/testing/admin'
import { HERE, invitationFor, OWNER, signedIn, STAFF } from '@/lib/testing/admin-users'
import { CookieClient } from '@/lib/testing/call-route'
import { insertProduct, validAddress } from '@/lib/testing/factories'
import { blankImage, fileForm, jpeg, noiseImage, png } from '@/lib/testing/files/images'
import { bombByArea } from '@/e2e/fixtures/hostile-images'

const MiB = 1024 * 1024
const MANAGER = { ...STAFF, email: 'manager@shop.test' }

let staff: CookieClient
beforeAll(async () => {
  setEnv('ADMIN_ACCESS', 'password')
  setEnv('SHOPPERS', 'visitor')
  await upsertOwner(HERE, OWNER)
  const invite = async (who: typeof STAFF, role?: string) =>
    new CookieClient().call(join.POST, { body: { ...who, token: await invitationFor(who.email, role) } })
  await invite(STAFF)
  await invite(MANAGER, 'manager')
  staff = await signedIn(STAFF)
})
afterAll(() => {
  setEnv('ADMIN_ACCESS', 'open')
  setEnv('SHOPPERS', 'shared')
})

const send = async (photo: Buffer | string, who = staff, headers = {}) =>
  who.call(upload, { body: fileForm({ photo }), headers })

describe('the screenshot of an order that staff write', () => {
  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('is stored from %s as a payment, which belongs to no customer', async (_type, make) => {
    const { status, body } = await send(await make())
    expect(status).toBe(201)
    const { path } = uploadResponse.strict().parse(body)
    expect(await db().upload.findUniqueOrThrow({ where: { path } })).toMatchObject({
      kind: 'payment',
      ownerId: null,
      attachedAt: null,
    })
  })

  it.each<[string, number, () => Promise<Buffer | string>]>([
    ['nothing', 422, () => Promise.resolve('')],
    ['text', 422, () => Promise.resolve('just text')],
    ['a WebP', 422, () => blankImage().webp().toBuffer()],
    ['a GIF', 422, () => blankImage().gif().toBuffer()],
    ['an SVG', 422, () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a PNG', 422, async () => (await png(noiseImage())).subarray(0, 20_000)],
    ['nine hundred megapixels', 413, () => Promise.resolve(bombByArea())],
    ['six MiB', 413, async () => Buffer.concat([await png(), Buffer.alloc(6 * MiB)])],
  ])('is not stored from %s: %d', async (_what, status, make) => {
    const before = await db().upload.count()
    expect((await send(await make())).status).toBe(status)
    expect(await db().upload.count()).toBe(before)
  })

  it('is sent in its field, as a form', async () => {
    const calls = [{ body: fileForm({ picture: await png() }) }, { body: { photo: 'x' } }]
    const answers = await Promise.all(calls.map((call) => staff.call(upload, call)))
    expect(answers.map(({ status }) => status)).toEqual([422, 415])
  })

  it.each<[string, number, () => Promise<{ who?: CookieClient; headers?: Record<string, string> }>]>([
    ['a guest', 401, () => Promise.resolve({ who: new CookieClient() })],
    ['an owner', 201, async () => ({ who: await signedIn() })],
    ['staff', 201, () => Promise.resolve({})],
    ['a manager', 201, async () => ({ who: await signedIn(MANAGER) })],
    ...(['orders', 'catalogue', 'read'] as const).map(
      (scope) =>
        [
          `a program with the scope ${scope}`,
          scope === 'orders' ? 201 : 403,
          async () => {
            const { secret } = await createToken(admin, { name: scope, scopes: [scope] })
            return { who: new CookieClient(), headers: { authorization: `Bearer ${secret}` } }
          },
        ] as [string, number, () => Promise<{ who: CookieClient; headers: Record<string, string> }>],
    ),
  ])('is accepted or not from %s: %d', async (_who, status, make) => {
    const { who = staff, headers = {} } = await make()
    expect((await send(await png(), who, headers)).status).toBe(status)
  })

  it('is neither shown to a customer nor pays their order', async () => {
    const { path } = uploadResponse.parse((await send(await png())).body)
    const customer = new CookieClient()
    const { id: product_id } = await insertProduct()
    const order = {
      ...validAddress,
      cart_items: [{ product_id, quantity: 1 }],
      payment_type: 'KBZPay',
      payment_screenshot: path,
    }
    const answer = await customer.call(checkout, { body: order })
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([
      422,
      ['payment_screenshot'],
    ])
    const ask = (who: CookieClient) =>
      file(new Request(`http://shop.test${path}`, { headers: { cookie: who.cookie } }), {
        params: Promise.resolve({ path: path.split('/').slice(2) }),
      })
    expect((await ask(customer)).status).toBe(404)
  })
})
