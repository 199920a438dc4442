import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import loadTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { OcrLine } from '@/lib/platform/ocr/ocr.schema'
import { hasBurmeseDigits, mergeReadings, parseTsv } from '@/lib/platform/ocr/ocr-words.rules'
import { decodePicture, type GreyPicture } from '@/lib/platform/ocr/picture.commands'

/** English first: its words and digits are the most on receipts, and both are read in one pass. */
const LANGUAGES = ['eng', 'mya'] as const

const readLanguage = async (language: string): Promise<Buffer> =>
  promisify(gunzip)(
    await readFile(
      path.join(
        'node_modules',
        '@tesseract.js-data',
        language,
        '4.0.0_best_int',
        `${language}.traineddata.gz`,
      ),
    ),
  )

/** Tesseract takes a page as one block of text, whose lines go from side to side: labels stay beside their values. */
const ONE_BLOCK = '6'

/** The second reading has one language, so that it does not repeat the errors of the first. */
type Second = (typeof LANGUAGES)[number]

/**
 * Loads the engine with the files of its packages: 0.4 s. Only the program of the reader calls it.
 * @returns a function that reads a picture; it throws for a file that is no picture or too large.
 * @throws Error when a file of the packages is missing.
 */
export async function loadEngine(): Promise<(picture: string | Buffer) => Promise<OcrLine[]>> {
  const tesseract = await loadTesseract({ print: () => undefined, printErr: () => undefined })
  for (const language of LANGUAGES)
    tesseract.FS.writeFile(`/${language}.traineddata`, await readLanguage(language))
  const create = (languages: string) => {
    const api = new tesseract.TessBaseAPI()
    if (api.Init('/', languages, 1) !== 0) throw new Error('Tesseract cannot read its languages')
    api.SetVariable('tessedit_pageseg_mode', ONE_BLOCK)
    return ({ data, width, height }: GreyPicture) => {
      tesseract.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]))
      if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0)
        throw new Error('Tesseract cannot read the picture')
      const lines = parseTsv(api.GetTSVText(0), { width, height })
      api.Clear()
      return lines
    }
  }
  const readBoth = create(LANGUAGES.join('+'))
  const seconds: Partial<Record<Second, ReturnType<typeof create>>> = {}
  return async (picture) => {
    const { large, small } = await decodePicture(picture)
    const first = readBoth(large)
    const second = hasBurmeseDigits(first) ? 'mya' : 'eng'
    const readSecond = (seconds[second] ??= create(second))
    return mergeReadings(first, readSecond(small))
  }
}
