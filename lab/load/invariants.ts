import path from 'node:path'
import {
  toKeys,
  toLines,
  type LedgerPosition,
  ordersSince,
  screenshotsSince,
  type StoredOrder,
} from '@/lab/load/ledger'
import { verifyAdditions } from '@/lab/load/additions'
import type { Attempt, RequestLog } from '@/lab/load/request-log'
import type { LoadTarget } from '@/lab/load/target'
import { send } from '@/lab/load/customer'
import { verifyPromotion } from '@/lab/load/limited-promotion'
import { verifyLinks } from '@/lab/load/order-work'
import { setEnv } from '@/lib/platform/env/env'
import { FOLDERS } from '@/lib/platform/uploads/uploads.rules'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** The result of checking the shop's promises: sentences, each naming a violation. */
export type InvariantViolations = { lost: string[]; doubled: string[]; violated: string[] }

/**
 * Checks each guarantee: in the database, in the uploads folder, and through the API as the customer. Nobody may have waited
 * longer than `maxWaitMs`.
 */
export async function verify(
  environment: LoadTarget,
  requestLog: RequestLog,
  mark: LedgerPosition,
  maxWaitMs: number,
): Promise<InvariantViolations> {
  const verdict: InvariantViolations = { lost: [], doubled: [], violated: [] }
  await verifyUnanswered(environment, requestLog, mark, verdict)
  // Before the orders are read: what was not answered is sent again, and changes one then.
  await verifyAdditions(requestLog, verdict)
  const orders = await ordersSince(environment, mark)
  verifyAnswers(requestLog, orders, verdict)
  await verifyRejected(environment, requestLog, orders, verdict)
  await verifySeen(requestLog, verdict)
  await verifyUploads(environment, requestLog, mark, verdict)
  verifyLinks(requestLog, verdict)
  await verifyPromotion(environment, requestLog, verdict)
  const { longest } = requestLog
  if (longest && longest.ms > maxWaitMs) {
    const outcome = longest.status === 0 ? 'no answer' : `status ${longest.status}`
    verdict.violated.push(`${longest.path} was waited for ${(longest.ms / 1000).toFixed(1)} s (${outcome})`)
  }
  setEnv('DATABASE_URL', await environment.databaseUrl())
  for (const finding of await checkLedgerIntegrity()) {
    verdict.violated.push(...finding.violations.map((row) => `ledger: ${finding.invariant}: ${row}`))
  }
  return verdict
}

/** A checkout without a response has one order or none. Sent again, repeatedly, it returns that one order. */
async function verifyUnanswered(
  environment: LoadTarget,
  requestLog: RequestLog,
  mark: LedgerPosition,
  { violated }: InvariantViolations,
): Promise<void> {
  const open = requestLog.attempts.filter(
    ({ answers, rejected }) => answers.length === 0 && rejected === null,
  )
  const orders = new Map((await ordersSince(environment, mark)).map((order) => [order.screenshot, order.id]))
  const keys = await toKeys(environment, keysIn(open))
  for (const attempt of open) {
    const before = orders.get(attempt.screenshot)
    if (attempt.key !== null && keys.get(attempt.key) !== before)
      violated.push(`key ${attempt.key} was kept without its order`)
    await send(attempt)
    await send(attempt)
    const [first] = attempt.answers
    if (before !== undefined && (first?.status !== 200 || first.order.id !== before))
      violated.push(`order ${before} is not what its request sent again answers`)
  }
}

/** Every response matches the order in the database, and every order belongs to exactly one checkout. */
function verifyAnswers(
  requestLog: RequestLog,
  orders: StoredOrder[],
  { lost, doubled, violated }: InvariantViolations,
): void {
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (const { answers, screenshot } of requestLog.placed) {
    const ids = new Set(answers.map(({ order }) => order.id))
    if (ids.size > 1) doubled.push(`one request recordFault the orders ${[...ids].join(', ')}`)
    if (answers.filter(({ status }) => status === 201).length > 1)
      doubled.push(`order ${[...ids].join(', ')} was answered 201 twice`)
    for (const { order } of answers) {
      const written = byId.get(order.id)
      if (written?.screenshot !== screenshot) lost.push(`order ${order.id} was answered and is not there`)
      else if (written.version === 1 && written.total !== order.total_price)
        violated.push(`order ${order.id}: answered ${order.total_price} Kyat, written ${written.total}`)
      else if (written.lines !== toExpectedLines(requestLog, written, order))
        violated.push(`order ${order.id}: answered ${toLines(order)}, written ${written.lines}`)
      else if (written.total !== written.subtotal - written.discount + written.fee)
        violated.push(`order ${order.id}: a wrong sum`)
    }
  }
  const answeredIds = new Set(
    requestLog.placed.flatMap(({ answers }) => answers.map(({ order }) => order.id)),
  )
  for (const { id } of orders) if (!answeredIds.has(id)) doubled.push(`order ${id} is nobody's`)
  for (const [id, status] of requestLog.decided) {
    const now = byId.get(id)?.status
    if (now !== status) lost.push(`order ${id} was recordFault '${status}' and is '${now ?? 'not there'}'`)
  }
}

/** The lines of an order: those that were answered, or those of its one change. */
function toExpectedLines({ changed }: RequestLog, { id, version }: StoredOrder, order: OrderView): string {
  if (version === 1) return toLines(order)
  return (version === 2 && changed.get(id)) || `those of version ${version}`
}

/** A rejected checkout leaves nothing behind. */
async function verifyRejected(
  environment: LoadTarget,
  requestLog: RequestLog,
  orders: StoredOrder[],
  { violated }: InvariantViolations,
): Promise<void> {
  const rejected = requestLog.attempts.filter(
    ({ answers, rejected: status }) => answers.length === 0 && status !== null,
  )
  const paid = new Set(orders.map(({ screenshot }) => screenshot))
  const keys = await toKeys(environment, keysIn(rejected))
  for (const { screenshot, key, rejected: status } of rejected) {
    if (paid.has(screenshot)) violated.push(`an order exists that was refused with ${status ?? ''}`)
    if (key !== null && keys.has(key)) violated.push(`a refused checkout left its key ${key}`)
    if (status !== 409) violated.push(`a checkout was refused with ${status ?? ''}`)
  }
}

/** Orders that are read as their customers: each is already compared with the database. */
const MAX_SEEN = 500

/** Customers see their orders and the screenshots, of at most MAX_SEEN orders from the whole time. */
async function verifySeen(requestLog: RequestLog, { lost }: InvariantViolations): Promise<void> {
  const every = Math.ceil(requestLog.placed.length / MAX_SEEN)
  const rest = requestLog.placed.filter((_, index) => index % every === 0)
  const look = async () => {
    for (let attempt = rest.pop(); attempt; attempt = rest.pop()) {
      const id = attempt.answers[0]?.order.id ?? 0
      const order = await attempt.caller.call('GET', `/api/orderDetails/${id}`)
      if (order.status !== 200) lost.push(`order ${id} is answered with ${order.status} to its customer`)
      const image = await attempt.caller.call('GET', attempt.screenshot)
      if (image.status !== 200) lost.push(`the screenshot of order ${id} is answered with ${image.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, look))
}

/** Each successful upload exists, and nothing remains of aborted ones. */
async function verifyUploads(
  environment: LoadTarget,
  requestLog: RequestLog,
  mark: LedgerPosition,
  { lost, violated }: InvariantViolations,
): Promise<void> {
  const rows = await screenshotsSince(environment, mark)
  const files = await environment.listScreenshots()
  for (const urlPath of requestLog.uploads) {
    if (!rows.has(urlPath) || !files.has(path.basename(urlPath))) lost.push(`upload ${urlPath} is not there`)
  }
  for (const [urlPath, sha256] of rows) {
    if (!files.has(path.basename(urlPath))) violated.push(`${urlPath} has a row and no file`)
    if (!requestLog.whole.has(sha256)) violated.push(`${urlPath} was never sent whole`)
  }
}

/** Files in the screenshots folder without a row; `forgotten`: those that no cleanup job would ever delete. */
export async function strayFiles({
  ask,
  listScreenshots,
}: LoadTarget): Promise<{ count: number; forgotten: string[] }> {
  const rows = await ask<{ path: string }>(`SELECT path FROM uploads WHERE kind = 'payment'`)
  const known = new Set(rows.map((row) => row.path))
  const pending = await ask<{ path: string }>('SELECT path FROM pending_uploads')
  const recorded = new Set(pending.map((row) => row.path))
  const strays = [...(await listScreenshots())]
    .map((file) => `/uploads/${FOLDERS.payment}/${file}`)
    .filter((file) => !known.has(file))
  return { count: strays.length, forgotten: strays.filter((urlPath) => !recorded.has(urlPath)) }
}

const keysIn = (attempts: Attempt[]): string[] => attempts.flatMap(({ key }) => (key === null ? [] : [key]))
