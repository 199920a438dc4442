import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@/lab/client'
import { addTimes } from '@/lab/load/additions'
import { createClient, LoadCustomer, type CustomerBehavior } from '@/lab/load/customer'
import { watchLimit } from '@/lab/load/limited-promotion'
import { changeOrder, writeNext } from '@/lab/load/order-work'
import { RequestLog } from '@/lab/load/request-log'
import type { LoadTarget } from '@/lab/load/target'

/**
 * The concurrent clients. Every third customer sends no idempotency key and relies on the screenshot (decision D19).
 */
const CONCURRENT_CUSTOMERS = { shoppers: 48, readers: 8, staff: 2 } as const
const SLOPPY = 3
/** Members of staff who add things, and those who write orders and links to pay, each with an Idempotency-Key. */
const ADDING_STAFF = 2
const WRITING_STAFF = 2

export type LoadSize = Readonly<Record<keyof typeof CONCURRENT_CUSTOMERS, number>>

type Load = { requestLog: RequestLog; stop: () => Promise<void> }

/** Starts the load; `stop` lets all clients finish their current work. */
export function startLoad(
  environment: LoadTarget,
  manner: CustomerBehavior,
  { shoppers, readers, staff }: LoadSize = CONCURRENT_CUSTOMERS,
): Load {
  const requestLog = new RequestLog()
  const { adding } = environment
  let isOn = true
  const requested = new Set<number>()
  const during = async (work: (turn: number) => Promise<unknown>, pause: [number, number]) => {
    await sleep(randomInt(500))
    for (let turn = 0; isOn && !environment.isOver(); turn++) {
      await work(turn)
      await sleep(randomInt(...pause))
    }
  }
  const limiter = [
    ...Array.from({ length: shoppers }, (_, n) => {
      const customer = new LoadCustomer(environment, requestLog, n % SLOPPY === 0)
      return during(() => customer.buy(manner), [50, 400])
    }),
    ...Array.from({ length: readers }, () => {
      const url = environment.readerUrl ?? environment.url
      const reader = createClient({ ...environment, url }, requestLog)
      return during((turn) => reader.call('GET', choosePage(environment, turn), { kind: 'read' }), [100, 400])
    }),
    ...Array.from({ length: staff }, () => {
      const staff = createClient(environment, requestLog)
      return during(() => decide(environment, staff, requestLog, requested), [50, 150])
    }),
    ...Array.from({ length: adding ? ADDING_STAFF : 0 }, () => {
      const staff = createClient(environment, requestLog)
      const { isOver } = environment
      return during(async () => adding && addTimes(adding.next(), staff, requestLog, isOver), [50, 150])
    }),
    ...Array.from({ length: adding ? WRITING_STAFF : 0 }, (_, n) => {
      const staff = createClient(environment, requestLog)
      const write = (turn: number) => writeNext(environment, staff, requestLog, { turn: turn + n, manner })
      return during(write, [400, 1_200])
    }),
    watchLimit(environment, requestLog, () => isOn && !environment.isOver()),
  ]
  return {
    requestLog,
    stop: async () => {
      isOn = false
      await Promise.all(limiter)
    },
  }
}

function choosePage({ taxonomy: { plenty } }: LoadTarget, turn: number): string {
  const product = plenty[turn % plenty.length]?.id ?? 1
  return ['/', `/product/${product}`, '/cart', '/product', `/api/products/${product}`][turn % 5] ?? '/'
}

/**
 * A staff member confirms or cancels one placed order, each order once; where staff add things, every second one is changed at
 * the same moment.
 */
async function decide(
  target: LoadTarget,
  staff: Client,
  requestLog: RequestLog,
  requested: Set<number>,
): Promise<void> {
  const { placed, decided } = requestLog
  const order = placed[randomInt(Math.max(1, placed.length))]?.answers[0]?.order
  if (order === undefined || requested.has(order.id)) return
  requested.add(order.id)
  const status = requested.size % 3 === 0 ? 'order cancelled' : 'order confirmed'
  const body = { order_id: order.id, order_status: status }
  const isChanged = target.adding !== undefined && requested.size % 2 === 0
  const [answer] = await Promise.all([
    staff.json('PATCH', '/api/orders/update', body, { kind: 'staff' }),
    isChanged && changeOrder(target, staff, requestLog, order),
  ])
  if (answer.status === 200) decided.set(order.id, status)
}
