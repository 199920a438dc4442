import fc from 'fast-check'
import { AppError } from '@/lib/errors'
import { parseBoundary, boundParts } from '@/lib/http/multipart-parts'

const tooMany = () => new AppError('payload_too_large', 'Too many parts')
const unreadable = { code: 'malformed_request', message: 'The form could not be read' }

async function pass(body: string, { maxParts = 3, size = 1_000_000 } = {}): Promise<string> {
  async function* createChunks() {
    for (let at = 0; at < body.length; at += size) {
      yield await Promise.resolve(Buffer.from(body.slice(at, at + size), 'latin1'))
    }
  }
  let passed = ''
  for await (const chunk of boundParts(createChunks(), 'x', maxParts, tooMany)) {
    passed += Buffer.from(chunk).toString('latin1')
  }
  return passed
}

const part = (value: string, head = 'Content-Disposition: form-data; name="a"') =>
  `--x\r\n${head}\r\n\r\n${value}\r\n`

describe('the boundary of a form', () => {
  it.each([
    ['multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk', '----WebKitFormBoundary7MA4YWxk'],
    ['multipart/form-data; charset=utf-8; boundary="a b:c"', 'a b:c'],
    ['multipart/form-data; charset="utf-8"; boundary=x', 'x'],
    ['Multipart/Form-Data;boundary=x; charset=utf-8', 'x'],
  ])('is read from %s', (contentType, boundary) => expect(parseBoundary(contentType)).toBe(boundary))

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-databoundary=x',
    'multipart/mixed; boundary=x',
  ])('is missing in %s', (contentType) => {
    expect(() => parseBoundary(contentType)).toThrow('The form could not be read')
  })
})

describe('the parts of a form', () => {
  it('pass through unchanged, however they are split into chunks', async () => {
    const values = fc.array(fc.stringMatching(/^[ab\r\n-]{0,40}$/), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 1, max: 20 }), async (texts, size) => {
        const body = `${texts.map((text) => part(text)).join('')}--x--\r\n`
        expect(await pass(body, { size })).toBe(body)
      }),
    )
  })

  it.each([1, 2, 7, 1_000_000])('are counted in chunks of %i bytes', async (size) => {
    const body = part('').repeat(4)
    await expect(pass(body, { size })).rejects.toThrow('Too many parts')
    expect(await pass(`${part('').repeat(3)}--x--`, { size })).toHaveLength(3 * part('').length + 5)
  })

  it('are not passed on from the first one over the limit', async () => {
    const passedParts: string[] = []
    async function* chunks() {
      for (const text of [part('1'), part('2')]) yield await Promise.resolve(Buffer.from(text))
    }
    await expect(async () => {
      for await (const chunk of boundParts(chunks(), 'x', 1, tooMany))
        passedParts.push(Buffer.from(chunk).toString())
    }).rejects.toThrow('Too many parts')
    expect(passedParts).toEqual([part('1')])
  })

  it.each([
    ['behind a preamble', `preamble ${part('').repeat(4)}`],
    ['of which no head ends', '--x\r\nName: value\r\n'.repeat(4)],
    ['behind a head that ends too early', '--x\r\nabc\r\n\r\n'.repeat(4)],
    // As many characters as the boundary has bytes.
    ['where formidable takes a line for a boundary', '--x\r\naaaaa\r\n\r\nA: b\r\n\r\n'],
    ['behind a header with a name of digits', '--x\r\n1: b\r\n\r\n'],
  ])('are counted or rejected %s', async (_where, body) => {
    await expect(pass(body)).rejects.toThrow(AppError)
    await expect(pass(body, { size: 3 })).rejects.toThrow(AppError)
  })

  it.each([1, 100, 1_000_000])('have headers of at most 4 KiB (chunks of %i bytes)', async (size) => {
    const head = (bytes: number) => part('1', `A: ${'b'.repeat(bytes)}`)
    expect(await pass(head(4_000), { size })).toBe(head(4_000))
    await expect(pass(head(4_200), { size })).rejects.toMatchObject(unreadable)
    await expect(pass(`--x\r\nA: ${'b'.repeat(4_200)}`, { size })).rejects.toMatchObject(unreadable)
  })
})
