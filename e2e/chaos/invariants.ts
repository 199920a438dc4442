import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  toKeys,
  toLines,
  type LedgerPosition,
  ordersSince,
  screenshotsSince,
  type Written,
} from '@/e2e/chaos/ledger-checks'
import type { Attempt, RequestLog } from '@/e2e/chaos/request-log'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'
import { send } from '@/e2e/chaos/customer'
import { setEnv } from '@/lib/env'
import { TEMP_PREFIX, pendingMarker } from '@/lib/uploads/storage.rules'
import { FOLDERS } from '@/lib/uploads/uploads.rules'
import { checkLedgerIntegrity } from '@/lib/ledger/ledger.queries'

/** The result of checking the shop's promises: sentences, each naming a violation. */
export type Verdict = { lost: string[]; doubled: string[]; broken: string[] }

/** The maximum response time in milliseconds for any client. */
export const LONGEST_WAIT = 10_000

/** Checks each promise: in the database, in the uploads folder, and through the API as the customer. */
export async function verify(
  scene: ChaosEnvironment,
  diary: RequestLog,
  mark: LedgerPosition,
): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], broken: [] }
  await verifyUnanswered(scene, diary, mark, verdict)
  const orders = await ordersSince(scene, mark)
  verifyAnswers(diary, orders, verdict)
  await verifyRejected(scene, diary, orders, verdict)
  await verifySeen(diary, verdict)
  await verifyUploads(scene, diary, mark, verdict)
  const { longest } = diary
  if (longest && longest.ms > LONGEST_WAIT) {
    const outcome = longest.status === 0 ? 'no answer' : `status ${longest.status}`
    verdict.broken.push(`${longest.path} was waited for ${(longest.ms / 1000).toFixed(1)} s (${outcome})`)
  }
  setEnv('DATABASE_URL', await scene.databaseUrl())
  for (const finding of await checkLedgerIntegrity()) {
    verdict.broken.push(...finding.broken.map((row) => `ledger: ${finding.promise}: ${row}`))
  }
  return verdict
}

/** A checkout without a response has one order or none. Sent again, repeatedly, it returns that one order. */
async function verifyUnanswered(
  scene: ChaosEnvironment,
  diary: RequestLog,
  mark: LedgerPosition,
  { broken }: Verdict,
): Promise<void> {
  const open = diary.attempts.filter(
    ({ answers, rejected: rejected }) => answers.length === 0 && rejected === null,
  )
  const orders = new Map((await ordersSince(scene, mark)).map((order) => [order.screenshot, order.id]))
  const keys = await toKeys(scene, keysIn(open))
  for (const attempt of open) {
    const before = orders.get(attempt.screenshot)
    if (attempt.key !== null && keys.get(attempt.key) !== before)
      broken.push(`key ${attempt.key} was kept without its order`)
    await send(attempt)
    await send(attempt)
    const [first] = attempt.answers
    if (before !== undefined && (first?.status !== 200 || first.order.id !== before))
      broken.push(`order ${before} is not what its request sent again answers`)
  }
}

/** Every response matches the order in the database, and every order belongs to exactly one checkout. */
function verifyAnswers(diary: RequestLog, orders: Written[], { lost, doubled, broken }: Verdict): void {
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (const { answers, screenshot } of diary.placed) {
    const ids = new Set(answers.map(({ order }) => order.id))
    if (ids.size > 1) doubled.push(`one request made the orders ${[...ids].join(', ')}`)
    if (answers.filter(({ status }) => status === 201).length > 1)
      doubled.push(`order ${[...ids].join(', ')} was answered 201 twice`)
    for (const { order } of answers) {
      const written = byId.get(order.id)
      if (written?.screenshot !== screenshot) lost.push(`order ${order.id} was answered and is not there`)
      else if (written.total !== order.total_price || written.lines !== toLines(order))
        broken.push(`order ${order.id}: answered ${toLines(order)}, written ${written.lines}`)
      else if (written.total !== written.subtotal + written.fee) broken.push(`order ${order.id}: a wrong sum`)
    }
  }
  const answeredIds = new Set(diary.placed.flatMap(({ answers }) => answers.map(({ order }) => order.id)))
  for (const { id } of orders) if (!answeredIds.has(id)) doubled.push(`order ${id} is nobody's`)
  for (const [id, status] of diary.decided) {
    const now = byId.get(id)?.status
    if (now !== status) lost.push(`order ${id} was made '${status}' and is '${now ?? 'not there'}'`)
  }
}

/** A rejected checkout leaves nothing behind. */
async function verifyRejected(
  scene: ChaosEnvironment,
  diary: RequestLog,
  orders: Written[],
  { broken }: Verdict,
): Promise<void> {
  const rejected = diary.attempts.filter(
    ({ answers, rejected: status }) => answers.length === 0 && status !== null,
  )
  const paid = new Set(orders.map(({ screenshot }) => screenshot))
  const keys = await toKeys(scene, keysIn(rejected))
  for (const { screenshot, key, rejected: status } of rejected) {
    if (paid.has(screenshot)) broken.push(`an order exists that was refused with ${status ?? ''}`)
    if (key !== null && keys.has(key)) broken.push(`a refused checkout left its key ${key}`)
    if (status !== 409) broken.push(`a checkout was refused with ${status ?? ''}`)
  }
}

/** The customer sees each order and its screenshot. */
async function verifySeen(diary: RequestLog, { lost }: Verdict): Promise<void> {
  const rest = [...diary.placed]
  const look = async () => {
    for (let attempt = rest.pop(); attempt; attempt = rest.pop()) {
      const id = attempt.answers[0]?.order.id ?? 0
      const order = await attempt.caller.call('look', 'GET', `/api/orderDetails/${id}`)
      if (order.status !== 200) lost.push(`order ${id} is answered with ${order.status} to its customer`)
      const image = await attempt.caller.call('look', 'GET', attempt.screenshot)
      if (image.status !== 200) lost.push(`the screenshot of order ${id} is answered with ${image.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, look))
}

/** Each successful upload exists, and nothing remains of aborted ones. */
async function verifyUploads(
  scene: ChaosEnvironment,
  diary: RequestLog,
  mark: LedgerPosition,
  { lost, broken }: Verdict,
): Promise<void> {
  const rows = await screenshotsSince(scene, mark)
  const files = new Set(await readdir(path.join(scene.uploads, FOLDERS.payment)).catch(() => []))
  for (const { path: address } of diary.uploads) {
    if (!rows.has(address) || !files.has(path.basename(address))) lost.push(`upload ${address} is not there`)
  }
  for (const [address, sha256] of rows) {
    if (!files.has(path.basename(address))) broken.push(`${address} has a row and no file`)
    if (!diary.whole.has(sha256)) broken.push(`${address} was never sent whole`)
  }
}

/** Files in the screenshots folder without a row; `forgotten`: those that no cleanup job would ever delete. */
export async function strayFiles({
  ask,
  uploads,
}: ChaosEnvironment): Promise<{ count: number; forgotten: string[] }> {
  const rows = await ask<{ path: string }>(`SELECT path FROM uploads WHERE kind = 'payment'`)
  const known = new Set(rows.map((row) => row.path))
  const notes = new Set(await readdir(path.join(uploads, TEMP_PREFIX)).catch(() => []))
  const files = await readdir(path.join(uploads, FOLDERS.payment)).catch(() => [])
  const strays = files.map((file) => `/uploads/${FOLDERS.payment}/${file}`).filter((file) => !known.has(file))
  return { count: strays.length, forgotten: strays.filter((address) => !notes.has(pendingMarker(address))) }
}

const keysIn = (attempts: Attempt[]): string[] => attempts.flatMap(({ key }) => (key === null ? [] : [key]))
