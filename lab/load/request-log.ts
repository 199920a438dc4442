import type { Answer, Client, Request } from '@/lab/client'
import type { Addition } from '@/e2e/fixtures/adding-calls'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** A customer's order, however often it is sent. */
export type Attempt = {
  caller: Client
  key: string | null
  screenshot: string
  /** The token of the link whose goods it orders; null for those of a cart. */
  basket: string | null
  /** The code of a promotion that it wants; null without one. */
  code: string | null
  body: string
  /** Every response that contained an order. */
  answers: { status: number; order: OrderView }[]
  /** The final rejection: 409 or 422. */
  rejected: number | null
}

/** Something that staff add, the status of every answer, and how to ask again. `code`: of a promotion with a limit. */
export type AdditionAttempt = Addition & { code?: string; statuses: number[]; send: () => Promise<Answer> }

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
  /** The lines that orders have after the change that staff asked for, in the format of `toLines()`. */
  readonly changed = new Map<number, string>()
  /** The most orders that were seen with the code at once. */
  mostUses = 0

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
