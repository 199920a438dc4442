import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ChaosClient } from '@/e2e/chaos/http-client'
import type { Attempt, RequestLog } from '@/e2e/chaos/request-log'
import { createImage, createForm } from '@/e2e/chaos/images'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'
import { address } from '@/e2e/fixtures/customer'
import { checkoutResponse } from '@/lib/checkout/checkout.schema'
import { uploadResponse } from '@/lib/uploads/uploads.schema'

/** How a shopper sends a checkout: until it is settled, or in some way no shop would wish for. */
export type CustomerBehavior = (customer: ChaosCustomer, attempt: Attempt) => Promise<void>

/** Times and milliseconds in which a shopper sends the same again before giving up. */
const AGAIN = 60
const KEEPS_TRYING = 25_000
/** Orders after which somebody else sits down at the browser. */
const ORDERS_EACH = 6

/** Somebody who buys, and sends the same again when no answer comes. */
export class ChaosCustomer {
  private caller: ChaosClient
  private orders = 0

  constructor(
    private readonly scene: ChaosEnvironment,
    private readonly diary: RequestLog,
    private readonly isSloppy: boolean,
  ) {
    this.caller = new ChaosClient(scene.url, diary)
  }

  /** Uploads a screenshot, perhaps fills the cart, orders. */
  async buy(manner: CustomerBehavior): Promise<Attempt | null> {
    if (this.orders++ % ORDERS_EACH === 0) this.beSomebodyElse()
    const screenshot = await this.upload()
    if (screenshot === null) return null
    if (randomInt(3) === 0) {
      await this.caller.json('cart', 'POST', '/api/cartitems/store', { product_id: this.aProduct().id })
    }
    const attempt = this.attemptWith(screenshot)
    await manner(this, attempt)
    return attempt
  }

  /** The path of a new screenshot; null when none could be uploaded in time. */
  async upload(): Promise<string | null> {
    const { type, body, sha256 } = createForm(createImage())
    this.diary.whole.add(sha256)
    const path = '/api/cartitems/paymentscreenshot/upload'
    const answer = await this.insist(() =>
      this.caller.call('upload', 'POST', path, { headers: { 'Content-Type': type }, body }),
    )
    if (answer?.status === 429) this.beSomebodyElse()
    if (answer?.status !== 201) return null
    const uploaded = uploadResponse.parse(JSON.parse(answer.text)).path
    this.diary.uploads.push({ path: uploaded, caller: this.caller })
    return uploaded
  }

  /** An order nobody has sent yet: one to three products, now and then the scarce one, or a price of yesterday. */
  attemptWith(screenshot: string): Attempt {
    const { scarce } = this.scene.shelf
    const lines = Array.from({ length: randomInt(1, 4) }, () => ({
      ...this.aProduct(),
      quantity: randomInt(1, 3),
    }))
    if (randomInt(8) === 0) lines.push({ ...scarce, quantity: 1 })
    const isOutdated = randomInt(25) === 0
    const attempt: Attempt = {
      caller: this.caller,
      key: this.isSloppy ? null : randomUUID(),
      screenshot,
      body: JSON.stringify({
        ...address,
        payment_type: 'KBZPay',
        payment_screenshot: screenshot,
        cart_items: lines.map(({ id, price, quantity }) => ({
          product_id: id,
          quantity,
          product_price: isOutdated ? price + 1 : price,
        })),
      }),
      answers: [],
      refused: null,
    }
    this.diary.attempts.push(attempt)
    return attempt
  }

  /** Sends until there is an answer that settles it. */
  async settle(attempt: Attempt): Promise<void> {
    await this.insist(() => send(attempt))
  }

  private async insist<T extends { status: number }>(once: () => Promise<T>): Promise<T | null> {
    const until = performance.now() + KEEPS_TRYING
    for (let time = 0; time < AGAIN && performance.now() < until && !this.scene.isOver(); time++) {
      const answer = await once()
      if (answer.status !== 0 && answer.status < 500) return answer
      await sleep(randomInt(200, 800))
    }
    return null
  }

  private aProduct() {
    const { plenty } = this.scene.shelf
    const product = plenty[randomInt(plenty.length)]
    if (!product) throw new Error('Nothing to sell')
    return product
  }

  private beSomebodyElse(): void {
    this.caller = new ChaosClient(this.scene.url, this.diary)
  }
}

/** Sends a checkout once, and writes down what was answered; with `leaveAfter` nobody waits for it. */
export async function send(attempt: Attempt, leaveAfter?: number): Promise<{ status: number }> {
  const { caller, key, body } = attempt
  const { status, text } = await caller.call(
    leaveAfter === undefined ? 'checkout' : 'left',
    'POST',
    '/api/cartitems/checkout',
    {
      headers: { 'Content-Type': 'application/json', ...(key === null ? {} : { 'Idempotency-Key': key }) },
      body,
      ...(leaveAfter === undefined ? {} : { leaveAfter }),
    },
  )
  if (status === 200 || status === 201) {
    attempt.answers.push({ status, order: checkoutResponse.parse(JSON.parse(text)).order })
  } else if (status >= 400 && status < 500) attempt.refused = status
  return { status }
}
