import { startNotificationWorker } from '@/lib/server/notification-worker'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A fake outbox: the due notifications, and the deliveries in progress. */
function anOutbox(waiting: string[] = []) {
  const ways = new Map<string, { arrive: () => void; fail: (error: Error) => void }>()
  const leaseDueEndpoint = jest.fn(() => Promise.resolve(waiting.splice(0)))
  const deliver = jest.fn(
    (name: string) => new Promise<void>((arrive, fail) => ways.set(name, { arrive, fail })),
  )
  return { waiting, ways, leaseDueEndpoint, deliver }
}
const carrying = (outbox: ReturnType<typeof anOutbox>) =>
  startNotificationWorker(() => Promise.resolve(outbox))
const beat = () => jest.advanceTimersByTimeAsync(2_000)

it('checks every two seconds, and delivers all due notifications concurrently', async () => {
  const outbox = anOutbox(['one', 'two'])
  const end = carrying(outbox)
  expect(outbox.leaseDueEndpoint).not.toHaveBeenCalled()
  await beat()
  expect(outbox.deliver.mock.calls).toEqual([['one'], ['two']])
  await beat()
  expect(outbox.leaseDueEndpoint).toHaveBeenCalledTimes(2)
  for (const { arrive } of outbox.ways.values()) arrive()
  await end()
})

it('checks again after a delivery, whatever other delivery hangs', async () => {
  const outbox = anOutbox(['hangs', 'arrives'])
  const end = carrying(outbox)
  await beat()
  outbox.waiting.push('next')
  outbox.ways.get('arrives')?.arrive()
  await jest.advanceTimersByTimeAsync(0)
  expect(outbox.deliver).toHaveBeenLastCalledWith('next')
  for (const { arrive } of outbox.ways.values()) arrive()
  await end()
})

it('goes on after a failed check and after a failed delivery', async () => {
  const outbox = anOutbox()
  outbox.leaseDueEndpoint.mockRejectedValueOnce(new Error('the database is away'))
  const end = carrying(outbox)
  await beat()
  outbox.waiting.push('one')
  await beat()
  outbox.ways.get('one')?.fail(new Error('the database went away'))
  outbox.waiting.push('two')
  await beat()
  expect(outbox.deliver.mock.calls).toEqual([['one'], ['two']])
  outbox.ways.get('two')?.arrive()
  await end()
})

it('stops after the deliveries in progress, and leases nothing more', async () => {
  const outbox = anOutbox(['one'])
  const end = carrying(outbox)
  await beat()
  let isOver = false
  const ended = end().then(() => (isOver = true))
  outbox.waiting.push('two')
  await beat()
  expect([isOver, outbox.deliver.mock.calls]).toEqual([false, [['one']]])
  outbox.ways.get('one')?.arrive()
  await ended
  expect(outbox.waiting).toEqual(['two'])
})
