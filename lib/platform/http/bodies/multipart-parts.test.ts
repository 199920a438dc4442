import { errorText } from '@/lib/platform/errors/error-text'
import type { Stream, Writable } from 'node:stream'
import fc from 'fast-check'
import { AppError } from '@/lib/platform/errors/app-error'
import { createMultipartPlugin, parseBoundary } from '@/lib/platform/http/bodies/multipart-parts'

const tooMany = () => new AppError('payload_too_large', errorText('max_fields', { count: 3 }))
const unreadable = { code: 'malformed_request', message: 'The form could not be read' }

type ReadPart = {
  name: string | null
  mimetype: string | null
  content: string
  writes: number
  isComplete: boolean
}

/** Takes the parts of a body as formidable does. */
class FormRecorder {
  readonly parts: ReadPart[] = []
  ended = false
  isFinished = false

  async onPart(part: Stream & { name: string | null; mimetype: string | null }): Promise<void> {
    const read = { name: part.name, mimetype: part.mimetype, content: '', writes: 0, isComplete: false }
    this.parts.push(read)
    await Promise.resolve()
    part.on('data', (bytes: Buffer) => {
      read.content += bytes.toString('latin1')
      read.writes += 1
    })
    part.on('end', () => (read.isComplete = true))
  }

  _maybeEnd(): void {
    this.isFinished = this.ended
  }
}

const write = (parser: Writable, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => parser.write(bytes, (error) => (error ? reject(error) : resolve())))

/** The parts of a body that is written in chunks of `size` bytes. */
async function read(body: string, { maxParts = 3, size = 1_000_000, form = new FormRecorder() } = {}) {
  const { _parser: parser } = createMultipartPlugin('x', maxParts, tooMany)(form)
  parser.on('error', () => undefined)
  for (let at = 0; at < body.length; at += size)
    await write(parser, Buffer.from(body.slice(at, at + size), 'latin1'))
  await new Promise<void>((resolve, reject) => {
    parser.on('error', reject)
    parser.end(() => (form.isFinished ? resolve() : undefined))
  })
  return form.parts
}

const part = (value: string, head = 'Content-Disposition: form-data; name="a"') =>
  `--x\r\n${head}\r\n\r\n${value}\r\n`
const contents = (parts: readonly ReadPart[]) => parts.map(({ content }) => content)

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
  it('are read as they are, however they are split into chunks', async () => {
    const values = fc.array(fc.stringMatching(/^[ab\r\n-]{0,40}$/), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 1, max: 20 }), async (texts, size) => {
        const body = `preamble${texts.map((text) => part(text)).join('')}--x--\r\nepilogue`
        const parts = await read(body, { size })
        expect(contents(parts)).toEqual(texts)
        expect(parts.every(({ isComplete }) => isComplete)).toBe(true)
      }),
    )
  })

  it.each([
    ['a field', 'Content-Disposition: form-data; name="a"', ['a', null]],
    [
      'a file',
      'content-disposition:form-data; name=a; filename="b.png"\r\nContent-Type: image/png',
      ['a', 'image/png'],
    ],
    ['an empty name', 'Content-Disposition: form-data; name=""', ['', null]],
    ['no name', 'Content-Disposition: form-data', [null, null]],
  ])('have the name and the media type of %s', async (_what, head, expected) => {
    const [one] = await read(`${part('1', head)}--x--`)
    expect([one?.name, one?.mimetype]).toEqual(expected)
  })

  it.each([1, 3, 1_000_000])('are decoded from base64 (chunks of %i bytes)', async (size) => {
    const head = 'Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64'
    expect(contents(await read(`${part('VGhhbmFrYSE=', head)}--x--`, { size }))).toEqual(['Thanaka!'])
    const unknown = read(`${part('1', head.replace('base64', 'zip'))}--x--`, { size })
    await expect(unknown).rejects.toMatchObject(unreadable)
  })

  // Each of these was a write of its own, at a thousand times the cost of its bytes.
  it.each(['\r', '\r\n', '\r\n-', '\r\n--', '\n', '-', '--x', 'x'])(
    'cost one write for a chunk of %j',
    async (bytes) => {
      const value = bytes.repeat(10_000)
      const [one] = await read(`${part(value)}--x--`)
      expect(one?.content).toBe(value)
      expect(one?.writes).toBe(1)
    },
  )

  it.each([1, 2, 7, 1_000_000])('are counted in chunks of %i bytes', async (size) => {
    const body = part('').repeat(4)
    await expect(read(body, { size })).rejects.toThrow('Too many fields: 3 at most')
    expect(await read(`${part('').repeat(3)}--x--`, { size })).toHaveLength(3)
  })

  it('are not passed on from the first one over the limit', async () => {
    const form = new FormRecorder()
    await expect(read(`${part('1')}${part('2')}--x--`, { maxParts: 1, form })).rejects.toThrow(
      'Too many fields: 3 at most',
    )
    expect(contents(form.parts)).toEqual(['1'])
  })

  it.each([
    ['behind a preamble', `preamble ${part('').repeat(4)}`],
    ['of which no head ends', '--x\r\nName: value\r\n'.repeat(4)],
    ['behind a head that ends too early', '--x\r\nabc\r\n\r\n'.repeat(4)],
    ['behind a line that is no header', '--x\r\naaaaa\r\n\r\nA: b\r\n\r\n'],
    ['behind a header with a name of digits', '--x\r\n1: b\r\n\r\n'],
    ['of which the last does not end', part('1')],
    ['of which none begins', 'abc'],
    ['with a boundary that goes on', `${part('\r\n--xy')}--x--`],
    ['behind a longer boundary', `--xy\r\n${part('1')}--x--`],
  ])('are counted or rejected %s', async (_where, body) => {
    await expect(read(body)).rejects.toThrow(AppError)
    await expect(read(body, { size: 3 })).rejects.toThrow(AppError)
  })

  it.each([1, 100, 1_000_000])('have headers of at most 4 KiB (chunks of %i bytes)', async (size) => {
    const head = (bytes: number) => `${part('1', `A: ${'b'.repeat(bytes)}`)}--x--`
    expect(contents(await read(head(4_000), { size }))).toEqual(['1'])
    await expect(read(head(4_200), { size })).rejects.toMatchObject(unreadable)
    await expect(read(`--x\r\nA: ${'b'.repeat(4_200)}`, { size })).rejects.toMatchObject(unreadable)
  })
})
