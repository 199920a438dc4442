import type { OrderView } from '@/lib/orders/orders.schema'
import type { ChaosClient } from '@/e2e/chaos/http-client'

/** The purpose of a request, to attribute its response time. */
export type Kind = 'read' | 'upload' | 'cart' | 'checkout' | 'staff' | 'look' | 'left'

/** A request and its result; status 0: no response. `ms` is the response time for the client. */
export type Request = { kind: Kind; path: string; status: number; ms: number }

/** A customer's order, however often it is sent. */
export type Attempt = {
  caller: ChaosClient
  key: string | null
  screenshot: string
  body: string
  /** Every response that contained an order. */
  answers: { status: number; order: OrderView }[]
  /** The final rejection: 409 or 422. */
  rejected: number | null
}

/** An upload that was answered with 201: its path, and the hash of its bytes. */
export type Upload = { path: string; caller: ChaosClient }

/** All requests and responses of the clients during one fault. */
export class RequestLog {
  readonly requests: Request[] = []
  readonly attempts: Attempt[] = []
  readonly uploads: Upload[] = []
  /** SHA-256 of images that were sent completely, and of aborted ones. */
  readonly whole = new Set<string>()
  readonly torn = new Set<string>()
  /** The status change that staff received a success response for. */
  readonly decided = new Map<number, string>()

  /** Checkouts that some response confirmed as an order. */
  get placed(): Attempt[] {
    return this.attempts.filter(({ answers }) => answers.length > 0)
  }

  /** Requests without a response, or with a 5xx. */
  get failed(): Request[] {
    return this.requests.filter(({ kind, status }) => kind !== 'left' && (status === 0 || status >= 500))
  }

  /** The longest response time of any client that did not disconnect. */
  get longest(): Request | undefined {
    return this.requests
      .filter(({ kind }) => kind !== 'left')
      .reduce<Request | undefined>((most, one) => (one.ms > (most?.ms ?? -1) ? one : most), undefined)
  }
}
