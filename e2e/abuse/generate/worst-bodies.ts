import { MIN_PIECE_BYTES } from '@/lib/platform/http/bodies/body-stream'

/** Which of the shop's readers gets a body. */
export type BodyReader = 'fields' | 'file' | 'json' | 'form' | 'products' | 'shipments' | 'zones'

/** A body that costs its reader as much as its kind can. */
export type WorstBody = {
  name: string
  reader: BodyReader
  contentType: string
  body: () => Buffer
  /** Sent in chunks of HTTP of this size; otherwise with a Content-Length. */
  chunkBytes?: number
}

const MIB = 1024 * 1024
/** Just below the limits of a body without files, and of a file. */
const FIELD_BYTES = MIB - 2_000
const FILE_BYTES = 5 * MIB - 2_000
const BOUNDARY = 'zay'
const LONG_BOUNDARY = 'z'.repeat(70)

const repeat = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))))

type Content = (bytes: number) => string

/** Bytes of which each may begin a boundary, and others that parsers look at twice. */
const CONTENTS: readonly (readonly [string, Content, string?])[] = [
  ['\\r', (bytes) => repeat('\r', bytes)],
  ['\\r\\n', (bytes) => repeat('\r\n', bytes)],
  ['\\r\\n-', (bytes) => repeat('\r\n-', bytes)],
  ['\\r\\n--', (bytes) => repeat('\r\n--', bytes)],
  ['\\n', (bytes) => repeat('\n', bytes)],
  ['-', (bytes) => repeat('-', bytes)],
  ['boundaries without their last letter', (bytes) => repeat(`\r\n--${BOUNDARY.slice(0, -1)}`, bytes)],
  ['boundaries with one more letter', (bytes) => repeat(`\r\n--${BOUNDARY}a`, bytes)],
  ['boundaries of one letter with one more', (bytes) => repeat('\r\n--zz', bytes), 'z'],
  [
    'long boundaries without their last letter',
    (bytes) => repeat(`\r\n--${LONG_BOUNDARY.slice(0, -1)}`, bytes),
    LONG_BOUNDARY,
  ],
  ['the letter of a long boundary', (bytes) => repeat('z', bytes), LONG_BOUNDARY],
  ['zeros', (bytes) => repeat('\0', bytes)],
]

const headOf = (reader: 'fields' | 'file'): string =>
  reader === 'fields'
    ? 'Content-Disposition: form-data; name="phone"'
    : 'Content-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png'

const parts = (contents: readonly string[], head: string, boundary = BOUNDARY): Buffer =>
  Buffer.from(
    `${contents.map((content) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join('')}--${boundary}--\r\n`,
    'latin1',
  )

const multipart = (boundary = BOUNDARY): string => `multipart/form-data; boundary=${boundary}`

const multipartBodies = (['fields', 'file'] as const).flatMap((reader): WorstBody[] => {
  const bytes = reader === 'fields' ? FIELD_BYTES : FILE_BYTES
  const head = headOf(reader)
  return [
    ...CONTENTS.map(([name, content, boundary]): WorstBody => ({
      name,
      reader,
      contentType: multipart(boundary),
      body: () => parts([content(bytes)], head, boundary),
    })),
    {
      name: 'base64',
      reader,
      contentType: multipart(),
      body: () => parts([repeat('QUJD', bytes)], `${head}\r\nContent-Transfer-Encoding: base64`),
    },
    {
      name: '\\r in the smallest chunks that are read',
      reader,
      contentType: multipart(),
      body: () => parts([repeat('\r', bytes)], head),
      chunkBytes: MIN_PIECE_BYTES,
    },
    {
      name: '\\r in chunks of one byte',
      reader,
      contentType: multipart(),
      body: () => parts([repeat('\r', bytes)], head),
      chunkBytes: 1,
    },
    {
      name: 'ten thousand small parts',
      reader,
      contentType: multipart(),
      body: () =>
        parts(
          Array.from({ length: 10_000 }, () => ''),
          head,
        ),
    },
    {
      name: 'a hundred parts with the longest headers',
      reader,
      contentType: multipart(),
      body: () =>
        parts(
          Array.from({ length: 100 }, () => ''),
          `${head}; ${repeat('filename="" ', 3_900)}`,
        ),
    },
    {
      name: 'a header without an end',
      reader,
      contentType: multipart(),
      body: () => parts([''], `${head}\r\nA: ${repeat('a', bytes)}`),
    },
  ]
})

/** 400,000 characters are read, in at most 20,000 values. */
const MAX_TEXT = 399_000
const json = (name: string, body: () => string): WorstBody => ({
  name,
  reader: 'json',
  contentType: 'application/json',
  body: () => Buffer.from(body()),
})

const jsonBodies: WorstBody[] = [
  json('arrays in arrays', () => `${'['.repeat(FIELD_BYTES / 2)}${']'.repeat(FIELD_BYTES / 2)}`),
  json('objects in objects', () => `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`),
  json(
    '20,000 keys',
    () => `{${Array.from({ length: 20_000 }, (_, n) => `"${'k'.repeat(44)}${n}":0`).join(',')}}`,
  ),
  json('20,000 objects', () => `[${Array.from({ length: 20_000 }, () => '{"a":{"b":"c"}}').join(',')}]`),
  json('escapes', () => `{"phone":"${repeat('\\u1000', FIELD_BYTES)}"}`),
  json('escaped quotes', () => `{"phone":"${repeat('\\"', FIELD_BYTES)}"}`),
  json('a long text', () => `{"phone":"${'a'.repeat(MAX_TEXT)}"}`),
  json('a long text in Burmese', () => `{"phone":"${repeat('မြန်မာ', FIELD_BYTES)}"}`),
  json('a long text in Zawgyi', () => `{"phone":"${repeat('ျမန္မာစာ ', FIELD_BYTES)}"}`),
  json('invisible letters', () => `{"phone":"${repeat('\u200b', FIELD_BYTES)}"}`),
  json('combining marks', () => `{"phone":"a${repeat('\u0315\u0300\u05ae', FIELD_BYTES)}"}`),
  json('a number of a million digits', () => `{"phone":${'9'.repeat(FIELD_BYTES)}}`),
  json('an exponent of a million digits', () => `{"phone":1e${'9'.repeat(FIELD_BYTES)}}`),
  json('spaces', () => ' '.repeat(FIELD_BYTES)),
  {
    ...json('a long text in chunks of one byte', () => `{"phone":"${'a'.repeat(MAX_TEXT)}"}`),
    chunkBytes: 1,
  },
  {
    ...json('a long text in the smallest chunks that are read', () => `{"phone":"${'a'.repeat(MAX_TEXT)}"}`),
    chunkBytes: MIN_PIECE_BYTES,
  },
]

const form = (name: string, body: () => string): WorstBody => ({
  name,
  reader: 'form',
  contentType: 'application/x-www-form-urlencoded',
  body: () => Buffer.from(body()),
})

const formBodies: WorstBody[] = [
  form('%', () => `phone=${repeat('%', FIELD_BYTES)}`),
  form('%61', () => `phone=${repeat('%61', FIELD_BYTES)}`),
  form('%zz', () => `phone=${repeat('%zz', FIELD_BYTES)}`),
  form('%E1%80%80', () => `phone=${repeat('%E1%80%80', FIELD_BYTES)}`),
  form('%E1%80%80a', () => `phone=${repeat('%E1%80%80a', FIELD_BYTES)}`),
  form('+', () => `phone=${repeat('+', FIELD_BYTES)}`),
  form('a hundred long names', () =>
    Array.from({ length: 100 }, (_, n) => `${'k'.repeat(10_000)}${n}=`).join('&'),
  ),
  form('&', () => repeat('&', FIELD_BYTES)),
]

const HEADERS = {
  products: 'id,product_name,product_price',
  shipments: 'order_id,courier,tracking_number',
  zones: 'id,name,fee',
} as const

const csvBodies = (Object.keys(HEADERS) as (keyof typeof HEADERS)[]).flatMap((reader): WorstBody[] => {
  const csv = (name: string, content: () => string | Buffer): WorstBody => ({
    name,
    reader,
    contentType: multipart(),
    body: () =>
      Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`,
        ),
        Buffer.from(content() as string),
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ]),
  })
  const rows = (row: string, bytes = FILE_BYTES): string => `${HEADERS[reader]}\n${repeat(row, bytes)}`
  return [
    csv('ragged rows, 40 kB', () => rows('1\n', 39_990)),
    csv('ragged rows', () => rows('1\n')),
    csv('rows of a hundred cells', () => rows(`${','.repeat(99)}\n`, 1_990_000)),
    csv('a row without an end', () => rows(',')),
    csv('empty rows', () => rows('\n')),
    csv('\\r', () => rows('\r')),
    csv('quoted cells', () => rows('"1","a","2"\n', 240_000)),
    csv('a cell of quotes', () => `${HEADERS[reader]}\n"${repeat('""', FILE_BYTES)}"`),
    csv('a quote that stays open', () => rows('"a\n')),
    csv('a cell without an end', () => `${HEADERS[reader]}\n${'a'.repeat(FILE_BYTES)}`),
    csv('a cell of Burmese', () => `${HEADERS[reader]}\n${repeat('မြန်မာ', FILE_BYTES)}`),
    csv('a wrong byte after a million lines', () =>
      Buffer.concat([Buffer.from(rows('\n')), Buffer.from([0xe9])]),
    ),
  ]
})

/** The worst bodies of each kind. */
export const worstBodies: readonly WorstBody[] = [
  ...multipartBodies,
  ...jsonBodies,
  ...formBodies,
  ...csvBodies,
]

/** The bytes of a body as HTTP sends them: in chunks (RFC 9112, section 7.1), or as they are. */
export function encodeChunks(body: Buffer, chunkBytes: number | undefined): Buffer {
  if (chunkBytes === undefined) return body
  const chunks: Buffer[] = []
  const size = Buffer.from(`${chunkBytes.toString(16)}\r\n`)
  const lineEnd = Buffer.from('\r\n')
  for (let at = 0; at < body.length; at += chunkBytes) {
    const chunk = body.subarray(at, at + chunkBytes)
    chunks.push(
      chunk.length === chunkBytes ? size : Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      lineEnd,
    )
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}
