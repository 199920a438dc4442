import { type PubSub, createPubSub } from '@/lib/db/pubsub'
import { db } from '@/lib/db/client'

type Process = { channel: PubSub; received: (readonly string[] | null)[]; connected: boolean[] }
const open: PubSub[] = []

function openProcess(): Process {
  const tagLists: Process['received'] = []
  const connected: boolean[] = []
  const channel = createPubSub({
    onTags: (tags) => tagLists.push(tags),
    onConnected: (isConnected) => connected.push(isConnected),
  })
  open.push(channel)
  return { channel, received: tagLists, connected }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((channel) => channel.close()))
})

const WITHIN_MS = 20_000

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + WITHIN_MS
  while (!isSo()) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('invalidations of another process', () => {
  it('reach all processes but the sender', async () => {
    const [one, two, three] = [openProcess(), openProcess(), openProcess()]
    await until(() => [one, two, three].every(({ connected }) => connected.at(-1) === true))
    one.channel.publish(['product-1', 'products'])
    await until(() => two.received.length > 0 && three.received.length > 0)
    expect(two.received).toEqual([['product-1', 'products']])
    expect(three.received).toEqual(two.received)
    two.channel.publish(['brands'])
    await until(() => one.received.length > 0)
    expect(one.received).toEqual([['brands']])
  })

  it('are sent again when they happen again while the first message is under way', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await until(() => [one, two].every(({ connected }) => connected.at(-1) === true))
    one.channel.publish(['brands'])
    one.channel.publish(['brands'])
    one.channel.publish(['products'])
    await until(() => two.received.length >= 2)
    expect(two.received).toEqual([['brands'], ['brands', 'products']])
  })

  it('all arrive, however many are sent at once', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await until(() => [one, two].every(({ connected }) => connected.at(-1) === true))
    const tags = Array.from({ length: 1_000 }, (_, index) => `product-${index}`)
    for (const tag of tags) one.channel.publish([tag])
    await until(() => two.received.flat().length >= 1_000)
    expect(new Set(two.received.flat())).toEqual(new Set(tags))
  })

  it('count as an invalidation of everything when too many wait for the connection', async () => {
    const two = openProcess()
    await until(() => two.connected.at(-1) === true)
    const one = openProcess()
    one.channel.publish(Array.from({ length: 5_001 }, (_, index) => `product-${index}`))
    await until(() => two.received.includes(null))
    expect(one.received).toEqual([])
  })

  it('may have been missed while the connection was broken: listeners are told so, and it reconnects', async () => {
    const [one, two] = [openProcess(), openProcess()]
    await until(() => [one, two].every(({ connected }) => connected.at(-1) === true))
    await db().$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query IN ('SELECT 1', 'LISTEN zay_cache_invalidation')`
    await until(() => [one, two].every(({ connected }) => connected.length === 3))
    expect(two.connected).toEqual([true, false, true])
    one.channel.publish(['brands'])
    await until(() => two.received.length > 0)
    expect(two.received).toEqual([['brands']])
  })
})
