import { type PubSub, createPubSub } from '@/lib/db/pubsub'
import { db } from '@/lib/db/client'

type Process = { channel: PubSub; heard: (readonly string[] | null)[]; hearing: boolean[] }
const open: PubSub[] = []

function aProcess(): Process {
  const tagLists: Process['heard'] = []
  const hearing: boolean[] = []
  const channel = createPubSub({
    onTags: (tags) => tagLists.push(tags),
    onConnected: (isHearing) => hearing.push(isHearing),
  })
  open.push(channel)
  return { channel, heard: tagLists, hearing }
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
    const [one, two, three] = [aProcess(), aProcess(), aProcess()]
    await until(() => [one, two, three].every(({ hearing }) => hearing.at(-1) === true))
    one.channel.publish(['product-1', 'products'])
    await until(() => two.heard.length > 0 && three.heard.length > 0)
    expect(two.heard).toEqual([['product-1', 'products']])
    expect(three.heard).toEqual(two.heard)
    two.channel.publish(['brands'])
    await until(() => one.heard.length > 0)
    expect(one.heard).toEqual([['brands']])
  })

  it('all arrive, however many are sent at once', async () => {
    const [one, two] = [aProcess(), aProcess()]
    await until(() => [one, two].every(({ hearing }) => hearing.at(-1) === true))
    const tags = Array.from({ length: 1_000 }, (_, index) => `product-${index}`)
    for (const tag of tags) one.channel.publish([tag])
    await until(() => two.heard.flat().length >= 1_000)
    expect(new Set(two.heard.flat())).toEqual(new Set(tags))
  })

  it('may have been missed while the connection was broken: listeners are told so, and it reconnects', async () => {
    const [one, two] = [aProcess(), aProcess()]
    await until(() => [one, two].every(({ hearing }) => hearing.at(-1) === true))
    await db().$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query IN ('SELECT 1', 'LISTEN zay_cache_invalidation')`
    await until(() => [one, two].every(({ hearing }) => hearing.length === 3))
    expect(two.hearing).toEqual([true, false, true])
    one.channel.publish(['brands'])
    await until(() => two.heard.length > 0)
    expect(two.heard).toEqual([['brands']])
  })
})
