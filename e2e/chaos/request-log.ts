import type { OrderView } from '@/lib/orders/orders.schema'
import type { ChaosClient } from '@/e2e/chaos/http-client'

/** What a request was about, to tell whose wait it was. */
export type Kind = 'read' | 'upload' | 'cart' | 'checkout' | 'staff' | 'look' | 'left'

/** A request and what came of it; status 0: no answer came. `ms` is what the client waited. */
export type Request = { kind: Kind; path: string; status: number; ms: number }

/** What a shopper wants to order, however often it is sent. */
export type Attempt = {
  caller: ChaosClient
  key: string | null
  screenshot: string
  body: string
  /** Every answer that named an order. */
  answers: { status: number; order: OrderView }[]
  /** The refusal that ended it: 409, 422. */
  refused: number | null
}

/** An upload that was answered 201: where it is, and the bytes it was told to have. */
export type Upload = { path: string; caller: ChaosClient }

/** Everything that clients have sent and been told while one fault was tried. */
export class RequestLog {
  readonly requests: Request[] = []
  readonly attempts: Attempt[] = []
  readonly uploads: Upload[] = []
  /** SHA-256 of pictures that were sent whole, and of those broken off. */
  readonly whole = new Set<string>()
  readonly torn = new Set<string>()
  /** The step of an order that staff was told is done. */
  readonly decided = new Map<number, string>()

  /** Attempts that some answer calls an order. */
  get placed(): Attempt[] {
    return this.attempts.filter(({ answers }) => answers.length > 0)
  }

  /** Requests that got no answer, or a 5xx. */
  get failed(): Request[] {
    return this.requests.filter(({ kind, status }) => kind !== 'left' && (status === 0 || status >= 500))
  }

  /** The longest any client waited who did not leave by itself. */
  get longest(): Request | undefined {
    return this.requests
      .filter(({ kind }) => kind !== 'left')
      .reduce<Request | undefined>((most, one) => (one.ms > (most?.ms ?? -1) ? one : most), undefined)
  }
}
