import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  MAX_UPLOAD_SIDE_PIXELS,
} from '@/lib/platform/uploads/uploads.rules'

/** Pixels of a picture that was made smaller. A receipt stays readable, and every browser has a canvas of this size. */
const SHRUNK_PIXELS = 12_000_000
/** Bytes and pixels above which no attempt is made: the memory of a phone ends before. */
export const MAX_SOURCE_BYTES = 100 * 1024 * 1024
export const MAX_SOURCE_PIXELS = 200_000_000

const QUALITY = 0.85
/** How much of each side stays when the file is still too large, and how often that is tried. */
const STEP = 0.7
const MAX_STEPS = 5

/**
 * The picture as the shop takes it: the same file, or a smaller JPEG of it when it has too many bytes or pixels.
 * `onStart` is called before the work, which may take seconds. A file that the browser cannot read is returned as it
 * is: the shop says what is wrong with it. Null when it cannot be made small enough.
 */
export async function shrinkImage(file: Blob, onStart: () => void): Promise<Blob | null> {
  if (file.size > MAX_SOURCE_BYTES) return null
  const url = URL.createObjectURL(file)
  try {
    const image = await loadImage(url)
    if (!image) return file.size > MAX_UPLOAD_BYTES ? null : file
    const { naturalWidth: width, naturalHeight: height } = image
    const pixels = width * height
    if (
      file.size <= MAX_UPLOAD_BYTES &&
      pixels <= MAX_UPLOAD_PIXELS &&
      Math.max(width, height) <= MAX_UPLOAD_SIDE_PIXELS
    )
      return file
    if (pixels > MAX_SOURCE_PIXELS) return null
    onStart()
    // The words about it appear before the work keeps the page busy.
    await new Promise((resolve) => setTimeout(resolve, 50))
    return await drawSmaller(image)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The picture behind `url` with its size; null when the browser cannot read it. It is decoded when it is drawn. */
export function loadImage(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => resolve(null)
    image.src = url
  })
}

/** The picture as a JPEG within all limits; null when no attempt is small enough, or the browser has no memory for it. */
async function drawSmaller(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  let scale = Math.min(
    1,
    MAX_UPLOAD_SIDE_PIXELS / Math.max(naturalWidth, naturalHeight),
    Math.sqrt(SHRUNK_PIXELS / (naturalWidth * naturalHeight)),
  )
  for (let step = 0; step < MAX_STEPS; step += 1, scale *= STEP) {
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(naturalWidth * scale))
    canvas.height = Math.max(1, Math.floor(naturalHeight * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    // What is transparent would become black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    // Browsers keep the memory of a canvas until it has no pixels.
    canvas.width = 0
    if (!smaller) return null
    if (smaller.size <= MAX_UPLOAD_BYTES) return smaller
  }
  return null
}
