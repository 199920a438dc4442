import type { PhotoSource } from '@/components/admin/import/photos/photo-source'
import { PhotoQueue, type QueueState, RETRY_DELAY_MS } from '@/components/admin/import/photos/photo-queue'
import { ApiError } from '@/lib/platform/http/client'

const photo = (name: string): PhotoSource => ({
  name,
  bytes: 1,
  open: () => Promise.resolve(new Blob(['x'])),
})
const photos = (count: number) => Array.from({ length: count }, (_, n) => photo(`${n}.jpg`))

/** A queue whose uploads end as `answer` says for their name. */
function createQueue(answer: (name: string) => Promise<void>) {
  const states: QueueState[] = []
  const sent: string[] = []
  let [running, most] = [0, 0]
  const upload = async ({ name }: PhotoSource) => {
    sent.push(name)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    try {
      await answer(name)
    } finally {
      running -= 1
    }
  }
  const queue = new PhotoQueue(upload, (state) => states.push(state))
  return { queue, sent, last: () => states.at(-1), most: () => most }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const settle = () => jest.advanceTimersByTimeAsync(0)

describe('the queue of photos', () => {
  it('uploads each once, three at a time', async () => {
    const { queue, sent, last, most } = createQueue(() => Promise.resolve())
    queue.add(photos(200))
    await settle()
    expect(sent).toEqual(photos(200).map(({ name }) => name))
    expect(most()).toBe(3)
    expect(last()).toMatchObject({ total: 200, done: 200, isRunning: false, errors: [] })
  })

  it('lists a photo that a proxy does not let through, and sends the others', async () => {
    const { queue, sent, last } = createQueue((name) => {
      if (name === '1.jpg') throw new ApiError(413, '')
      return Promise.resolve()
    })
    queue.add(photos(3))
    await settle()
    expect(sent.filter((name) => name === '1.jpg')).toHaveLength(1)
    expect(last()).toMatchObject({
      done: 2,
      isPaused: false,
      errors: [{ name: '1.jpg', reason: 'refused' }],
    })
  })

  it('lists photos that the shop rejects by name, goes on, and sends only those again', async () => {
    let isWrong = true
    const { queue, sent, last } = createQueue((name) => {
      if (isWrong && name === '1.jpg') throw new ApiError(422, 'Must be a PNG or JPEG picture')
      if (isWrong && name === '2.jpg') throw new Error('The file is larger than the zip says')
      return Promise.resolve()
    })
    queue.add(photos(5), [{ name: 'big.jpg', reason: 'tooLarge' }])
    await settle()
    expect(last()).toMatchObject({ done: 3, isRunning: false })
    expect(last()?.errors).toEqual([
      { name: 'big.jpg', reason: 'tooLarge' },
      { name: '1.jpg', reason: { message: 'Must be a PNG or JPEG picture' } },
      { name: '2.jpg', reason: 'damaged' },
    ])
    isWrong = false
    queue.retry()
    await settle()
    expect(sent.slice(5).sort()).toEqual(['1.jpg', '2.jpg'])
    expect(last()).toMatchObject({ done: 5, errors: [{ name: 'big.jpg' }] })
    queue.dismiss()
    expect(last()?.errors).toEqual([])
  })

  it('removes a rejected photo from the list when another one of its name is added, or all of them are given up', async () => {
    let isWrong = true
    const { queue, last } = createQueue(() => {
      if (isWrong) throw new ApiError(422, 'The picture is damaged or incomplete')
      return Promise.resolve()
    })
    queue.add(photos(2), [{ name: 'big.jpg', reason: 'tooLarge' }])
    await settle()
    expect(last()).toMatchObject({ total: 2, done: 0, errors: { length: 3 } })
    isWrong = false
    queue.add([photo('0.jpg'), photo('big.jpg')])
    await settle()
    expect(last()).toMatchObject({ total: 3, done: 2, errors: [{ name: '1.jpg' }] })
    queue.dismiss()
    expect(last()).toMatchObject({ total: 2, done: 2, errors: [] })
  })

  it('begins nothing while it is paused', async () => {
    const { queue, sent, last } = createQueue(() => Promise.resolve())
    queue.pause()
    queue.add(photos(4))
    await settle()
    expect([sent, last()?.isRunning, last()?.isPaused]).toEqual([[], true, true])
    queue.resume()
    await settle()
    expect(last()).toMatchObject({ done: 4, isRunning: false })
  })

  it('is finished only when the second attempt of a photo is, however long that takes', async () => {
    let failures = 1
    let arrive = () => {}
    const { queue, sent, last, most } = createQueue(async (name) => {
      if (name !== '0.jpg') return
      if (failures-- > 0) throw new ApiError(503, 'Busy')
      await new Promise<void>((resolve) => (arrive = resolve))
    })
    queue.add(photos(2))
    await jest.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS)
    expect(sent).toEqual(['0.jpg', '1.jpg', '0.jpg'])
    expect(last()).toMatchObject({ done: 1, isRunning: true })
    arrive()
    await settle()
    expect([last(), most()]).toMatchObject([{ done: 2, isRunning: false }, 2])
  })

  it.each([0, 429, 500, 503])('tries again by itself after status %i', async (status) => {
    let failures = 2
    const { queue, last } = createQueue(() => {
      if (failures-- > 0) throw new ApiError(status, 'Busy')
      return Promise.resolve()
    })
    queue.add(photos(6))
    await jest.advanceTimersByTimeAsync(RETRY_DELAY_MS)
    expect(last()).toMatchObject({ done: 6, isPaused: false, errors: [] })
  })

  it('pauses when the connection stays away, and loses nothing', async () => {
    let isAway = true
    const { queue, last } = createQueue(() => {
      if (isAway) throw new ApiError(0, 'Network error')
      return Promise.resolve()
    })
    queue.add(photos(8))
    await jest.advanceTimersByTimeAsync(10 * RETRY_DELAY_MS)
    expect(last()).toMatchObject({ done: 0, isPaused: true, interruption: '', errors: [] })
    isAway = false
    queue.resume()
    await settle()
    expect(last()).toMatchObject({ done: 8, interruption: null, isRunning: false })
  })

  it.each([401, 403, 404])('pauses at once with the reason after status %i', async (status) => {
    const { queue, sent, last } = createQueue(() => {
      throw new ApiError(status, 'Sign in first')
    })
    queue.add(photos(50))
    await settle()
    expect(last()).toMatchObject({ isPaused: true, interruption: 'Sign in first', errors: [] })
    expect(sent.length).toBeLessThanOrEqual(3)
  })

  it('ends when it is closed, without a further state', async () => {
    const { queue, sent, last } = createQueue(() => Promise.resolve())
    queue.add(photos(50))
    const before = last()
    queue.close()
    await settle()
    expect([sent.length, last()]).toEqual([3, before])
  })
})
