import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '@/lab/client'
import { createImage, createForm } from '@/lab/load/images'
import type { Attempt, RequestLog } from '@/lab/load/request-log'
import type { LoadTarget } from '@/lab/load/target'
import { address } from '@/e2e/fixtures/customer'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

/** How a customer sends a checkout: with retries until it is settled, or as a badly behaved client. */
export type CustomerBehavior = (customer: LoadCustomer, attempt: Attempt) => Promise<void>

export const withRetries: CustomerBehavior = (customer, attempt) => customer.settle(attempt)

/** The number of retries of a customer, and the milliseconds between them. */
const AGAIN = 60
const KEEPS_TRYING = 25_000
/** Orders after which a new customer uses the browser. */
const ORDERS_EACH = 6
/** One in so many orders wants the code. */
const CODE_EACH = 4

type Line = { id: number; price: number; quantity: number }

/** Lines as a checkout sends them. */
export const toCartItems = (lines: readonly Line[]) =>
  lines.map(({ id, price, quantity }) => ({ product_id: id, quantity, product_price: price }))

/** A new client of the shop, with an address of its own where clients have one. */
export const createClient = (
  { url, nextAddress }: Pick<LoadTarget, 'url' | 'nextAddress'>,
  { requests }: RequestLog,
): Client => new Client(url, { log: requests, localAddress: nextAddress?.() })

/** A customer who sends the same request again when no response arrives. */
export class LoadCustomer {
  private caller: Client
  private orders = 0

  constructor(
    private readonly environment: LoadTarget,
    private readonly requestLog: RequestLog,
    private readonly isSloppy: boolean,
  ) {
    this.caller = createClient(environment, requestLog)
  }

  /** Uploads a screenshot, sometimes fills the cart, and places an order. */
  async buy(manner: CustomerBehavior): Promise<Attempt | null> {
    if (this.orders++ % ORDERS_EACH === 0) this.beSomebodyElse()
    const screenshot = await this.upload()
    if (screenshot === null) return null
    if (randomInt(3) === 0) {
      await this.caller.json(
        'POST',
        '/api/cartitems/store',
        { product_id: this.aProduct().id },
        { kind: 'cart' },
      )
    }
    const attempt = this.attemptWith(screenshot)
    if (attempt.code !== null && randomInt(2) === 0) await this.reserve(attempt.code)
    await manner(this, attempt)
    return attempt
  }

  /** Reserves a code, as the page does before it shows the accounts. */
  private async reserve(code: string): Promise<void> {
    const body = { promo_code: code, cart_items: toCartItems([{ ...this.aProduct(), quantity: 1 }]) }
    await this.caller.json('POST', '/api/promotions/reservations', body, { kind: 'cart' })
  }

  /** Returns the path of a new screenshot, or null if none could be uploaded in time. */
  async upload(): Promise<string | null> {
    const { type, body, sha256 } = createForm(createImage())
    this.requestLog.whole.add(sha256)
    const path = '/api/cartitems/paymentscreenshot/upload'
    const answer = await this.insist(() =>
      this.caller.call('POST', path, { kind: 'upload', headers: { 'Content-Type': type }, body }),
    )
    if (answer?.status === 429) this.beSomebodyElse()
    if (answer?.status !== 201) return null
    const uploaded = uploadResponse.parse(JSON.parse(answer.text)).path
    this.requestLog.uploads.push(uploaded)
    return uploaded
  }

  /** Creates a new order: one to three products, sometimes the scarce one or an outdated price. */
  attemptWith(screenshot: string): Attempt {
    const { scarce } = this.environment.taxonomy
    const lines = Array.from({ length: randomInt(1, 4) }, () => ({
      ...this.aProduct(),
      quantity: randomInt(1, 3),
    }))
    if (randomInt(8) === 0) lines.push({ ...scarce, quantity: 1 })
    const isOutdated = randomInt(25) === 0
    const shown = lines.map((line) => (isOutdated ? { ...line, price: line.price + 1 } : line))
    const code = (randomInt(CODE_EACH) === 0 && this.environment.limited?.code) || null
    return this.attempt({ screenshot, basket: null, code }, shown)
  }

  /** Creates a new order of the goods of a link. */
  attemptLink(screenshot: string, basket: string, lines: readonly Line[]): Attempt {
    return this.attempt({ screenshot, basket, code: null }, lines)
  }

  private attempt(
    { screenshot, basket, code }: Pick<Attempt, 'screenshot' | 'basket' | 'code'>,
    lines: readonly Line[],
  ): Attempt {
    const attempt: Attempt = {
      caller: this.caller,
      key: this.isSloppy ? null : randomUUID(),
      screenshot,
      basket,
      code,
      body: JSON.stringify({
        ...address,
        payment_type: 'KBZPay',
        payment_screenshot: screenshot,
        cart_items: toCartItems(lines),
        ...(code !== null && { promo_code: code }),
        ...(basket !== null && { basket }),
      }),
      answers: [],
      rejected: null,
    }
    this.requestLog.attempts.push(attempt)
    return attempt
  }

  /** Sends the checkout until a response settles it. */
  async settle(attempt: Attempt): Promise<void> {
    await this.insist(() => send(attempt))
  }

  private async insist<T extends { status: number }>(once: () => Promise<T>): Promise<T | null> {
    const until = performance.now() + KEEPS_TRYING
    for (let time = 0; time < AGAIN && performance.now() < until && !this.environment.isOver(); time++) {
      const answer = await once()
      if (answer.status !== 0 && answer.status < 500) return answer
      await sleep(randomInt(200, 800))
    }
    return null
  }

  private aProduct() {
    const { plenty } = this.environment.taxonomy
    const product = plenty[randomInt(plenty.length)]
    if (!product) throw new Error('Nothing to sell')
    return product
  }

  private beSomebodyElse(): void {
    this.caller = createClient(this.environment, this.requestLog)
  }
}

/**
 * Sends a checkout once and records the response; with `leaveAfter` the client disconnects without waiting for it.
 */
export async function send(attempt: Attempt, leaveAfter?: number): Promise<{ status: number }> {
  const { caller, key, body, basket } = attempt
  const path = basket === null ? '/api/cartitems/checkout' : '/api/baskets/checkout'
  const { status, text } = await caller.call('POST', path, {
    kind: leaveAfter === undefined ? 'checkout' : 'left',
    headers: { 'Content-Type': 'application/json', ...(key === null ? {} : { 'Idempotency-Key': key }) },
    body,
    ...(leaveAfter === undefined ? {} : { leaveAfter }),
  })
  if (status === 200 || status === 201) {
    attempt.answers.push({ status, order: checkoutResponse.parse(JSON.parse(text)).order })
  } else if (status >= 400 && status < 500) attempt.rejected = status
  return { status }
}
