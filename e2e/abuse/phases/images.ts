import { deflateSync } from 'node:zlib'
import { expectThat, upload } from '@/e2e/abuse/expect'
import { type PhaseContext, phase } from '@/e2e/abuse/phase'
import { createImage } from '@/lab/load/images'
import {
  apng,
  bombByArea,
  interlacedPng,
  pngChunk,
  pngInPieces,
  pngThatLies,
  pngWithChunks,
  pngWithTexts,
  pngWithWrongChecksum,
  progressiveJpegScans,
  tallPng,
} from '@/e2e/fixtures/hostile-images'

/** The timeout in milliseconds for the response to any image, and for a concurrent upload of a small one. */
const MAX_ANSWER_MS = 15_000
const MAX_OTHERS_MS = 8_000

const IMAGES: Readonly<Record<string, () => Buffer>> = {
  'area of 900 megapixels': () => bombByArea(),
  'one pixel by forty million': () => tallPng(),
  'forty million by one pixel': () => tallPng(40_000_000, 1),
  'a head that lies': () => pngThatLies(),
  'interlaced, 40 megapixels': () => interlacedPng(),
  '2,000 frames': () => apng(2_000),
  '100,000 texts': () => pngWithTexts(100_000),
  'data in 100,000 pieces': () => pngInPieces(100_000),
  'a text that inflates to 200 MB': () => pngWithChunks([compressedText(200_000_000)]),
  'a wrong checksum': () => pngWithWrongChecksum('IDAT'),
  '200 scans': () => progressiveJpegScans(200),
  '1,500 scans': () => progressiveJpegScans(1_500),
}

/** A zTXt chunk (PNG specification, 11.3.3.3) of the given number of zeros. */
const compressedText = (bytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))]))

/** Uploads each hostile image twice concurrently, with a small image of another client meanwhile. */
async function sendImages(trial: PhaseContext): Promise<void> {
  const { watch, revive, cast } = trial
  const path = '/api/cartitems/paymentscreenshot/upload'
  for (const [name, make] of Object.entries(IMAGES)) {
    await revive()
    const image = make()
    const type = name.endsWith('scans') ? 'image/jpeg' : 'image/png'
    const hostile = upload(`picture: ${name}`, path, cast.actors.visitor, 'photo', image, type)
    const harmless = upload('picture: small', '/api/brands/upload', cast.actors.token, 'photo', createImage())
    const [first, second, other] = await Promise.all([
      watch.send(hostile),
      watch.send(hostile),
      watch.send(harmless),
    ])
    for (const { status, ms } of [first, second]) {
      expectThat(
        trial,
        [200, 201, 400, 413, 422, 429, 503].includes(status),
        `${name}: ${status} after ${Math.round(ms)} ms`,
      )
      expectThat(trial, ms < MAX_ANSWER_MS, `${name}: answered after ${Math.round(ms)} ms`)
    }
    expectThat(
      trial,
      other.status === 201,
      `a small picture beside ${name}: ${other.status} ${other.text.slice(0, 100)}`,
    )
    expectThat(
      trial,
      other.ms < MAX_OTHERS_MS,
      `a small picture beside ${name}: answered after ${Math.round(other.ms)} ms`,
    )
  }
}

export const imagesPhase = phase(
  'pictures',
  'hostile images are answered in time, and others can upload beside them',
  [sendImages],
)
