import { applyInvalidation, setTtl } from '@/lib/platform/cache/cache-tags'
import { MAX_WHOLE_FILE_BYTES, WholeFileCache } from '@/lib/platform/http/responses/whole-file-cache'
import { elapse, fromNow, stopClock } from '@/lib/testing/clock'

beforeEach(() => setTtl(60_000))
afterEach(() => setTtl(0))

let reads = 0
async function* open(): AsyncGenerator<string, void> {
  reads += 1
  yield await Promise.resolve(`read ${reads}`)
}
async function* openLarge(): AsyncGenerator<string, void> {
  reads += 1
  for (let n = 0; n <= MAX_WHOLE_FILE_BYTES / 1024; n++) yield await Promise.resolve('x'.repeat(1024))
}
async function* openBroken(): AsyncGenerator<string, void> {
  yield await Promise.resolve('a part')
  throw new Error('the database is gone')
}
beforeEach(() => (reads = 0))

describe('a cache of whole files', () => {
  it('reads a file once for all who want it', async () => {
    const cache = new WholeFileCache(['products'])
    const files = await Promise.all(Array.from({ length: 1_000 }, () => cache.get('en', open)))
    expect(new Set(files.map((file) => file?.body.toString()))).toEqual(new Set(['read 1']))
    expect((await cache.get('en', open))?.etag).toBe(files[0]?.etag)
    expect(reads).toBe(1)
  })

  it('reads it again after an invalidation of its tags, and after a minute', async () => {
    const cache = new WholeFileCache(['products'])
    await cache.get('en', open)
    applyInvalidation(['brands'])
    expect((await cache.get('en', open))?.body.toString()).toBe('read 1')
    applyInvalidation(['products'])
    expect((await cache.get('en', open))?.body.toString()).toBe('read 2')
    elapse(60_000)
    expect((await cache.get('en', open))?.body.toString()).toBe('read 3')
    jest.restoreAllMocks()
  })

  it('reads it again when an invalidation may have been missed', async () => {
    const cache = new WholeFileCache(['products'])
    await cache.get('en', open)
    setTtl(1_000)
    expect((await cache.get('en', open))?.body.toString()).toBe('read 2')
  })

  it('keeps it no longer because the clock is set back', async () => {
    const cache = new WholeFileCache(['products'])
    stopClock(fromNow(7_200_000))
    await cache.get('en', open)
    jest.useRealTimers()
    elapse(60_000)
    expect((await cache.get('en', open))?.body.toString()).toBe('read 2')
    jest.restoreAllMocks()
  })

  it('keeps no file that is too large, and does not read it again to find out', async () => {
    const cache = new WholeFileCache(['products'])
    expect([await cache.get('en', openLarge), await cache.get('en', openLarge), reads]).toEqual([
      null,
      null,
      1,
    ])
  })

  it('keeps no part of a file whose source failed', async () => {
    const cache = new WholeFileCache(['products'])
    await expect(cache.get('en', openBroken)).rejects.toThrow('the database is gone')
    expect((await cache.get('en', open))?.body.toString()).toBe('read 1')
  })
})
