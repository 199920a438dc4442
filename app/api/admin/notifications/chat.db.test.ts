import * as endpoint from '@/app/api/admin/notifications/[id]/route'
import * as notifications from '@/app/api/admin/notifications/route'
import * as resend from '@/app/api/admin/notifications/[id]/resend/route'
import * as trial from '@/app/api/admin/notifications/[id]/trial/route'
import { addEndpoint, aWebhook, history, TOKEN, drainOutbox, openReceiver } from '@/lib/testing/notifications'
import { db } from '@/lib/platform/db/client'
import { fromNow } from '@/lib/testing/clock'
import { insertOrder } from '@/lib/testing/factories'
import { setEnv } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { respondWith } from '@/lib/testing/webhook-server'
import { targetsResponse } from '@/lib/shop/notifications/endpoints.schema'
import { testResponse } from '@/lib/shop/notifications/deliveries.schema'

const receiver = openReceiver()
const aBot = async (locale = 'en') =>
  (await addEndpoint({ kind: 'telegram', name: 'bot', token: TOKEN, chat: '-1001', language: locale })).target
    .id

beforeAll(() => setEnv('TELEGRAM_API_URL', receiver.url))

describe('a Telegram endpoint', () => {
  const answers = (status: number, body: object) =>
    respondWith(status, { 'Content-Type': 'application/json' }, JSON.stringify(body))

  it('sends messages to its chat in its locale', async () => {
    const id = await aBot('my')
    receiver.response = answers(200, { ok: true, result: {} })
    const order = await insertOrder()
    await drainOutbox()
    const [got] = receiver.received
    expect(got?.path).toBe(`/bot${TOKEN}/sendMessage`)
    const message = JSON.parse(got?.body ?? '') as { chat_id: string; text: string }
    expect(message.chat_id).toBe('-1001')
    expect(message.text).toContain(`အော်ဒါအသစ် #${order.id}`)
    expect(await history(id)).toMatchObject([{ status: 'delivered' }])
  })

  it('waits as long as Telegram asks for before the next attempt', async () => {
    const id = await aBot()
    receiver.response = answers(429, {
      ok: false,
      description: 'Too Many Requests',
      parameters: { retry_after: 600 },
    })
    await insertOrder()
    const begin = fromNow(0)
    await drainOutbox()
    const [waiting] = await history(id)
    expect(waiting).toMatchObject({ status: 'waiting', problem: 'HTTP 429: Too Many Requests' })
    expect(Date.parse(waiting?.next_at ?? '') - begin.getTime()).toBeGreaterThanOrEqual(600_000)
  })

  it('reads no more of an answer than a reason needs', async () => {
    const id = await aBot()
    receiver.response = answers(400, { ok: false, description: 'x'.repeat(20_000) })
    await insertOrder()
    await drainOutbox()
    expect(await history(id)).toMatchObject([{ problem: 'HTTP 400' }])
  })

  it('follows a group that became a supergroup, and tells its owner', async () => {
    const id = await aBot()
    const moved = answers(400, {
      ok: false,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: -1009876543210 },
    })
    const delivered = answers(200, { ok: true, result: {} })
    receiver.response = (response, request) =>
      (receiver.received.length === 1 ? moved : delivered)(response, request)
    await insertOrder()
    await drainOutbox()
    const chats = () => receiver.received.map(({ body }) => (JSON.parse(body) as { chat_id: string }).chat_id)
    expect(chats()).toEqual(['-1001', '-1009876543210'])
    expect(await history(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
    const { targets } = targetsResponse.parse((await callRoute(notifications.GET)).body)
    expect(targets).toMatchObject([{ address: '-1009876543210', moved_from: '-1001' }])

    await insertOrder()
    await drainOutbox()
    expect(chats()).toEqual(['-1001', '-1009876543210', '-1009876543210'])
  })

  it('writes to another chat without its token, and a webhook has none', async () => {
    const id = await aBot()
    const change = (id: number, body: object) =>
      callRoute(endpoint.PATCH, { method: 'PATCH', params: { id: String(id) }, body })
    expect(await change(id, { chat: '\u202a-၁၀၀၂\u202c' })).toMatchObject({
      status: 200,
      body: { message: 'Chat changed', target: { address: '-1002', active: true, moved_from: null } },
    })
    expect((await change(id, { chat: 'a group' })).status).toBe(422)
    await insertOrder()
    await drainOutbox()
    expect(receiver.received[0]?.body).toContain('"chat_id":"-1002"')
    const { id: webhook } = await aWebhook(receiver.url)
    expect((await change(webhook, { chat: '-1' })).body).toMatchObject({
      errors: { chat: ['Only a bot has a chat'] },
    })
  })

  it('reports that the bot was removed from the chat, and stops retrying', async () => {
    const id = await aBot()
    receiver.response = answers(403, {
      ok: false,
      description: 'Forbidden: bot was kicked from the group chat',
    })
    await insertOrder()
    await drainOutbox()
    const [dead] = await history(id)
    expect(dead).toMatchObject({
      status: 'dead',
      problem: 'HTTP 403: Forbidden: bot was kicked from the group chat',
    })
    expect(JSON.stringify(await history(id))).not.toContain('T'.repeat(35))
  })
})

describe('a test message', () => {
  const tryOut = (id: number) => callRoute(trial.POST, { method: 'POST', params: { id: String(id) } })

  it('is sent at once, and its response reports whether it arrived', async () => {
    const { id, read } = await aWebhook(receiver.url)
    const arrived = testResponse.parse((await tryOut(id)).body)
    expect(arrived.notification).toMatchObject({ event: 'trial', status: 'delivered', problem: null })
    expect(receiver.received.map(read)).toMatchObject([{ type: 'trial', data: {} }])

    receiver.response = respondWith(404)
    const lost = testResponse.parse((await tryOut(id)).body)
    expect(lost.notification).toMatchObject({ status: 'dead', problem: 'HTTP 404' })
    // Test messages are never retried.
    expect((await callRoute(resend.POST, { params: { id: String(id) }, body: {} })).body).toMatchObject({
      resent: 0,
    })
    expect((await tryOut(id + 1)).status).toBe(404)
    const ofUnknown = { params: { id: String(id + 1) }, body: {} }
    expect(await callRoute(resend.POST, ofUnknown)).toMatchObject({
      status: 404,
      body: (await tryOut(id + 1)).body,
    })
  })

  it("reports that the secret is lost when the shop's key has changed", async () => {
    const { id } = await aWebhook(receiver.url)
    await db().notificationEndpoint.update({ where: { id }, data: { secret: 'sealed by another shop' } })
    expect(testResponse.parse((await tryOut(id)).body).notification.problem).toContain('cannot be read')
    expect(receiver.received).toEqual([])
  })
})
