import type { RequestListener } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { eventually } from '@/lib/testing/eventually'
import { isSigned, s3Error, type S3Stub, startS3Stub, STUB_CREDENTIALS } from '@/lib/testing/files/s3-stub'
import { closeBody, readChunks, readWhole } from '@/lib/platform/uploads/storage/object-body.queries'
import { createS3Client } from '@/lib/platform/uploads/storage/s3-client.commands'
import { S3Storage } from '@/lib/platform/uploads/storage/s3-storage.commands'
import { StorageUnavailable } from '@/lib/platform/uploads/storage/storage.schema'

/** Milliseconds; long enough for a busy machine to answer in, where an answer is expected. */
const SHORT = { request: 300, read: 300 }
const LONG = { request: 10_000, read: 10_000 }

let stub: S3Stub
let clients: S3Client[] = []
afterEach(async () => {
  for (const client of clients) client.destroy()
  clients = []
  await stub.stop()
})

/** A storage whose server answers as `answer` does. */
async function connect(
  answer: RequestListener,
  timeouts = LONG,
  credentials = STUB_CREDENTIALS,
): Promise<S3Storage> {
  stub = await startS3Stub(answer)
  const client = createS3Client(
    { S3_ENDPOINT: stub.url, S3_REGION: 'eu-test-1', S3_FORCE_PATH_STYLE: true },
    credentials,
  )
  clients.push(client)
  return new S3Storage(client, 'zay', timeouts)
}

const signedOnly: RequestListener = (request, response) => {
  const status = isSigned(request) ? 200 : 403
  request
    .resume()
    .on('end', () => response.writeHead(status).end(status === 403 ? s3Error('SignatureDoesNotMatch') : ''))
}

async function* chunks(count: number) {
  for (let n = 0; n < count; n++) yield await Promise.resolve(Buffer.alloc(10, n))
}

const unavailable = { code: 'unavailable', name: 'AppError' }

describe('credentials', () => {
  it('sign every kind of request', async () => {
    const storage = await connect(signedOnly)
    await storage.put('catalogue/a b+ဈေး.webp', Buffer.from('whole'))
    await storage.put('payments/a.png', { bytes: 20, body: chunks(2) })
    await storage.delete(['catalogue/a.webp'])
    expect(await storage.head('catalogue/a.webp')).not.toBeNull()
    expect(await storage.isAvailable()).toBe(true)
    for await (const object of storage.list('catalogue')) expect(object).toBeUndefined()
  })

  it('that are wrong make the storage unavailable, and nothing look missing', async () => {
    const wrong = { ...STUB_CREDENTIALS, secretAccessKey: 'another' }
    const storage = await connect(signedOnly, LONG, wrong)
    const failures = [
      storage.put('payments/a.png', Buffer.from('x')),
      storage.get('payments/a.png'),
      storage.head('payments/a.png'),
      storage.delete(['payments/a.png']),
      storage.listNames('payments'),
    ]
    for (const failure of failures) await expect(failure).rejects.toBeInstanceOf(StorageUnavailable)
    expect(await storage.isAvailable()).toBe(false)
  })
})

it('a bucket that does not exist makes the storage unavailable', async () => {
  const storage = await connect((request, response) =>
    request
      .resume()
      .on('end', () => response.writeHead(404).end(request.method === 'HEAD' ? '' : s3Error('NoSuchBucket'))),
  )
  await expect(storage.put('payments/a.png', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  await expect(storage.get('payments/a.png')).rejects.toMatchObject(unavailable)
  await expect(storage.listNames('payments')).rejects.toMatchObject(unavailable)
  expect(await storage.isAvailable()).toBe(false)
})

it('a server that is not there, or fails, makes the storage unavailable', async () => {
  const storage = await connect((_request, response) => response.writeHead(500).end())
  await expect(storage.get('payments/a.png')).rejects.toMatchObject(unavailable)
  await stub.stop()
  await expect(storage.get('payments/a.png')).rejects.toMatchObject(unavailable)
  await expect(storage.put('payments/a.png', Buffer.from('x'))).rejects.toMatchObject(unavailable)
})

describe('a server that accepts connections and never answers', () => {
  it('is given up within the timeout, and its connections are closed', async () => {
    const storage = await connect(() => undefined, SHORT)
    const failures = [
      storage.get('payments/a.png'),
      storage.head('payments/a.png'),
      storage.put('payments/a.png', Buffer.alloc(10)),
      storage.put('payments/a.png', { bytes: 20, body: chunks(2) }),
      storage.delete(['payments/a.png']),
      storage.listNames('payments'),
    ]
    for (const failure of await Promise.allSettled(failures))
      expect(failure).toMatchObject({ status: 'rejected', reason: unavailable })
    expect(await storage.isAvailable()).toBe(false)
    await untilClosed()
  })
})

describe('content that ends early', () => {
  const half =
    (end: (socket: { destroy: () => void }) => void): RequestListener =>
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('half', () => end(response))
    }

  it('because the server closes the connection is an error, not a shorter object', async () => {
    const storage = await connect(half((response) => response.destroy()))
    const found = await storage.get('catalogue/a.webp')
    if (!found) throw new Error('There is no object')
    await expect(readWhole(found.body)).rejects.toThrow()
    await untilClosed()
  })

  it('because the server stops sending is an error after the timeout', async () => {
    const storage = await connect(
      half(() => undefined),
      { ...LONG, read: 300 },
    )
    const found = await storage.get('catalogue/a.webp')
    if (!found) throw new Error('There is no object')
    await expect(readWhole(found.body)).rejects.toThrow('No data after 300 ms')
    await untilClosed()
  })

  it('because the reader goes away closes the connection, before and after the first chunk', async () => {
    const storage = await connect(half(() => undefined))
    for (const count of [0, 1]) {
      const found = await storage.get('catalogue/a.webp')
      if (!found || Buffer.isBuffer(found.body)) throw new Error('There is no stream')
      for (let n = 0; n < count; n++) await found.body.next()
      await closeBody(found.body)
    }
    await untilClosed()
  })

  it('before the first read is an error of that read', async () => {
    const storage = await connect(half((response) => response.destroy()))
    const found = await storage.get('catalogue/a.webp')
    if (!found) throw new Error('There is no object')
    await untilClosed()
    await expect(readWhole(found.body)).rejects.toThrow()
    const stream = new PassThrough()
    const chunks = readChunks(stream, 1_000)
    stream.destroy(new Error('the disk is gone'))
    await new Promise((resolve) => stream.once('close', resolve))
    await expect(chunks.next()).rejects.toThrow('the disk is gone')
  })

  it('is not assumed while the reader is slow', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
    const stream = new PassThrough()
    const body = readChunks(stream, 1_000)
    stream.write('first')
    expect(String((await body.next()).value)).toBe('first')
    jest.advanceTimersByTime(60_000)
    stream.write('second')
    expect(String((await body.next()).value)).toBe('second')
    jest.useRealTimers()
    await closeBody(body)
  })
})

it('content that cannot be read aborts the upload with its own error', async () => {
  const storage = await connect((request) => request.resume())
  const body = Readable.from(
    (async function* () {
      yield await Promise.resolve(Buffer.from('half'))
      throw new Error('the client went away')
    })(),
  )
  await expect(storage.put('payments/a.png', { bytes: 100, body })).rejects.toThrow('the client went away')
  await untilClosed()
})

it('a list of 2,000 objects is read page by page', async () => {
  const keys = Array.from({ length: 2_000 }, (_, n) => `sizes/160/${n}.avif`)
  let pages = 0
  const storage = await connect((request, response) => {
    const from = Number(new URL(request.url ?? '', 'http://stub').searchParams.get('continuation-token') ?? 0)
    const page = keys.slice(from, from + 1_000)
    const next =
      from + page.length < keys.length
        ? `<NextContinuationToken>${from + page.length}</NextContinuationToken>`
        : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    pages += 1
    response.end(
      `<ListBucketResult>${contents}<Contents><Key>sizes/160/</Key></Contents>${next}</ListBucketResult>`,
    )
  })
  expect([...(await storage.listNames('sizes/160'))]).toEqual(
    keys.map((key) => key.slice('sizes/160/'.length)),
  )
  expect(pages).toBe(2)
})

/** Resolves once no connection to the stub is open. */
const untilClosed = () => eventually('the connections are closed', () => stub.connections() === 0)
