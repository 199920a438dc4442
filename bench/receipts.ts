import type { Browser } from 'playwright'
import { openBrowser } from '@/bench/browser/open'
import { DAMAGES } from '@/bench/receipts/damage'
import { drawReceipt, takeScreenshot, uploadAgain, uploadDamaged } from '@/bench/receipts/draw'
import type { ReceiptFacts } from '@/bench/receipts/facts'
import { type Layout, LAYOUTS } from '@/bench/receipts/layouts'
import { median, percentile, print, printRow, table } from '@/lab/report'
import { type Arguments, defineScenario } from '@/lab/suite'
import { closeReader, getReaderPid, getResidentBytes, readPicture } from '@/lib/platform/ocr/reader.commands'
import { readReceipt } from '@/lib/shop/receipts/reading/read-receipt.rules'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'
import { isSameReceipt } from '@/lib/shop/receipts/receipts.rules'

/** The time at which all receipts are read, so that each run draws the same. */
const NOW = new Date('2026-11-27T05:00:00Z')
const MINUTE_MS = 60_000

const FIELDS = [
  'amount',
  'transaction_number',
  'paid_at',
  'receiver_digits',
  'receiver_name',
  'sender',
] as const
type Field = (typeof FIELDS)[number]
type Counts = Record<Field, { right: number; wrongButSure: number; sure: number }>

type World = {
  browser: Browser
  count: number
  copies: number
  slant: number | undefined
  times: number[]
  memory: number
}

/** Some formats have no seconds. */
const isTime = (value: string, { paidAt }: ReceiptFacts): boolean => {
  const late = paidAt.getTime() - new Date(value).getTime()
  return late === 0 || (late > 0 && late < MINUTE_MS && new Date(value).getTime() % MINUTE_MS === 0)
}

const toLetters = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

const isRight = (field: Field, receipt: Receipt, layout: Layout, facts: ReceiptFacts): boolean => {
  if (field === 'amount') return receipt.amount?.value === facts.amount
  if (field === 'transaction_number') return receipt.transaction_number?.value === layout.toNumber(facts)
  if (field === 'paid_at') return receipt.paid_at !== null && isTime(receipt.paid_at.value, facts)
  if (field === 'sender') return receipt.sender?.value === facts.sender
  if (field === 'receiver_name')
    return toLetters(receipt.receiver_name?.value ?? '') === toLetters(layout.toName(facts))
  return receipt.receiver_digits !== null && facts.account.endsWith(receipt.receiver_digits.value.slice(-3))
}

async function read(world: World, picture: Buffer): Promise<Receipt> {
  const began = performance.now()
  const lines = await readPicture(picture)
  world.times.push(performance.now() - began)
  world.memory = Math.max(world.memory, getResidentBytes(getReaderPid() ?? undefined))
  return readReceipt(lines ?? [], NOW)
}

/** The seed of a receipt, from which everything about it follows. */
const toSeed = (layout: number, index: number): number => layout * 1000 + index * 10

async function readDamaged(world: World): Promise<void> {
  const rows: string[][] = []
  for (const [damageIndex, damage] of DAMAGES.entries()) {
    if (world.slant !== undefined && damage !== 'photographed') continue
    const counts = Object.fromEntries(
      FIELDS.map((field) => [field, { right: 0, wrongButSure: 0, sure: 0 }]),
    ) as Counts
    let total = 0
    for (const [layoutIndex, layout] of LAYOUTS.entries()) {
      for (let index = 0; index < world.count; index++) {
        const seed = toSeed(layoutIndex, index)
        const facts = drawReceipt(layout, seed, NOW)
        const screenshot = await takeScreenshot(world.browser, layout, facts, seed, damage === 'scrolled')
        const receipt = await read(
          world,
          await uploadDamaged(screenshot, damage, seed + damageIndex, world.slant),
        )
        total += 1
        for (const field of FIELDS) {
          const right = isRight(field, receipt, layout, facts)
          const sure = receipt[field]?.is_sure === true
          if (right) counts[field].right += 1
          if (sure) counts[field].sure += 1
          if (!right && sure) counts[field].wrongButSure += 1
        }
      }
    }
    const cells = FIELDS.map((field) => {
      const { right, sure, wrongButSure } = counts[field]
      return `${right} (sure ${sure}, wrong but sure ${wrongButSure})`
    })
    rows.push([damage, String(total), ...cells])
    printRow(damage, `${total} read, amount ${cells[0] ?? ''}`)
  }
  print(table(['Damage', 'Receipts', ...FIELDS], rows))
}

/** Sends one receipt of each layout again, in other crops and files, and prints in which layouts a copy was not recognised. */
async function findUsedTwice(world: World): Promise<string> {
  const rows: string[][] = []
  let found = 0
  for (const [layoutIndex, layout] of LAYOUTS.entries()) {
    const seed = toSeed(layoutIndex, 1)
    const screenshot = await takeScreenshot(
      world.browser,
      layout,
      drawReceipt(layout, seed, NOW),
      seed,
      false,
    )
    const first = await read(world, await uploadAgain(screenshot, seed))
    const missed: number[] = []
    for (let copy = 1; copy <= world.copies; copy++) {
      const again = await read(world, await uploadAgain(screenshot, seed + 100 * copy))
      if (!isSameReceipt(first, again)) missed.push(copy)
    }
    found += world.copies - missed.length
    rows.push([layout.name, String(world.copies), String(missed.length), missed.join(', ')])
    printRow(layout.name, `${missed.length} of ${world.copies} copies missed`)
  }
  print(table(['Layout', 'Copies', 'Missed', 'Which'], rows))
  return `used twice: ${found} of ${world.copies * LAYOUTS.length}`
}

function describeCost(world: World): Promise<string> {
  closeReader()
  const [middle, slow] = [median(world.times), percentile(world.times, 95)].map((ms) =>
    (ms / 1000).toFixed(1),
  )
  const megabytes = Math.round(world.memory / 1e6)
  return Promise.resolve(
    `a picture: ${middle} s (median), ${slow} s (95 %); the reader: ${megabytes} MB (RSS)`,
  )
}

/** Reads drawn receipts as they are after an upload, and prints what of each field was right. */
export const receipts = defineScenario<World>({
  name: 'receipts',
  sentence:
    'receipts of twelve layouts with five damages are read; --receipts is how many of each, --copies how many of one receipt of each layout; with --slant 5 only photos of that slant in degrees',
  options: { receipts: 'string', copies: 'string', slant: 'string' },
  setUp: async (_, { values }: Arguments) => ({
    browser: await openBrowser(),
    count: Number(values['receipts'] ?? 10),
    copies: Number(values['copies'] ?? 9),
    slant: values['slant'] === undefined ? undefined : Number(values['slant']),
    times: [],
    memory: 0,
  }),
  steps: [readDamaged, findUsedTwice, describeCost],
})
