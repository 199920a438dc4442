import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@/lab/client'
import { addNext } from '@/lab/load/additions'
import { createClient, LoadCustomer, type CustomerBehavior } from '@/lab/load/customer'
import { RequestLog } from '@/lab/load/request-log'
import type { LoadTarget } from '@/lab/load/target'

/**
 * The concurrent clients. Every third customer sends no idempotency key and relies on the screenshot (decision D19).
 */
const CONCURRENT_CUSTOMERS = { shoppers: 48, readers: 8, staff: 2 } as const
const SLOPPY = 3
/** Members of staff who add things, each with an Idempotency-Key. */
const ADDING_STAFF = 2

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
      return during(() => decide(staff, requestLog, requested), [50, 150])
    }),
    ...Array.from({ length: adding ? ADDING_STAFF : 0 }, () => {
      const staff = createClient(environment, requestLog)
      return during(async () => adding && addNext(adding, staff, requestLog, environment.isOver), [50, 150])
    }),
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

/** A staff member confirms or cancels one placed order, each order once. */
async function decide(staff: Client, { placed, decided }: RequestLog, requested: Set<number>): Promise<void> {
  const order = placed[randomInt(Math.max(1, placed.length))]?.answers[0]?.order.id
  if (order === undefined || requested.has(order)) return
  requested.add(order)
  const status = requested.size % 3 === 0 ? 'order cancelled' : 'order confirmed'
  const change = { order_id: order, order_status: status }
  const answer = await staff.json('PATCH', '/api/orders/update', change, { kind: 'staff' })
  if (answer.status === 200) decided.set(order, status)
}
