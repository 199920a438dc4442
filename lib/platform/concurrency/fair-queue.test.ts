import { errorText } from '@/lib/platform/errors/error-text'
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/lib/platform/errors/app-error'
import { FairQueue, type FairQueueOptions } from '@/lib/platform/concurrency/fair-queue'

const createQueue = (options: Partial<FairQueueOptions> = {}) =>
  new FairQueue({
    concurrency: 1,
    maxWaiting: 100,
    maxWaitingPerKey: 100,
    rejection: { message: errorText('too_many_pictures_processed'), retryAfter: 3 },
    ...options,
  })

/** A task that records when it starts, and ends when the test tells it to. */
function workbench(queue: FairQueue) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, signal?: AbortSignal) => {
    const work = () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }
    // 'a1' is a task of the key 'a', 'a1x' one of its member 'x'.
    return queue.run(name.length > 2 ? [name.charAt(0), name.slice(2)] : name.charAt(0), work, signal)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { started, add, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('order', () => {
  it('runs as many tasks as fit and the rest in order of arrival', async () => {
    const queue = createQueue({ concurrency: 2 })
    const { started, add, end } = workbench(queue)
    const works = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name))
    expect(started).toEqual(['a1', 'a2'])
    expect(queue.size).toEqual({ running: 2, waiting: 2 })
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'a3'])
    await end('a1')
    await end('a3')
    await end('a4')
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'a4'])
  })

  it('serves the keys in turn, so that a key with many tasks delays only itself', async () => {
    const { started, add, end } = workbench(createQueue())
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
    const works = names.map((name) => add(name))
    for (let at = 0; at < names.length; at += 1) await end(started[at] ?? '')
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
    await Promise.all(works)
  })

  it('serves the members of a key in turn, and the key no more often for having many', async () => {
    const { started, add, end } = workbench(createQueue())
    const names = ['a1x', 'a2x', 'a3x', 'a4y', 'a5z', 'b1', 'b2']
    const works = names.map((name) => add(name))
    for (let at = 0; at < names.length; at += 1) await end(started[at] ?? '')
    expect(started).toEqual(['a1x', 'b1', 'a2x', 'b2', 'a4y', 'a5z', 'a3x'])
    await Promise.all(works)
  })

  it('leaves a slot free for others when a key runs as many tasks as it may', async () => {
    const { started, add, end } = workbench(createQueue({ concurrency: 2, concurrencyPerKey: 1 }))
    const works = ['a1', 'a2', 'a3'].map((name) => add(name))
    expect(started).toEqual(['a1'])
    works.push(add('b1'))
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
    await end('a2')
    await end('a3')
    await Promise.all(works)
  })

  it('runs each task in the async context of its own caller', async () => {
    const queue = createQueue()
    const context = new AsyncLocalStorage<string>()
    const contexts: (string | undefined)[] = []
    const work = async () => {
      await settled()
      contexts.push(context.getStore())
    }
    await Promise.all(['one', 'two', 'three'].map((name) => context.run(name, () => queue.run('a', work))))
    expect(contexts).toEqual(['one', 'two', 'three'])
  })
})

describe('bounds', () => {
  const rejected = {
    code: 'unavailable',
    message: 'Too many pictures are being processed: try again',
    retryAfter: 3,
  }

  it('rejects at once when too many tasks wait', async () => {
    const queue = createQueue({ maxWaiting: 2 })
    const { started, add, end } = workbench(queue)
    const works = ['a1', 'b1', 'c1'].map((name) => add(name))
    await expect(add('d1')).rejects.toMatchObject(rejected)
    await expect(add('d1')).rejects.toBeInstanceOf(AppError)
    expect(queue.size).toEqual({ running: 1, waiting: 2 })
    expect(queue.keys).toBe(3)
    for (const name of ['a1', 'b1', 'c1']) await end(name)
    await Promise.all(works)
    expect(started).toEqual(['a1', 'b1', 'c1'])
  })

  it('drops the newest task of the longest key in favour of a shorter one', async () => {
    const queue = createQueue({ maxWaiting: 4 })
    const { started, add, end } = workbench(queue)
    const works = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => add(name))
    const dropped = [expect(works[3]).rejects.toMatchObject(rejected)]
    works.push(add('c1'))
    await Promise.all(dropped)
    expect(queue.size).toEqual({ running: 1, waiting: 4 })
    // A key with as many tasks, or one fewer, displaces none of another key.
    await expect(add('b2')).rejects.toMatchObject(rejected)
    await expect(add('a5')).rejects.toMatchObject(rejected)
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name)
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
    await Promise.allSettled(works)
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
    expect(queue.keys).toBe(0)
  })

  it('drops the newest task of the longest member, and ignores its signal from then on', async () => {
    const queue = createQueue({ maxWaiting: 3 })
    const { add, end } = workbench(queue)
    const control = new AbortController()
    const works = [add('a1x'), add('a2x'), add('a3x', control.signal), add('a4y')]
    const dropped = expect(works[2]).rejects.toMatchObject(rejected)
    works.push(add('b1'))
    await dropped
    control.abort()
    expect(queue.size).toEqual({ running: 1, waiting: 3 })
    for (const name of ['a1x', 'b1', 'a2x', 'a4y']) await end(name)
    await Promise.allSettled(works)
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
  })

  it('rejects one member when too many of its tasks wait, and accepts another', async () => {
    const { started, add, end } = workbench(createQueue({ maxWaitingPerMember: 1 }))
    const works = [add('a1x'), add('a2x')]
    await expect(add('a3x')).rejects.toMatchObject(rejected)
    works.push(add('a4y'))
    for (const name of ['a1x', 'a2x', 'a4y']) await end(name)
    await Promise.all(works)
    expect(started).toEqual(['a1x', 'a2x', 'a4y'])
  })

  it('rejects one key when too many of its tasks wait, and accepts another', async () => {
    const { started, add, end } = workbench(createQueue({ maxWaitingPerKey: 1 }))
    const works = [add('a1'), add('a2')]
    await expect(add('a3')).rejects.toMatchObject(rejected)
    works.push(add('b1'))
    for (const name of ['a1', 'b1', 'a2']) await end(name)
    await Promise.all(works)
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('runs as many tasks as fit even when none may wait', async () => {
    const queue = createQueue({ maxWaiting: 0, maxWaitingPerKey: 0 })
    expect(await queue.run('a', () => Promise.resolve(1))).toBe(1)
    expect(await queue.run('a', () => Promise.resolve(2))).toBe(2)
  })
})

describe('slots', () => {
  it('are freed by a task that throws and by one that rejects', async () => {
    const queue = createQueue()
    const works = [
      queue.run('a', () => {
        throw new Error('thrown')
      }),
      queue.run('a', () => Promise.reject(new Error('rejected'))),
      queue.run('a', () => Promise.resolve('done')),
    ]
    expect(await Promise.allSettled(works)).toMatchObject([
      { reason: { message: 'thrown' } },
      { reason: { message: 'rejected' } },
      { value: 'done' },
    ])
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
  })

  it('are given up by a caller that aborts while it waits, not by one that runs', async () => {
    const queue = createQueue({ maxWaiting: 2 })
    const { started, add, end } = workbench(queue)
    const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()]
    const works = [add('a1', first.signal), add('b1', second.signal), add('b2', third.signal)]
    second.abort(new Error('gone'))
    first.abort(new Error('gone'))
    await expect(works[1]).rejects.toThrow('gone')
    expect(queue.size).toEqual({ running: 1, waiting: 1 })
    works.push(add('c1'))
    for (const name of ['a1', 'b2', 'c1']) await end(name)
    expect(started).toEqual(['a1', 'b2', 'c1'])
    await expect(works[0]).resolves.toBe('a1')
    await expect(queue.run('a', () => Promise.resolve(), AbortSignal.abort())).rejects.toThrow()
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
  })

  it('leave no state behind after 1,000 keys of which a third fails and a third aborts', async () => {
    const queue = createQueue({ concurrency: 3, concurrencyPerKey: 2, maxWaiting: 3_000 })
    let most = 0
    const works = Array.from({ length: 3_000 }, (_, at) => {
      const control = new AbortController()
      const work = async () => {
        most = Math.max(most, queue.size.running)
        if (at % 100 === 0) await settled()
        if (at % 3 === 0) throw new Error('failed')
      }
      const result = queue.run(`key ${at % 1_000}`, work, control.signal)
      if (at % 3 === 1) control.abort()
      return result
    })
    await Promise.allSettled(works)
    expect(most).toBe(3)
    expect(queue.size).toEqual({ running: 0, waiting: 0 })
    expect(queue.keys).toBe(0)
  })
})
