import { isShuttingDown } from '@/lib/platform/process/shutdown'
import { env } from '@/lib/platform/env/env'
import { readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { storeUpload } from '@/lib/platform/uploads/uploads.commands'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { validationError } from '@/lib/platform/errors/app-error'
import { errorText, type ErrorKey, type ErrorText } from '@/lib/platform/errors/error-text'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { compareReceipt } from '@/lib/shop/receipts/receipt-check.rules'
import type {
  ReceiptProblem,
  ScreenshotCheck,
  ScreenshotCheckInput,
} from '@/lib/shop/receipts/receipt-check.schema'
import { findOwnReading } from '@/lib/shop/receipts/readings.queries'
import { toOrderedAt } from '@/lib/shop/receipts/readings.view'
import { getPaymentKey, getTransactionKey } from '@/lib/shop/receipts/receipts.rules'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** The advisory lock under which a reading is leased: one picture at a time is read in the whole shop. */
const LEASE_LOCK_ID = 20_261_208

/** How long a process may hold a screenshot, in seconds; the reader gives up before. */
const LEASE_SECONDS = 60

/** A picture that the reader failed at twice, or at which two processes ended, is not readable. */
const MAX_ATTEMPTS = 2

/**
 * Stores the screenshot of a payment, and lets it wait for the reader if the shop reads them.
 * @throws what `storeUpload()` throws.
 */
export const storeScreenshot = (
  received: ReceivedFile | undefined,
  uploader: { actor: CustomerContext | Admin; ip: string },
): Promise<{ path: string }> =>
  storeUpload(received, {
    field: 'photo',
    kind: 'payment',
    ...uploader,
    ...(env().READ_SCREENSHOTS === 'on' && { attach: enqueueReading }),
  })

async function enqueueReading(on: QueryExecutor, path: string): Promise<void> {
  await query(on)`INSERT INTO receipt_readings (upload_id) SELECT id FROM uploads WHERE path = ${path}`
}

/** A screenshot that this process may read until its lease expires. */
export type LeasedReading = { uploadId: number; path: string; attempts: number }

/**
 * Leases the screenshot that is read next, unless one is being read anywhere: those of payments first, then those that were not
 * tried yet, then the oldest. A process that ends loses its lease after a minute.
 */
export async function leaseReading(): Promise<LeasedReading | null> {
  // Almost always there is nothing to read, and this look is all.
  const [waiting] = await query()`SELECT 1 FROM receipt_readings WHERE status = 'waiting' LIMIT 1`
  if (!waiting) return null
  return withPreparedTransaction(async (on) => {
    const [lock] = await query<{ isHeld: boolean }>(on)`
      SELECT pg_try_advisory_xact_lock(${LEASE_LOCK_ID}::bigint) AS "isHeld"`
    if (!lock?.isHeld) return null
    await query(on)`
      UPDATE receipt_readings SET status = 'unreadable', leased_until = NULL, read_at = now()
      WHERE status = 'waiting' AND attempts >= ${MAX_ATTEMPTS} AND leased_until <= now()`
    const [leased] = await query<LeasedReading>(on)`
      UPDATE receipt_readings reading SET attempts = attempts + 1,
        leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM (
        SELECT next.upload_id, upload.path FROM receipt_readings next JOIN uploads upload ON upload.id = next.upload_id
        WHERE next.status = 'waiting'
        ORDER BY upload.attached_at IS NULL, next.attempts, next.leased_until NULLS FIRST, next.upload_id LIMIT 1
      ) AS next
      WHERE reading.upload_id = next.upload_id
        AND NOT EXISTS (SELECT FROM receipt_readings WHERE status = 'waiting' AND leased_until > now())
      RETURNING reading.upload_id AS "uploadId", next.path, reading.attempts`
    return leased ?? null
  })
}

/** Reads a picture; null when the reader failed. */
export type ReadPicture = (picture: Buffer) => Promise<Receipt | null>

/**
 * Reads a leased screenshot and stores what it says. A screenshot whose file is gone is not readable.
 * @throws what the storage throws; the screenshot is then tried again when its lease has expired.
 */
export async function readScreenshot(leased: LeasedReading, read: ReadPicture): Promise<void> {
  const picture = await loadPicture(leased)
  await storeReading(leased, picture && (await read(picture)))
}

async function loadPicture({ uploadId, path, attempts }: LeasedReading): Promise<Buffer | null> {
  try {
    const stored = await (await openUploads()).get(uploadPath(path))
    return stored && (await readWhole(stored.body))
  } catch (error) {
    // The storage failed, not the picture: however long that lasts, no attempt is used up.
    await query()`
      UPDATE receipt_readings SET attempts = attempts - 1
      WHERE upload_id = ${uploadId} AND status = 'waiting' AND attempts = ${attempts}`
    throw error
  }
}

/**
 * Stores what was read; null when the reader failed, which it may do once before the picture is not readable. One that was
 * interrupted because this process ends has not failed. After the lease of this process, a failure is not that of the next.
 */
async function storeReading({ uploadId, attempts }: LeasedReading, receipt: Receipt | null): Promise<void> {
  const isInterrupted = receipt === null && isShuttingDown()
  const status = receipt ? 'read' : isInterrupted || attempts < MAX_ATTEMPTS ? 'waiting' : 'unreadable'
  await query()`
    UPDATE receipt_readings SET status = ${status}, receipt = ${receipt && JSON.stringify(receipt)}::jsonb,
      transaction_number = ${receipt && getTransactionKey(receipt)}, payment_key = ${receipt && getPaymentKey(receipt)},
      leased_until = NULL, attempts = attempts - ${isInterrupted ? 1 : 0}, read_at = CASE WHEN ${status} <> 'waiting' THEN now() END
    WHERE upload_id = ${uploadId} AND status = 'waiting' AND (${status} = 'read' OR attempts = ${attempts})`
}

/**
 * Tells a customer what will not do about a screenshot that they have uploaded, before it is sent, and stores what they were
 * told. Only what was surely read is said; it is a hint, and nothing is rejected for it.
 * @throws AppError 'validation_failed' when they have uploaded no such screenshot.
 */
export async function checkScreenshot(
  customer: CustomerContext,
  { payment_screenshot: path, amount: due, order_id: orderId }: ScreenshotCheckInput,
): Promise<ScreenshotCheck> {
  const row = await findOwnReading(customer, path, orderId ?? null)
  if (!row) throw validationError('payment_screenshot', errorText('payment_screenshot_required'))
  const { uploadId, receipt, readingStatus, uploadedAt, accounts, usedFor, sentBefore } = row
  if (receipt === null) return { status: readingStatus ?? 'off', hints: [] }
  const expected = {
    ...{ due, uploadedAt, accounts, typedDigits: null },
    isUsed: usedFor.length > 0,
    isReceived: sentBefore === 'verified',
    orderedAt: toOrderedAt(row.orderedAt, row),
  }
  const problems = compareReceipt(receipt, expected).flatMap(({ problem }) => problem ?? [])
  await recordHints(uploadId, problems)
  return { status: 'read', hints: problems.flatMap((problem) => toHint(problem, receipt, due)) }
}

/** Adds what a customer was told; not after the screenshot was sent, which they knew nothing of then. */
async function recordHints(uploadId: number, problems: readonly ReceiptProblem[]): Promise<void> {
  if (problems.length === 0) return
  await query()`
    UPDATE receipt_readings SET hints = (SELECT jsonb_agg(DISTINCT hint)
      FROM jsonb_array_elements(coalesce(hints, '[]') || ${JSON.stringify(problems)}::jsonb) AS hint)
    WHERE upload_id = ${uploadId} AND NOT coalesce(hints, '[]') @> ${JSON.stringify(problems)}::jsonb
      AND NOT EXISTS (SELECT FROM payments WHERE screenshot_id = ${uploadId})`
}

/** What is said of each problem. */
const hintKeys: Readonly<Partial<Record<ReceiptProblem, ErrorKey>>> = {
  not_a_receipt: 'receipt_not_a_receipt',
  not_successful: 'receipt_not_successful',
  foreign_currency: 'receipt_foreign_currency',
  too_little: 'receipt_amount_differs',
  too_much: 'receipt_amount_differs',
  too_old: 'receipt_too_old',
  before_order: 'receipt_before_order',
  in_the_future: 'receipt_in_the_future',
  other_receiver: 'receipt_other_receiver',
  already_used: 'receipt_already_used',
  already_received: 'receipt_already_received',
}

function toHint(problem: ReceiptProblem, { amount }: Receipt, due: number): ErrorText[] {
  const key = hintKeys[problem]
  const values = { read: amount?.value ?? 0, due }
  return key ? [errorText(key, values)] : []
}
