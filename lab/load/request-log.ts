import type { Client, Request } from '@/lab/client'
import type { Addition } from '@/e2e/fixtures/adding-calls'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** A customer's order, however often it is sent. */
export type Attempt = {
  caller: Client
  key: string | null
  screenshot: string
  body: string
  /** Every response that contained an order. */
  answers: { status: number; order: OrderView }[]
  /** The final rejection: 409 or 422. */
  rejected: number | null
}

/** Something that staff add, the status of every answer, and how to ask again. */
export type AdditionAttempt = Addition & { statuses: number[]; send: () => Promise<{ status: number }> }

/** Without a response, or with a 5xx, where the client did not leave. */
export const isFailed = ({ kind, status }: Request): boolean =>
  kind !== 'left' && (status === 0 || status >= 500)

/** All requests and responses of the clients during one fault. */
export class RequestLog {
  readonly requests: Request[] = []
  readonly attempts: Attempt[] = []
  readonly additions: AdditionAttempt[] = []
  /** The paths of uploads that were answered with 201. */
  readonly uploads: string[] = []
  /** SHA-256 of images that were sent completely. */
  readonly whole = new Set<string>()
  /** The status change that staff received a success response for. */
  readonly decided = new Map<number, string>()

  /** Checkouts that some response confirmed as an order. */
  get placed(): Attempt[] {
    return this.attempts.filter(({ answers }) => answers.length > 0)
  }

  get failed(): Request[] {
    return this.requests.filter(isFailed)
  }

  /** The longest response time of any client that did not disconnect. */
  get longest(): Request | undefined {
    return this.requests
      .filter(({ kind }) => kind !== 'left')
      .reduce<Request | undefined>((most, one) => (one.ms > (most?.ms ?? -1) ? one : most), undefined)
  }
}
