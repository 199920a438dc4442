import { db } from '@/lib/platform/db/client'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { insertScreenshot } from '@/lib/testing/factories'
import { leaseReading, readScreenshot } from '@/lib/shop/receipts/readings.commands'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

let serial = 0

const sure = <T>(value: T) => ({ value, is_sure: true })

/** A receipt of `amount` Kyat that was sent just now to the account of `sharedCustomer()`. */
export const aReceipt = (amount: number, fields: Partial<Receipt> = {}): Receipt => ({
  is_receipt: true,
  is_successful: true,
  amount: sure(amount),
  foreign_currency: null,
  paid_at: sure(new Date().toISOString()),
  transaction_number: sure(`T${++serial}000001`),
  receiver_name: sure('Zay Company'),
  receiver_digits: sure('1234'),
  sender: sure('KBZPay'),
  ...fields,
})
/** A screenshot of customer 1 that waits to be read; returns its path. */
export async function insertUnreadScreenshot(): Promise<string> {
  const path = await insertScreenshot()
  await (await openUploads()).put(uploadPath(path), Buffer.from('a picture'))
  const { id } = await db().upload.findUniqueOrThrow({ where: { path } })
  await db().receiptReading.create({ data: { uploadId: id } })
  return path
}

/** A screenshot of customer 1 on which `receipt` was read; returns its path. */
export async function insertReadScreenshot(receipt: Receipt): Promise<string> {
  const path = await insertUnreadScreenshot()
  const leased = await leaseReading()
  if (!leased || leased.path !== path) throw new Error('Another screenshot waits')
  await readScreenshot(leased, () => Promise.resolve(receipt))
  return path
}
