import fs, { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/platform/env/env'
import { readBody } from '@/lib/platform/http/bodies/body'
import { readMultipart } from '@/lib/platform/http/bodies/multipart'

const MIB = 1024 * 1024
const form = 'multipart/form-data; boundary=x'
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const createFilePart = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`

/** A body sent in chunks, without a Content-Length; `told` counts the chunks that were read. */
function sending(type: string, pieces: Iterable<string | Buffer | Error>) {
  const told = { taken: 0 }
  const source = pieces[Symbol.iterator]()
  const body = new ReadableStream({
    pull(controller) {
      const next = source.next()
      told.taken += 1
      if (next.done) controller.close()
      else if (next.value instanceof Error) controller.error(next.value)
      else controller.enqueue(new Uint8Array(Buffer.from(next.value)))
    },
  })
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' } as RequestInit
  return { request: new Request('http://shop.test/api/test', init), told }
}

/** A file of 40 MiB, far above every limit. */
function* huge(name: string): Generator<string | Buffer> {
  yield createFilePart(name)
  for (let piece = 0; piece < 640; piece++) yield Buffer.alloc(64 * 1024)
}

const reset = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
const left = () => {
  const folder = path.join(env().UPLOAD_DIR, 'tmp')
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder)
}

describe('a form without a Content-Length', () => {
  it('is read up to 1 MiB and no further, including ignored files', async () => {
    const { request, told } = sending(form, huge('photo'))
    await expect(readBody(request)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'The body is too large: 1 MiB at most',
    })
    expect(told.taken).toBeLessThan(32)
  })

  it('is accepted just below 1 MiB', async () => {
    const value = 'a'.repeat(MIB - 200)
    const { request } = sending(form, [field('note', value), '--x--\r\n'])
    expect((await readMultipart(request, [])).fields).toEqual({ note: value })
  })

  it('may have at most 400,000 characters', async () => {
    const read = (length: number) =>
      readBody(sending(form, [field('note', 'a'.repeat(length)), '--x--\r\n']).request)
    expect(await read(400_000)).toEqual({ note: 'a'.repeat(400_000) })
    await expect(read(400_001)).rejects.toMatchObject({ code: 'payload_too_large' })
  })

  it('may have at most 100 fields, and the error names the limit', async () => {
    const fields = (count: number) =>
      sending(form, [...Array.from({ length: count }, (_, n) => field(`f${n}`, 'x')), '--x--\r\n']).request
    expect(Object.keys((await readBody(fields(100))) as object)).toHaveLength(100)
    for (const read of [readBody, (request: Request) => readMultipart(request, ['photo'])]) {
      await expect(read(fields(101))).rejects.toMatchObject({
        code: 'payload_too_large',
        message: 'Too many fields: 100 at most',
      })
    }
  })
})

describe('a form of many parts', () => {
  const empty = (count: number, name: string) => [
    ...Array.from({ length: count }, () => `${createFilePart(name)}\r\n`),
    '--x--\r\n',
  ]

  it.each([
    ['photo', 'Too many files: 10 at most', 11],
    ['photo', 'Too many files: 10 at most', 5_000],
    ['picture', 'Too many fields: 100 at most', 5_000],
  ])('called %s is rejected: %s', async (name, message, count) => {
    // In one chunk, as a fast connection delivers it.
    const { request } = sending(form, [empty(count, name).join('')])
    await expect(readMultipart(request, ['photo'])).rejects.toMatchObject({
      code: 'payload_too_large',
      message,
    })
    expect(left()).toEqual([])
  })

  it('may have up to ten files, of which the last of each name counts', async () => {
    const files = Array.from({ length: 10 }, (_, n) => `${createFilePart('photo')}${'a'.repeat(n)}\r\n`)
    const { files: read, dispose } = await readMultipart(sending(form, [...files, '--x--\r\n']).request, [
      'photo',
    ])
    expect(read['photo']).toMatchObject({ bytes: 9 })
    await dispose()
    expect(left()).toEqual([])
  })

  it('is rejected for headers that take quadratic time to parse', async () => {
    const head = `--x\r\nContent-Disposition: form-data; ${'filename="" '.repeat(50_000)}\r\n\r\n`
    await expect(readBody(sending(form, [head]).request)).rejects.toMatchObject({ code: 'malformed_request' })
  })

  it('is rejected where a line is no header, and opens no files', async () => {
    const part = 'Content-Disposition:form-data;name=photo\r\nContent-Type:a\r\naaaaa\r\n\r\n'
    const { request } = sending(form, [`--x\r\n${part.repeat(2_000)}\r\n--x--`])
    const opened = jest.spyOn(fs, 'createWriteStream')
    await expect(readMultipart(request, ['photo'])).rejects.toMatchObject({ code: 'malformed_request' })
    // A file that is still opening would be there only later.
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
    expect(left()).toEqual([])
  })

  it('is read correctly, whatever its boundary is', async () => {
    const request = sending('multipart/form-data; boundary=json', [
      '--json\r\nContent-Disposition: form-data; name="note"\r\n\r\nhi\r\n--json--\r\n',
    ]).request
    expect(await readBody(request)).toEqual({ note: 'hi' })
  })
})

/** A part with these headers below its Content-Disposition, which ends with `more`. */
const part = (name: string, value: string, more = '', type = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}${type && `\r\nContent-Type: ${type}`}\r\n\r\n${value}\r\n`

describe('a part', () => {
  it.each([
    ['with a file name alone, as of Python', '; filename="a.csv"', ''],
    ['with an encoded file name alone', "; filename*=UTF-8''a.csv", ''],
    ['with a media type alone, as of Java', '', 'text/csv'],
    ['with both', '; filename="a.csv"', 'text/csv'],
  ])(
    'under the name of a file %s is that file, beside fields with and without both',
    async (_how, ...head) => {
      const body = [
        part('dry_run', 'true', '', 'text/plain; charset=utf-8'),
        part('file', 'a,b\xFF', ...head),
        part('received', '5', '; filename="received"'),
        part('courier', 'Royal'),
        part('picture', 'ignored', '; filename="a.png"', 'image/png'),
        '--x--\r\n',
      ].join('')
      const { request } = sending(form, [Buffer.from(body, 'latin1')])
      const { fields, files, dispose } = await readMultipart(request, ['file'])
      expect(fields).toEqual({ dry_run: 'true', received: '5', courier: 'Royal' })
      expect(Object.entries(files)).toEqual([['file', expect.objectContaining({ bytes: 4 })]])
      await dispose()
    },
  )

  it('with an empty file name and no content is no file, also after a file of that field; an empty file with a name is one', async () => {
    const empty = (name: string) => part(name, '', '; filename=""', 'application/octet-stream')
    const chosen = part('photo_1', 'a', '; filename="a.png"', 'image/png')
    const hollow = part('photo_3', '', '; filename="c.png"', 'image/png')
    const body = [chosen, empty('photo_1'), empty('photo_2'), hollow, '--x--\r\n'].join('')
    const { request } = sending(form, [body])
    const { files, dispose } = await readMultipart(request, ['photo_1', 'photo_2', 'photo_3'])
    expect(Object.entries(files).map(([name, { bytes }]) => [name, bytes])).toEqual([
      ['photo_1', 1],
      ['photo_3', 0],
    ])
    await dispose()
  })

  it('with neither is a field, under every name', async () => {
    const { request } = sending(form, [part('photo', ''), '--x--\r\n'])
    expect(await readMultipart(request, ['photo'])).toMatchObject({ fields: { photo: '' }, files: {} })
  })

  it.each([
    ['fields with a media type', 'note', '', 'text/plain', 101, 'Too many fields: 100 at most'],
    ['files without one', 'photo', '; filename="a"', '', 11, 'Too many files: 10 at most'],
  ])('counts among %s', async (_what, name, more, type, count, message) => {
    const body = `${part(name, 'x', more, type).repeat(count)}--x--\r\n`
    const read = readMultipart(sending(form, [body]).request, ['photo'])
    await expect(read).rejects.toMatchObject({ code: 'payload_too_large', message })
    expect(left()).toEqual([])
  })

  it.each([
    ['a field with a media type', 'note', '', 'text/plain', MIB, 'The fields are too large: 1 MiB at most'],
    ['a file without one', 'photo', '; filename="a"', '', 5 * MIB, 'The file is too large: 5 MiB at most'],
  ])('is no larger than %s may be', async (_what, name, more, type, bytes, message) => {
    const send = (length: number) =>
      readMultipart(sending(form, [part(name, 'a'.repeat(length), more, type), '--x--\r\n']).request, [
        'photo',
      ])
    await expect(send(bytes + 1)).rejects.toMatchObject({ code: 'payload_too_large', message })
    await (await send(bytes)).dispose()
    expect(left()).toEqual([])
  })

  it.each([
    ['with Latin-1', part('name', 'Caf\xE9')],
    ['with Latin-1 and a media type', part('name', 'Caf\xE9', '', 'text/plain; charset=iso-8859-1')],
    ['that ends within a character', part('name', '\xE1\x80')],
    ['under a name in Latin-1', part('caf\xE9', 'x')],
  ])('%s is rejected as invalid UTF-8', async (_what, body) => {
    const bytes = Buffer.from(`${body}--x--\r\n`, 'latin1')
    const pieces = Array.from(bytes, (_byte, at) => bytes.subarray(at, at + 1))
    for (const chunks of [[bytes], pieces]) {
      await expect(readBody(sending(form, chunks).request)).rejects.toMatchObject({
        code: 'malformed_request',
        message: 'The body is not valid UTF-8',
      })
    }
  })

  it('has its text as it is, however it is split into chunks', async () => {
    const bytes = Buffer.from(`${part('ကော်ဖီ', '\uFEFFCafé \uFFFD က 😀')}--x--\r\n`)
    const pieces = Array.from(bytes, (_byte, at) => bytes.subarray(at, at + 1))
    const { fields } = await readMultipart(sending(form, pieces).request, [])
    expect(fields).toEqual({ ကော်ဖီ: '\uFEFFCafé \uFFFD က 😀' })
  })
})

describe('an upload', () => {
  it.each([
    ['under its own name', 'photo', ['photo'], 6],
    ['under a wrong name', 'picture', ['photo'], 6],
    ['of several files', 'photo_1', ['photo_1', 'photo_2'], 11],
  ])('of 40 MiB %s is rejected and leaves no files', async (_how, name, fields, mib) => {
    const { request, told } = sending(form, huge(name))
    await expect(readMultipart(request, fields)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'The file is too large: 5 MiB at most',
    })
    expect(told.taken).toBeLessThan(mib * 16 + 8)
    expect(left()).toEqual([])
  })

  it('fails when the disk cannot store it', async () => {
    const folder = path.join(env().UPLOAD_DIR, 'tmp')
    rmSync(folder, { recursive: true, force: true })
    // A folder in which no user, not even root, can create a file.
    symlinkSync('/proc/self', folder)
    try {
      const { request } = sending(form, [`${createFilePart('photo')}picture\r\n--x--\r\n`])
      await expect(readMultipart(request, ['photo'])).rejects.toMatchObject({ syscall: 'open' })
    } finally {
      rmSync(folder, { force: true })
    }
  })

  it('whose Content-Length is too large is not read at all', async () => {
    const headers = { 'content-type': form, 'content-length': String(7 * MIB) }
    const request = new Request('http://shop.test', {
      method: 'POST',
      headers,
      body: createFilePart('photo'),
    })
    await expect(readMultipart(request, ['photo'])).rejects.toMatchObject({ code: 'payload_too_large' })
  })

  it.each([
    ['at once', []],
    ['in the head of a file', [createFilePart('photo')]],
    ['within a file', [createFilePart('photo'), Buffer.alloc(100_000)]],
  ])('that its sender aborts %s is malformed and leaves no files', async (_where, bodyStart) => {
    const { request } = sending(form, [...bodyStart, reset()])
    await expect(readMultipart(request, ['photo'])).rejects.toMatchObject({ code: 'malformed_request' })
    expect(left()).toEqual([])
  })
})

describe('a body in small chunks', () => {
  const pieces = (count: number) => Array.from({ length: count }, () => ' ')

  it.each(['application/json', form])('(%s) is rejected after a thousand of them', async (type) => {
    const { request, told } = sending(type, pieces(20_000))
    await expect(readBody(request)).rejects.toMatchObject({
      code: 'payload_too_large',
      message: 'The body comes in too many small pieces',
    })
    expect(told.taken).toBeLessThan(1_100)
  })

  it('is read up to a thousand chunks, and more if they are larger', async () => {
    expect(await readBody(sending('application/json', [...pieces(900), '{}']).request)).toEqual({})
    const text = Array.from({ length: 1_600 }, () => 'a'.repeat(240))
    const { request } = sending('application/json', ['{"note":"', ...text, '"}'])
    expect(await readBody(request)).toEqual({ note: 'a'.repeat(384_000) })
  })

  it('yields to other work meanwhile', async () => {
    let turns = 0
    const count = () => {
      turns += 1
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    await readBody(sending('application/json', [...pieces(900), '{}']).request)
    clearImmediate(timer)
    expect(turns).toBeGreaterThan(10)
  })
})

describe('a plain body', () => {
  const urlencoded = 'application/x-www-form-urlencoded'

  it.each([urlencoded, 'application/json'])('(%s) that its sender aborts is malformed', async (type) => {
    await expect(readBody(sending(type, ['na', reset()]).request)).rejects.toMatchObject({
      code: 'malformed_request',
    })
  })

  it.each(['name=%FF', 'name=%E1%80', 'name=%E1x%80%80', '%C0%AF=1'])(
    '%s is rejected as invalid UTF-8',
    async (body) => {
      await expect(readBody(sending(urlencoded, [body]).request)).rejects.toMatchObject({
        code: 'malformed_request',
        message: 'The body is not valid UTF-8',
      })
    },
  )

  it.each([
    ['name=%EF%BF%BD', '\uFFFD'],
    ['name=100%+%e1%80%80', '100% က'],
    ['name=%ZZ', '%ZZ'],
  ])('%s is accepted unchanged', async (body, name) => {
    expect(await readBody(sending(urlencoded, [body]).request)).toEqual({ name })
  })
})
