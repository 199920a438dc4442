/** The longest side in pixels in which a code is looked for: first in the smaller picture, which takes the least time. */
const SIDES_PIXELS = [1_000, 1_600] as const

/** The most pixels of a picture in which a code is looked for. */
export const MAX_QR_PIXELS = Math.max(...SIDES_PIXELS) ** 2

/** Milliseconds for further attempts in one size. They block the process, or the page. */
const ATTEMPT_MS = 60

/** Three or four bytes a pixel, in rows from the top. */
type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }

/**
 * The text of the QR code in a picture; null when none is found. `open` returns the picture with this longest side at most, on a
 * white ground. The server and the form of an account both look by this, so that they find the same.
 * @throws what `open` throws, or Error when the decoder cannot be loaded.
 */
export async function findQrText(open: (side: number) => Promise<Pixels>): Promise<string | null> {
  // Loaded when a code is read: few shops do, and seldom.
  const { decodeQR } = await import('qr/decode.js')
  for (const side of SIDES_PIXELS) {
    const picture = await open(side)
    try {
      return decodeQR(picture, { timeLimit: ATTEMPT_MS })
    } catch {
      // None is found in this size.
    }
  }
  return null
}
