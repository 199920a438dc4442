import myanmarTools from 'myanmar-tools'

const BURMESE = /[\u1000-\u109f\uaa60-\uaa7f]/
/** Above this the detector's authors call a text Zawgyi without reading it. */
const SURE = 0.95

const loadTools = () => ({
  detector: new myanmarTools.ZawgyiDetector(),
  converter: new myanmarTools.ZawgyiConverter(),
})
let tools: ReturnType<typeof loadTools> | undefined

/**
 * Text as Unicode: what is written in the Zawgyi font's encoding is converted, the rest untouched (D27). Finding out is
 * quick; converting takes some 30 µs a character, so what strangers send is read by a `UnicodeReader`.
 */
export function toUnicode(text: string): string {
  if (!BURMESE.test(text)) return text
  tools ??= loadTools()
  return isZawgyi(tools, text) ? tools.converter.zawgyiToUnicode(text) : text
}

const isZawgyi = ({ detector }: ReturnType<typeof loadTools>, text: string): boolean =>
  detector.getZawgyiProbability(text) > SURE

/** Characters of Zawgyi that the fields of a shopper, those of an admin, and a query take at most. */
export const ZAWGYI_ALLOWED = { shopper: 2_500, admin: 12_000, query: 300 } as const

/** Reads texts as Unicode until `left` characters of Zawgyi were converted. */
export class UnicodeReader {
  constructor(private left: number) {}

  /** `text` as Unicode; null when that would convert more than is left. */
  read(text: string): string | null {
    if (!BURMESE.test(text)) return text
    tools ??= loadTools()
    if (!isZawgyi(tools, text)) return text
    this.left -= text.length
    return this.left < 0 ? null : tools.converter.zawgyiToUnicode(text)
  }
}

/** One value of a page's query as Unicode; longer Zawgyi is nothing anybody searches for and stays as it is. */
export const queryToUnicode = (text: string): string =>
  new UnicodeReader(ZAWGYI_ALLOWED.query).read(text) ?? text
