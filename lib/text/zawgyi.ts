import myanmarTools from 'myanmar-tools'

const BURMESE = /[\u1000-\u109f\uaa60-\uaa7f]/
/** Above this the detector's authors call a text Zawgyi without reading it. */
const SURE = 0.95

const loadTools = () => ({
  detector: new myanmarTools.ZawgyiDetector(),
  converter: new myanmarTools.ZawgyiConverter(),
})
let tools: ReturnType<typeof loadTools> | undefined

/** Text as Unicode: what is written in the Zawgyi font's encoding is converted, the rest untouched (D27). */
export function toUnicode(text: string): string {
  if (!BURMESE.test(text)) return text
  tools ??= loadTools()
  const isZawgyi = tools.detector.getZawgyiProbability(text) > SURE
  return isZawgyi ? tools.converter.zawgyiToUnicode(text) : text
}
