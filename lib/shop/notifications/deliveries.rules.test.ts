import {
  toTelegramText,
  endpointCooldown,
  type NotificationPayload,
  retryDelay,
  toWebhookBody,
} from '@/lib/shop/notifications/deliveries.rules'
import { events } from '@/lib/shop/notifications/endpoints.schema'

const order = {
  id: 12,
  total: 1_245_000,
  items: 2,
  paymentType: 'KBZPay',
  customer: 'Daw Mya',
  url: 'https://shop.test/admin/orders/12',
}
const createPayload = (more: Partial<NotificationPayload> = {}): NotificationPayload =>
  ({
    messageId: 'msg_1',
    at: new Date('2026-11-22T05:00:00Z'),
    event: 'order.cancelled',
    reason: 'Paid twice',
    order,
    ...more,
  }) as NotificationPayload

describe('toWebhookBody', () => {
  it('contains the event, its time, and the order in whole numbers', () => {
    expect(JSON.parse(toWebhookBody(createPayload()))).toEqual({
      type: 'order.cancelled',
      timestamp: '2026-11-22T05:00:00.000Z',
      data: {
        order_id: 12,
        total_price: 1_245_000,
        item_count: 2,
        payment_type: 'KBZPay',
        customer_name: 'Daw Mya',
        url: 'https://shop.test/admin/orders/12',
        reason: 'Paid twice',
      },
    })
  })
})

describe('toTelegramText', () => {
  it('contains the event, amount, customer, reason, local time and link', () => {
    expect(toTelegramText(createPayload(), 'en')).toBe(
      '❌ Order #12 cancelled\nOrder total: 1,245,000 Kyats · 2 products · KBZPay\nDaw Mya\nPaid twice\n22/11/2026 11:30\nhttps://shop.test/admin/orders/12',
    )
    expect(
      toTelegramText(createPayload({ reason: null, order: { ...order, items: 1, url: null } }), 'my'),
    ).toBe(
      '❌ အော်ဒါ #12 ပယ်ဖျက်လိုက်သည်\nအော်ဒါ စုစုပေါင်း 1,245,000 ကျပ် · ပစ္စည်း 1 မျိုး · KBZPay\nDaw Mya\n22/11/2026 11:30',
    )
  })

  it('names cash on delivery in the language of the message, and a program gets its value', () => {
    const cash = createPayload({ order: { ...order, paymentType: 'Cash on Delivery' } })
    expect(toTelegramText(cash, 'en')).toContain('2 products · Cash on Delivery')
    expect(toTelegramText(cash, 'my')).toContain('ပစ္စည်း 2 မျိုး · ပစ္စည်းရောက် ငွေချေ')
    expect(toWebhookBody(cash)).toContain('"payment_type":"Cash on Delivery"')
  })

  it.each([...events])('is available in both languages: %s', (event) => {
    const [english, burmese] = (['en', 'my'] as const).map((locale) =>
      toTelegramText(createPayload({ event }), locale),
    )
    expect(english).toContain('#12')
    expect(burmese).toContain('#12')
    expect(burmese).toMatch(/[\u1000-\u109f]/)
  })
})

describe('a failed delivery', () => {
  const failed = { isDelivered: false, problem: 'HTTP 500' } as const
  const waits = (chance: number) => Array.from({ length: 10 }, (_, n) => retryDelay(n + 1, failed, chance))

  it('is retried at growing intervals for two days, then given up', () => {
    expect(waits(0.5)).toEqual([5, 30, 120, 600, 3_600, 10_800, 28_800, 43_200, 86_400, null])
    const hours = waits(0.5).reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3_600
    expect([hours > 48, hours < 72]).toEqual([true, true])
  })

  it('is not retried at the same moment as others that failed with it', () => {
    expect(waits(0)[0]).toBeCloseTo(4)
    expect(waits(1)[0]).toBeCloseTo(6)
  })

  it('waits as long as the endpoint requests, a day at most', () => {
    expect(retryDelay(1, { ...failed, wait: 300 }, 0.5)).toBe(300)
    expect(retryDelay(9, { ...failed, wait: 300 }, 0.5)).toBe(86_400)
    expect(retryDelay(1, { ...failed, wait: 1e9 }, 0.5)).toBe(86_400)
  })

  it('pauses its endpoint for a short time, or as long as the endpoint requests', () => {
    expect([
      endpointCooldown(5, failed),
      endpointCooldown(3_600, failed),
      endpointCooldown(5, { ...failed, wait: 120 }),
    ]).toEqual([5, 10, 120])
  })

  it('is given up at once when a retry is pointless', () => {
    expect(retryDelay(1, { ...failed, isFinal: true }, 0.5)).toBeNull()
  })
})
