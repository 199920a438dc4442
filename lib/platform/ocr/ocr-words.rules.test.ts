import { hasBurmeseDigits, mergeReadings, parseTsv } from '@/lib/platform/ocr/ocr-words.rules'
import { MAX_OCR_LINES, MAX_OCR_WORD_LENGTH, MAX_OCR_WORDS } from '@/lib/platform/ocr/ocr.schema'

const SIZE = { width: 700, height: 1_000 }

/** A row of Tesseract's table: a word of line `line` at `left`, 100 pixels wide. */
const row = (
  text: string,
  { line = 1, left = 100, confidence = 90, level = 5, top = 50, width = 100 } = {},
) => [level, 1, 1, 1, line, 1, left, top * line, width, 30, confidence, text].join('\t')
const parse = (...rows: string[]) => parseTsv(rows.join('\n'), SIZE)
const read = (...rows: string[]) =>
  parse(...rows).map((words) => words.map(({ text, confidence }) => [text, confidence]))

describe('of the table of an engine are read', () => {
  it.each([
    ['nothing of an empty table', [''], []],
    [
      'words by their lines',
      [row('Amount'), row('52,200', { left: 300 }), row('Ks', { line: 2 })],
      [
        [
          ['Amount', 90],
          ['52,200', 90],
        ],
        [['Ks', 90]],
      ],
    ],
    [
      'only rows of words',
      [row('page', { level: 1 }), row('line', { level: 4 }), row('word')],
      [[['word', 90]]],
    ],
    ['no blank words', [row('  '), row('word')], [[['word', 90]]]],
    ['no rows that end early', ['5\t1\t1', row('word')], [[['word', 90]]]],
    [
      'confidences of 0 to 100',
      [row('a', { confidence: -1 }), row('b', { confidence: 180 })],
      [
        [
          ['a', 0],
          ['b', 100],
        ],
      ],
    ],
    [
      'numbers at a side as doubtful: a part may be missing',
      [row('1234', { left: 1 }), row('5678', { left: 598 })],
      [
        [
          ['1234', 0],
          ['5678', 0],
        ],
      ],
    ],
    ['words at a side as they are', [row('Amount', { left: 1 })], [[['Amount', 90]]]],
    ['Burmese digits at a side as doubtful', [row('၁၂၃', { left: 0 })], [[['၁၂၃', 0]]]],
    [
      'markup and commands as text',
      [row('<script>'), row("';DROP", { left: 300 })],
      [
        [
          ['<script>', 90],
          ["';DROP", 90],
        ],
      ],
    ],
  ])('%s', (_what, rows, lines) => {
    expect(read(...rows)).toEqual(lines)
  })

  it('as many lines, words and letters as are kept', () => {
    const lines = read(...Array.from({ length: MAX_OCR_LINES + 5 }, (_, line) => row('word', { line })))
    const [words] = read(
      ...Array.from({ length: MAX_OCR_WORDS + 5 }, () => row('x'.repeat(MAX_OCR_WORD_LENGTH + 9))),
    )
    expect([lines.length, words?.length]).toEqual([MAX_OCR_LINES, MAX_OCR_WORDS])
    expect(String(words?.[0]?.[0]).length).toBeLessThanOrEqual(MAX_OCR_WORD_LENGTH)
  })
})

it.each([
  ['a number in Burmese digits', '၅၂,၂၀၀', true],
  ['a time in Burmese digits', '၁၀:၃၀', true],
  ['a letter that looks like a digit', 'ဝ', false],
  ['one digit alone', '၁', false],
  ['digits of the Latin script', '52,200', false],
])('%s: decides whether numbers are in Burmese digits', (_what, text, answer) => {
  expect(hasBurmeseDigits(parse(row(text)))).toBe(answer)
})

describe('a number of two readings', () => {
  const merge = (first: string[], second: string[]) =>
    mergeReadings(parse(...first), parse(...second)).map(({ words }) =>
      words.map(({ text, confidence }) => [text, confidence]),
    )

  it.each([
    ['counts when both have it', [row('52,200')], [row('52200', { confidence: 40 })], [['52,200', 90]]],
    ['counts when the second has it in a longer word', [row('52,200')], [row('-52,200Ks')], [['52,200', 90]]],
    [
      'counts when the second has it in two words',
      [row('52,200')],
      [row('52', { width: 40 }), row('200', { left: 150, width: 50 })],
      [['52,200', 90]],
    ],
    [
      'is doubtful when the second has another',
      [row('52,200')],
      [row('52,700', { confidence: 50 })],
      [['52,200', 0]],
    ],
    ['is doubtful when the second has none', [row('52,200')], [], [['52,200', 0]]],
    [
      'is doubtful when it stands elsewhere',
      [row('52,200')],
      [row('52,200', { left: 400 })],
      [['52,200', 0]],
    ],
    [
      'is doubtful when it stands in another line',
      [row('52,200')],
      [row('52,200', { top: 300 })],
      [['52,200', 0]],
    ],
    [
      'comes from the second, doubtful, when that is clearer',
      [row('SZ,ZOO', { confidence: 30 })],
      [row('52,200')],
      [['52,200', 0]],
    ],
  ])('%s', (_what, first, second, words) => {
    expect(merge(first, second)).toEqual([words])
  })

  it('is not repeated where one word of the second stands for two of the first', () => {
    const first = [
      row('SZ', { confidence: 20, width: 40 }),
      row('ZOO', { confidence: 20, left: 150, width: 50 }),
    ]
    expect(merge(first, [row('52,200')])).toEqual([[['52,200', 0]]])
  })

  it('leaves words without digits as they are', () => {
    expect(merge([row('Amount', { confidence: 70 })], [])).toEqual([[['Amount', 70]]])
  })
})
