import { loadImage, MAX_SOURCE_PIXELS } from '@/components/ui/upload/shrink-image'
import { findQrText } from '@/lib/platform/uploads/images/qr-decoding.rules'

/**
 * The text of the QR code in a picture that was chosen, found in the browser by the decoder of the server; null when it finds
 * none, undefined when it cannot look: the picture has another format, there is no memory, or the decoder did not load.
 */
export async function readQrCode(file: Blob): Promise<string | null | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = await loadImage(url)
    if (!image || image.naturalWidth * image.naturalHeight > MAX_SOURCE_PIXELS) return undefined
    return await findQrText((side) => Promise.resolve(drawPixels(image, side)))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * The pixels of a picture on white, with this longest side at most.
 * @throws Error when the browser has no memory for it.
 */
function drawPixels(image: HTMLImageElement, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  // Browsers keep the memory of a canvas until it has no pixels.
  canvas.width = 0
  return pixels
}
