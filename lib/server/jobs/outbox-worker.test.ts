import { startOutboxWorker } from '@/lib/server/jobs/outbox-worker'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A fake outbox: what is due, and the deliveries in progress. */
function anOutbox(waiting: string[] = []) {
  const ways = new Map<string, { arrive: () => void; fail: (error: Error) => void }>()
  const leaseDue = jest.fn(() => Promise.resolve(waiting.splice(0)))
  const deliver = jest.fn(
    (name: string) => new Promise<void>((arrive, fail) => ways.set(name, { arrive, fail })),
  )
  return { waiting, ways, leaseDue, deliver }
}
const carrying = (outbox: ReturnType<typeof anOutbox>) =>
  startOutboxWorker({ name: 'letters', open: () => Promise.resolve(outbox), pollMs: 2_000 })
const beat = () => jest.advanceTimersByTimeAsync(2_000)

it('checks every two seconds, and delivers all that is due concurrently', async () => {
  const outbox = anOutbox(['one', 'two'])
  const { stop } = carrying(outbox)
  expect(outbox.leaseDue).not.toHaveBeenCalled()
  await beat()
  expect(outbox.deliver.mock.calls).toEqual([['one'], ['two']])
  await beat()
  expect(outbox.leaseDue).toHaveBeenCalledTimes(2)
  for (const { arrive } of outbox.ways.values()) arrive()
  await stop()
})

it('checks again after a delivery, whatever other delivery hangs', async () => {
  const outbox = anOutbox(['hangs', 'arrives'])
  const { stop } = carrying(outbox)
  await beat()
  outbox.waiting.push('next')
  outbox.ways.get('arrives')?.arrive()
  await jest.advanceTimersByTimeAsync(0)
  expect(outbox.deliver).toHaveBeenLastCalledWith('next')
  for (const { arrive } of outbox.ways.values()) arrive()
  await stop()
})

it('goes on after a failed check and after a failed delivery', async () => {
  const outbox = anOutbox()
  outbox.leaseDue.mockRejectedValueOnce(new Error('the database is away'))
  const { stop } = carrying(outbox)
  await beat()
  outbox.waiting.push('one')
  await beat()
  outbox.ways.get('one')?.fail(new Error('the database went away'))
  outbox.waiting.push('two')
  await beat()
  expect(outbox.deliver.mock.calls).toEqual([['one'], ['two']])
  outbox.ways.get('two')?.arrive()
  await stop()
})

it('stops after the deliveries in progress, and leases nothing more', async () => {
  const outbox = anOutbox(['one'])
  const { stop } = carrying(outbox)
  await beat()
  let isOver = false
  const ended = stop().then(() => (isOver = true))
  outbox.waiting.push('two')
  await beat()
  expect([isOver, outbox.deliver.mock.calls]).toEqual([false, [['one']]])
  outbox.ways.get('one')?.arrive()
  await ended
  expect(outbox.waiting).toEqual(['two'])
})

it('checks at once on request', async () => {
  const outbox = anOutbox(['one'])
  const { look, stop } = carrying(outbox)
  look()
  await jest.advanceTimersByTimeAsync(0)
  expect(outbox.deliver.mock.calls).toEqual([['one']])
  outbox.ways.get('one')?.arrive()
  await stop()
})
