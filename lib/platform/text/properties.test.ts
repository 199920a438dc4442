import fc from 'fast-check'
import { BOM, csvLines, escapeFormula, parseCsv, unescapeFormula } from '@/lib/platform/csv/csv'
import { removeInvisible } from '@/lib/platform/text/search/invisible'
import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import { toSearchText } from '@/lib/platform/text/search/search-text'

const burmese = fc.string({
  unit: fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code)),
})
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), burmese)

it('converting digits changes Burmese digits and nothing else', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const folded = normalizeDigits(text)
      expect(folded).toHaveLength(text.length)
      expect(normalizeDigits(folded)).toBe(folded)
      expect(folded).not.toMatch(/[\u1040-\u1049]/)
      const without = (words: string) => words.replace(/[\d\u1040-\u1049]/g, '_')
      expect(without(folded)).toBe(without(text))
    }),
  )
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const inBurmese = String(number).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)))
      expect(normalizeDigits(inBurmese)).toBe(String(number))
    }),
  )
})

it('a search key is its own search key, and does not depend on case, spaces or the order of typed marks', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const key = toSearchText(text)
      expect(toSearchText(key)).toBe(key)
      expect(key).toBe(key.trim())
      expect(toSearchText(`  ${text}\n`)).toBe(key)
    }),
  )
  const marks = ['\u103b', '\u103d', '\u102d', '\u102f', '\u1037']
  fc.assert(
    fc.property(fc.shuffledSubarray(marks), fc.shuffledSubarray(marks), (one, two) => {
      const typed = (order: readonly string[]) => toSearchText(`က${order.join('')}`)
      const [first, second] = [typed(one), typed([...one].reverse())]
      expect(first).toBe(second)
      if (new Set(one).size === new Set([...one, ...two]).size && one.length === two.length) {
        expect(typed(two)).toBe(first)
      }
    }),
  )
})

it('an escaped cell is read back as the original text', () => {
  const signs = fc.string({ unit: fc.constantFrom("'", '=', '-', '＠', ';', '\t', '\n', ' ', 'a') })
  fc.assert(
    fc.property(fc.oneof(anything, signs), (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
  fc.assert(
    fc.property(signs, (text) => {
      const cells = escapeFormula(text).split(/[;\t\n]/)
      expect(cells.filter((cell) => /^ *[=\-＠]/.test(cell))).toEqual([])
    }),
  )
})

it('a written CSV file is read back unchanged', async () => {
  // Any text that the shop stores: it has no invisible characters, and what a reader cannot see is removed from files.
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      burmese,
      fc.constantFrom('=1+1', '"', ',', ';', '\t', 'a\r\nb', "'x"),
    )
    .filter((text) => !/\0/.test(text) && !/\p{Cs}/u.test(text))
    .map(removeInvisible)
  const rows = fc.array(fc.tuple(cell, cell, fc.integer()), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const file = BOM + csvLines([['name', 'text', 'number'], ...written])
      const read = await parseCsv(Buffer.from(file), 100)
      expect(read.header?.cells).toEqual(['name', 'text', 'number'])
      expect(await read.mapRows(({ cells }) => cells.map(unescapeFormula))).toEqual(
        written.map((row) => row.map(String)),
      )
    }),
  )
})
