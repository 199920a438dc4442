import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { createGuest, SCREENSHOTS } from '@/e2e/abuse/actors'
import { expectStatus, expectThat, upload } from '@/e2e/abuse/expect'
import { type PhaseContext, phase } from '@/e2e/abuse/phase'
import { createImage } from '@/lab/load/images'
import { buy, listProducts } from '@/lab/purchases'
import { getResidentBytes } from '@/lib/platform/ocr/reader.commands'
import { escapeXml } from '@/lib/platform/text/xml'

/** Milliseconds in which all screenshots are read or given up; each may take 20 s of CPU time twice. */
const MAX_DRAIN_MS = 6 * 60_000
/** Milliseconds without a screenshot after which the reader is gone; it leaves after one minute. */
const MAX_IDLE_MS = 100_000
const PAUSE_MS = 200
/** The reader is ended at 400 MB, which is looked at five times a second. */
const MAX_READER_BYTES = 450 * 1024 * 1024
/** Small screenshots that are uploaded at the same moment. */
const AT_ONCE = 24
/** Orders that are placed while the hostile pictures are read. */
const ORDERS = 5
/** Characters of what is stored of a screenshot. */
const MAX_STORED = 2_000

const drawText = (lines: readonly string[], size: number, width: number, height: number): Promise<Buffer> => {
  const rows = lines.map((line, at) => `<text x="8" y="${(at + 1) * size * 1.4}">${escapeXml(line)}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><g font-family="sans-serif" font-size="${size}">${rows.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A chessboard: as many shapes as a picture can have that may be letters. */
const drawBoard = (side: number, field: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(side * side)
  for (const at of pixels.keys())
    pixels[at] = (Math.floor(at / side / field) + Math.floor((at % side) / field)) % 2 === 0 ? 255 : 0
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
}

const blank = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

const COMMANDS = [
  "'); DROP TABLE orders; --",
  '<script>alert(1)</script> {{7*7}} ${7*7}',
  'Transaction ID 1 OR 1=1; $(reboot)',
  'Amount -99999999999999999999999999 Ks',
  'Amount 1e309 Ks, NaN Ks, 0x7fffffff Ks',
  '\\u0000 \\x1b[31m %00 ../../etc/passwd',
  'Transfer To \u202egnp.eman\u202c \u200b\u200d\ufeff (******1234)',
]

const PICTURES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'noise of 4 megapixels': () => createImage(2_000, 2_000),
  'noise, long and thin': () => createImage(400, 3_200),
  'ten megapixels of nothing': () => blank(3_200, 3_200),
  'one pixel high': () => blank(3_200, 1),
  'one pixel': () => blank(1, 1),
  'a chessboard of dots': () => drawBoard(1_500, 3),
  'a chessboard of blocks': () => drawBoard(1_440, 16),
  'three thousand words': () =>
    drawText(
      Array.from({ length: 220 }, (_, row) => Array.from({ length: 14 }, (_, n) => `w${row * n}x`).join(' ')),
      10,
      720,
      3_200,
    ),
  'nothing but digits': () => drawText(Array<string>(150).fill('1234567890'.repeat(7)), 14, 720, 3_100),
  'text that looks like commands': () => drawText(COMMANDS, 28, 720, 400),
}

/** The id of the process that reads pictures for the process `shop`; null while none runs. */
function findReader(shop: number): number | null {
  const readField = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const getParent = (pid: string) => /^PPid:\s+(\d+)/m.exec(readField(pid, 'status'))?.[1] ?? '0'
  const isBelow = (pid: string): boolean => pid !== '0' && (pid === String(shop) || isBelow(getParent(pid)))
  const pid = readdirSync('/proc').find(
    (name) => /^\d+$/.test(name) && readField(name, 'cmdline').includes('read-pictures') && isBelow(name),
  )
  return pid === undefined ? null : Number(pid)
}

const countWaiting = async ({ ask }: PhaseContext): Promise<number> => {
  const [row] = await ask<{ count: number }>(
    "SELECT count(*)::int AS count FROM receipt_readings WHERE status = 'waiting'",
  )
  return row?.count ?? 0
}

/** Waits until nothing waits to be read; returns the most memory that the reader had, in bytes. */
async function drain(trial: PhaseContext): Promise<number> {
  const until = performance.now() + MAX_DRAIN_MS
  let bytes = 0
  while ((await countWaiting(trial)) > 0) {
    const pid = findReader(trial.shop().program().pid)
    if (pid !== null) bytes = Math.max(bytes, getResidentBytes(pid))
    if (performance.now() > until) {
      trial.tally.fail(`${await countWaiting(trial)} screenshots still wait to be read`)
      break
    }
    await sleep(PAUSE_MS)
  }
  return bytes
}

/** Uploads a picture as a new customer: each may have few screenshots without an order. */
async function send(trial: PhaseContext, label: string, picture: Buffer): Promise<void> {
  const guest = await createGuest(trial.shop().url)
  await expectStatus(trial, upload(`to read: ${label}`, SCREENSHOTS, [guest], 'photo', picture), [201])
}

/** Uploads pictures that are hard to read, and many at once; orders are placed meanwhile. */
async function sendPictures(trial: PhaseContext): Promise<void> {
  for (const [label, make] of Object.entries(PICTURES)) await send(trial, label, await make())
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => send(trial, `one of many, ${n}`, createImage())),
  )
  const { url } = trial.shop()
  const products = await listProducts(url, '?per_page=100')
  const product = products.find(({ stock_quantity: stock }) => stock > ORDERS)
  if (!product) throw new Error('The demo shop is nearly sold out')
  const orderAll = async () => {
    for (let n = 0; n < ORDERS; n++) {
      const { status } = await buy(url, product)
      expectThat(trial, status === 201, `an order beside hostile screenshots is answered ${status}`)
    }
  }
  const [bytes] = await Promise.all([drain(trial), orderAll()])
  trial.tally.notes.push(`the reader had ${Math.round(bytes / 1e6)} MB at most`)
  expectThat(trial, bytes > 0, 'no reader was seen')
  expectThat(trial, bytes <= MAX_READER_BYTES, `the reader had ${bytes} bytes of memory`)
}

/** What was read of them is bounded text, and an honest receipt is still read. */
async function readOn(trial: PhaseContext): Promise<void> {
  const [odd] = await trial.ask<{ count: number }>(
    `SELECT count(*)::int AS count FROM receipt_readings
      WHERE length(receipt::text) > ${MAX_STORED} OR receipt::text ~ '\\\\u00[01]'`,
  )
  expectThat(trial, odd?.count === 0, `${odd?.count ?? 0} readings are long or have control characters`)
  const lines = ['KBZPay', 'Payment Successful', 'Amount 52,200 Ks', 'Transaction ID 321716860205']
  await send(trial, 'an honest receipt', await drawText(lines, 30, 720, 400))
  await drain(trial)
  const [last] = await trial.ask<{ amount: number | null }>(
    `SELECT (receipt -> 'amount' ->> 'value')::int AS amount FROM receipt_readings ORDER BY upload_id DESC LIMIT 1`,
  )
  expectThat(trial, last?.amount === 52_200, `an honest receipt of 52,200 is read as ${last?.amount ?? '-'}`)
}

/** The reader leaves when there is nothing to read. */
async function leave(trial: PhaseContext): Promise<void> {
  const until = performance.now() + MAX_IDLE_MS
  const isThere = () => findReader(trial.shop().program().pid) !== null
  while (isThere() && performance.now() < until) await sleep(PAUSE_MS)
  expectThat(trial, !isThere(), 'the reader stays although there is nothing to read')
}

export const readingsPhase = phase(
  'readings',
  'screenshots that are hard to read stop nobody: the queue drains, orders go on, and the reader leaves',
  [sendPictures, readOn, leave],
  { settings: { READ_SCREENSHOTS: 'on' } },
)
