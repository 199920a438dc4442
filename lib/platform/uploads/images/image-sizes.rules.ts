/**
 * The widths in pixels in which catalogue images are stored: thumbnails, a card on a phone of 720 pixels, the same on
 * one of 1,080 pixels or a main photo, and a main photo on a large or dense screen.
 */
export const IMAGE_WIDTHS = [160, 400, 800, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The width of link previews. Programs that fetch them may read neither AVIF nor WebP, so it has a JPEG too. */
export const PREVIEW_WIDTH = 1280

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** The formats in which a width is stored. */
export const getStoredFormats = (width: ImageWidth): readonly ImageFormat[] =>
  width === PREVIEW_WIDTH ? ['avif', 'webp', 'jpeg'] : ['avif', 'webp']

/** The name of an image that has sizes: it begins with a letter or digit and has no further segment. */
const NAME = /^[A-Za-z0-9][\w.-]{0,199}$/
const FOLDER = '/uploads/catalogue/'
const EXTENSION = '.webp'

/** The name of the catalogue image at `urlPath`, without its extension; null for every other path. */
export function getImageName(urlPath: string): string | null {
  if (!urlPath.startsWith(FOLDER) || !urlPath.endsWith(EXTENSION)) return null
  const name = urlPath.slice(FOLDER.length, -EXTENSION.length)
  return NAME.test(name) ? name : null
}

/** The URL path of a catalogue image as it was uploaded. */
export const toOriginalPath = (name: string): string => FOLDER + name + EXTENSION

/**
 * The URL path of a catalogue image in one width. It has no extension, because the response is in the best format that
 * the client accepts. It is short, because lists repeat it.
 */
export const toSizePath = (name: string, width: ImageWidth): string => `/uploads/${width}/${name}`

/** The image and width that the segments of an /uploads/… URL refer to; null for every other URL. */
export function parseSizePath(parts: readonly string[]): { name: string; width: ImageWidth } | null {
  const [folder, name = ''] = parts
  const width = IMAGE_WIDTHS.find((each) => String(each) === folder)
  return width && parts.length === 2 && NAME.test(name) ? { name, width } : null
}

const JPEG_FOLDER = 'jpeg'
const JPEG_EXTENSION = '.jpg'

/**
 * The URL path of a catalogue image as a JPEG of PREVIEW_WIDTH, whatever the client accepts: for the product feed, whose
 * readers take neither WebP nor AVIF everywhere. Null for an image that is not in the catalogue.
 */
export function toJpegPath(urlPath: string): string | null {
  const name = getImageName(urlPath)
  return name === null ? null : `/uploads/${JPEG_FOLDER}/${name}${JPEG_EXTENSION}`
}

/** The image that the segments of such an /uploads/jpeg/… URL refer to; null for every other URL. */
export function parseJpegPath(parts: readonly string[]): string | null {
  const [folder, file = ''] = parts
  const name = file.slice(0, -JPEG_EXTENSION.length)
  const isJpeg = folder === JPEG_FOLDER && file.endsWith(JPEG_EXTENSION) && parts.length === 2
  return isJpeg && NAME.test(name) ? name : null
}

/**
 * The formats in which a size may be sent, best first, by the Accept header of the request. Browsers name the formats
 * that they read beside the usual ones; `*` and `image/*` are no promise.
 */
export function chooseFormats(accept: string | null): ImageFormat[] {
  const isNamed = (type: string) => namesType(accept ?? '', type)
  const avif: ImageFormat[] = isNamed('image/avif') ? ['avif'] : []
  return isNamed('image/webp') ? [...avif, 'webp'] : [...avif, 'jpeg', 'webp']
}

/** Whether `accept` names a media type, with a weight above zero (RFC 9110, section 12.5.1). */
const namesType = (accept: string, type: string): boolean =>
  accept.split(',').some((each) => {
    const [name = '', ...parameters] = each.toLowerCase().split(';')
    return name.trim() === type && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
  })

/** For programs that ignore srcset, such as image searches. */
const DEFAULT_PIXELS = 800

/** Attributes of an img element. */
type ImageSource = { src: string; srcSet?: string; sizes?: string }

/**
 * The attributes with which a browser loads the smallest suitable size of a catalogue image. `displayWidth` is a
 * constant number of CSS pixels, with a candidate each for a device pixel ratio of 1 and 2, or the `sizes` attribute
 * of HTML. Images that are not in the catalogue are used as they are.
 */
export function getImageSource(urlPath: string, displayWidth: number | string): ImageSource {
  const name = getImageName(urlPath)
  if (name === null) return { src: urlPath }
  if (typeof displayWidth === 'string')
    return { src: toSizePath(name, findWidth(DEFAULT_PIXELS)), srcSet: toSrcSet(name), sizes: displayWidth }
  const [once, twice] = [findWidth(displayWidth), findWidth(2 * displayWidth)]
  const src = toSizePath(name, once)
  return once === twice ? { src } : { src, srcSet: `${toSizePath(name, twice)} 2x` }
}

/** All widths of an image as a srcset. */
export const toSrcSet = (name: string): string =>
  IMAGE_WIDTHS.map((width) => `${toSizePath(name, width)} ${width}w`).join(', ')

/** The smallest stored width of at least `pixels`, or the largest. */
const findWidth = (pixels: number): ImageWidth => IMAGE_WIDTHS.find((width) => width >= pixels) ?? 1280
