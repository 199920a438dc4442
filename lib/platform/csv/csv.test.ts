import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import {
  BOM,
  CsvFile,
  csvLines,
  CsvParseError,
  type CsvRecord,
  escapeFormula,
  parseCsv,
  unescapeFormula,
} from '@/lib/platform/csv/csv'

async function read(text: string | Uint8Array, limit = 10): Promise<CsvRecord[]> {
  const file = await parseCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, limit)
  return file.header ? [file.header, ...(await file.mapRows((row) => row))] : []
}
const readCells = async (text: string) => (await read(text)).map(({ cells }) => cells)
const readFault = (text: string | Uint8Array, limit?: number) =>
  read(text, limit).then(
    () => null,
    (error: unknown) =>
      error instanceof CsvParseError
        ? [error.fault, error.line, error.column]
        : Promise.reject(error as Error),
  )

describe('an escaped cell, which no spreadsheet evaluates', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+959789', "'+959789"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ['a;=1', "a;'=1"],
    ['a\t@x', "a\t'@x"],
    ['a; ＋1;b', "a;' ＋1;b"],
    ['a\r\n-1', "a\r\n'-1"],
    [';;=1', ";;'=1"],
    ["a;'=1", "a;''=1"],
    ['\t=1', "'\t'=1"],
    ["a';=1;+2", "a';'=1;'+2"],
    ['a;b', 'a;b'],
    ['a,=1', 'a,=1'],
    ['a; b=1', 'a; b=1'],
    ["''-", "'''-"],
    ["'tis", "'tis"],
    ['5', '5'],
    ['a=b', 'a=b'],
    ['မြန်မာ', 'မြန်မာ'],
    ['', ''],
  ])('%j', (text, cell) => {
    expect(escapeFormula(text)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(text)
  })
})

describe('a written file, read again', () => {
  it.each([
    ['a,b'],
    ['a;b'],
    ['a\tb'],
    ['say "x"'],
    ['"'],
    ['two\nlines'],
    ['two\r\nlines'],
    [' spaced '],
    ['မြန်မာ'],
    [''],
  ])('%j', async (text) => {
    expect(await readCells(BOM + csvLines([['x', text, 'y']]))).toEqual([['x', text, 'y']])
  })
  it('has unchanged numbers, and empty cells for null', () => {
    expect(csvLines([[1, null, -2]])).toBe('1,,-2\r\n')
  })
})

describe('a file as programs write it', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\r\n1\t2\r\n'],
    ['a mark of UTF-8', `${BOM}a,b\r\n1,2\r\n`],
    ['lines of Linux', 'a,b\n1,2\n'],
    ['lines of an old Mac', 'a,b\r1,2'],
    ['no end of the last line', 'a,b\n1,2'],
    ['empty lines', '\n\na,b\n\n1,2\n\n'],
    ['the separator told', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['both marks', `${BOM}sep=,\r\na,b\r\n1,2\r\n`],
    ['quotes around everything', '"a","b"\n"1","2"\n'],
  ])('%s', async (_how, text) => {
    expect(await readCells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it.each([
    ['a\n1\n2', [1, 2, 3]],
    ['a\r\n\r\n1\r\n\r\n\r\n2', [1, 3, 6]],
    ['a\n"1\n1\n1"\n2', [1, 2, 5]],
    ['a\r\n"1\r\n\r\n1"\r\n2', [1, 2, 5]],
    ['a\r"1\r1"\r2', [1, 2, 4]],
    ['sep=,\r\na\r\n1', [2, 3]],
    [`${BOM}\nမြန်မာ\n"ဈေး\nဈေး"\n2`, [2, 3, 5]],
  ])('has the line numbers of an editor: %j', async (text, lines) => {
    expect((await read(text)).map(({ line }) => line)).toEqual(lines)
  })

  it('is parsed alike for any chunk size', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`ဈေး ${n}`, `two\r\nlines, ${n}`])
    const records = await read(csvLines(rows), 5_000)
    expect(records.map(({ cells }) => cells)).toEqual(rows)
    expect(records.at(-1)?.line).toBe(9_999)
  })
})

describe('the error of an invalid file, with its line', () => {
  const bytes = (...signs: number[]) => Uint8Array.from(signs)
  it.each<[string, string | Uint8Array, unknown[]]>([
    ['a workbook', bytes(0x50, 0x4b, 3, 4, 20), ['workbook', 1, null]],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), ['workbook', 1, null]],
    ['UTF-16 as Excel writes it', bytes(0xff, 0xfe, 0x61, 0), ['encoding', 1, null]],
    ['UTF-16 the other way', bytes(0xfe, 0xff, 0, 0x61), ['encoding', 1, null]],
    ['a letter of Windows-1252', bytes(0x61, 0x0a, 0x62, 0x0a, 0xe9, 0x0a), ['encoding', 3, null]],
    ['half a letter at the end', bytes(0x61, 0x0a, 0xe1, 0x80), ['encoding', 2, null]],
    ['a zero byte', 'a\nb\nc\0', ['binary', 3, null]],
    ['a quote that stays open', 'a,b\n1,2\n3,"4\n5,6', ['open quote', 3, 'b']],
    ['a quote inside a cell', 'a,b\n1,2\n\n3,5" pan', ['stray quote', 4, 'b']],
    ['more after a formula', 'a,b\n="3"4,5', ['stray quote', 2, 'a']],
    ['a formula over a line break', 'a,b\n="3\n4",5', ['stray quote', 2, 'a']],
    ['more after the closing quote', 'a,b\n"x\ny",1\n"3" 4,5', ['stray quote', 4, 'a']],
    ['a row too many', 'a\n1\n2\n3', ['too many', 4, null]],
    ['a row too wide', `a\n${','.repeat(100)}`, ['too wide', 2, null]],
    // Far enough behind to be parsed in a later chunk.
    ['a row too many before other faults', `a\n1\n2\n3\n${'x'.repeat(200_000)}"`, ['too many', 4, null]],
    [
      'a header too wide before other faults',
      `${','.repeat(100)}\n${'x'.repeat(200_000)}"`,
      ['too wide', 1, null],
    ],
  ])('%s', async (_what, text, fault) => {
    expect(await readFault(text, 2)).toEqual(fault)
  })
})

it('a file is read as another reader of CSV reads it', async () => {
  const signs = fc.constantFrom(
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '\r',
    '\r\n',
    ' ',
    'a',
    'ဈေး',
    '\u2028',
    '😀',
    '',
  )
  const texts = fc.array(signs, { maxLength: 30 }).map((parts) => `a,b${parts.join('')}`)
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      // The separator is that of the first line.
      const [line = ''] = text.split(/[\r\n]/, 1)
      const separators = [',', ';', '\t'].filter((sign) => line.includes(sign))
      fc.pre(separators.length === 1)
      expect(await readCells(text).catch(() => null)).toEqual(parseElsewhere(text))
    }),
    { numRuns: 500 },
  )
})

/** The cells by csv-parse; null where it finds a fault. */
function parseElsewhere(text: string): string[][] | null {
  try {
    return parse(text, {
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch {
    return null
  }
}

describe('a file of many rows', () => {
  /** Runs `work` while each look at the clock is 20 ms after the one before, and counts the turns of other work. */
  async function countTurns(work: () => Promise<unknown>): Promise<number> {
    let time = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 20))
    let turns = 0
    const count = () => {
      turns += 1
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    await work()
    clearImmediate(timer)
    clock.mockRestore()
    return turns
  }

  it('lets other work run as time passes, however few bytes its rows have', async () => {
    expect(await countTurns(() => parseCsv(Buffer.from('a\n'.repeat(500)), 1_000))).toBeGreaterThan(400)
    const file = new CsvFile(Array.from({ length: 500 }, (_, line) => ({ line, cells: ['a'] })))
    expect(await countTurns(() => file.mapRows(({ line }) => line))).toBeGreaterThan(400)
  })

  it('creates no error for rows with another number of cells than the first', async () => {
    const created = jest.spyOn(Error, 'captureStackTrace')
    expect(await read(`a,b\n${'1\n1,2,3\n'.repeat(500)}`, 1_000)).toHaveLength(1_001)
    expect(created).not.toHaveBeenCalled()
    created.mockRestore()
  })
})
