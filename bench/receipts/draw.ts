import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { Random } from '@/bench/fixtures/random'
import { cropPicture, type Damage, damagePicture } from '@/bench/receipts/damage'
import { drawFacts, type ReceiptFacts } from '@/bench/receipts/facts'
import type { Layout } from '@/bench/receipts/layouts'
import { createReceiptPage, PHONE_WIDTH } from '@/bench/receipts/page'
import { decodeImage } from '@/lib/platform/uploads/images/image-decoding.commands'

/** A screenshot of a receipt, and where its rows are in it, in pixels. */
export type Screenshot = { png: Buffer; card: { top: number; bottom: number } }

const RATIO = 3

/** What a receipt of `layout` with this seed says. */
export const drawReceipt = (layout: Layout, seed: number, now: Date): ReceiptFacts =>
  drawFacts(new Random(seed), layout, now)

/** Draws the screenshot of a receipt as a phone of 1,080 pixels makes it; with `isLong` it goes on below. */
export async function takeScreenshot(
  browser: Browser,
  layout: Layout,
  facts: ReceiptFacts,
  seed: number,
  isLong: boolean,
): Promise<Screenshot> {
  const page = await browser.newPage({
    viewport: { width: PHONE_WIDTH, height: 760 },
    deviceScaleFactor: RATIO,
  })
  try {
    await page.setContent(createReceiptPage(layout, facts, new Random(seed), isLong))
    await page.evaluate(() => document.fonts.ready)
    const box = await page.locator('.card').boundingBox()
    const png = await page.screenshot({ fullPage: true })
    const [top, height] = [box?.y ?? 0, box?.height ?? 0].map((side) => Math.round(side * RATIO))
    return { png, card: { top: top ?? 0, bottom: (top ?? 0) + (height ?? 0) } }
  } finally {
    await page.close()
  }
}

/** The screenshot after `damage`, as the shop stores it after its upload. */
export async function uploadDamaged(
  { png, card }: Screenshot,
  damage: Damage,
  seed: number,
  slant?: number,
): Promise<Buffer> {
  return storeAsUpload(await damagePicture(png, damage, card, new Random(seed), slant))
}

/** The same receipt in another crop, size and file. */
export async function uploadAgain(screenshot: Screenshot, seed: number): Promise<Buffer> {
  const random = new Random(seed)
  const size = {
    data: screenshot.png,
    width: PHONE_WIDTH * RATIO,
    height: Math.ceil(screenshot.card.bottom) + 130,
  }
  return storeAsUpload(await cropPicture(size, screenshot.card, random))
}

async function storeAsUpload(picture: Buffer): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zay-receipt-'))
  try {
    const file = path.join(folder, 'picture')
    writeFileSync(file, picture)
    const sha256 = createHash('sha256').update(picture).digest('hex')
    const received = { file, bytes: picture.length, sha256 }
    return (await decodeImage(received, 'image', 'payment', 'admin bench')).data
  } finally {
    rmSync(folder, { recursive: true })
  }
}
