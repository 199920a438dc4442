import { onInvalidate } from '@/lib/cache-tags'
import { db, withTransaction } from '@/lib/db/client'
import { invalidateTags } from '@/lib/db/invalidations'
import { areInvalidationsHeard, createPubSub, getInvalidationAge, type PubSub } from '@/lib/db/pubsub'
import { withPreparedTransaction } from '@/lib/db/query'
import { env, setEnv } from '@/lib/env'
import { openTcpProxy } from '@/lib/testing/tcp-proxy'

type Process = { channel: PubSub; received: (readonly string[] | null)[]; heard: boolean[] }
const open: { close: () => Promise<void> }[] = []

function openProcess(): Process {
  const received: Process['received'] = []
  const heard: boolean[] = []
  const channel = createPubSub({
    onTags: (tags) => received.push(tags),
    onHeard: (isHeard) => heard.push(isHeard),
  })
  open.push(channel)
  return { channel, received, heard }
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

const announce = (payload: unknown) =>
  db().$executeRaw`SELECT pg_notify('zay_cache_invalidation', ${JSON.stringify(payload)})`

/** Waits until everything announced so far has arrived. */
async function settle({ received }: Process): Promise<void> {
  await announce({ from: 'a test', tags: ['last'] })
  await until(() => received.at(-1)?.includes('last') === true)
  received.pop()
}

const runners = [
  ['of Prisma', (tags: string[], end: () => void) => withTransaction((tx) => write(tx, tags, end))],
  [
    'of prepared statements',
    (tags: string[], end: () => void) => withPreparedTransaction((on) => write(on, tags, end)),
  ],
] as const

function write(tx: Parameters<typeof invalidateTags>[0], tags: string[], end: () => void): Promise<void> {
  invalidateTags(tx, ...tags)
  end()
  return Promise.resolve()
}
const nothing = () => undefined

describe.each(runners)('a transaction %s', (_name, run) => {
  it('invalidates here when it commits, and announces it to the others', async () => {
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    const here: string[] = []
    const end = onInvalidate((tags) => here.push(...tags))
    await run(["it's", 'b'], nothing)
    end()
    expect(here).toEqual(["it's", 'b'])
    await settle(process)
    // Its own notification may come before the answer to the commit: then it is applied twice, which changes nothing.
    for (const tags of process.received) expect(tags).toEqual(["it's", 'b'])
  })

  it('is announced as an invalidation of everything when it names too many tags', async () => {
    const client = await listenAsAnother()
    await run(
      Array.from({ length: 201 }, (_, index) => `tag-${index}`),
      nothing,
    )
    await until(() => client.payloads.length > 0)
    expect(JSON.parse(client.payloads[0] ?? '')).toMatchObject({ tags: null })
  })

  it('invalidates nothing when it rolls back', async () => {
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    const here: string[] = []
    const end = onInvalidate((tags) => here.push(...tags))
    const failing = () => {
      throw new Error('no')
    }
    await expect(run(['brands'], failing)).rejects.toThrow('no')
    end()
    await settle(process)
    expect([here, process.received]).toEqual([[], []])
  })
})

it('tags cannot be invalidated outside of a transaction, where no commit would announce them', async () => {
  expect(() => invalidateTags(db(), 'brands')).toThrow('within the transaction')
  let later: Parameters<typeof invalidateTags>[0] | undefined
  await withPreparedTransaction((on) => Promise.resolve((later = on)))
  expect(() => later && invalidateTags(later, 'brands')).toThrow('within the transaction')
})

/** A connection that sees what other processes see. */
async function listenAsAnother() {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: env().DATABASE_URL })
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  await client.connect()
  open.push({ close: () => client.end() })
  await client.query('LISTEN zay_cache_invalidation')
  return { payloads }
}

describe('an announcement', () => {
  it('of this process whose commit was not answered is applied when it arrives', async () => {
    const client = await listenAsAnother()
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    await withTransaction((tx) => write(tx, ['brands'], nothing))
    await until(() => client.payloads.length > 0)
    const { from } = JSON.parse(client.payloads[0] ?? '') as { from: string }
    await announce({ from, id: 'of a lost answer', tags: ['categories'] })
    await settle(process)
    // The notification of the first commit may come before its answer, and is applied again then.
    expect(process.received.filter((tags) => !tags?.includes('brands'))).toEqual([['categories']])
  })

  it('of the previous version of the shop, without an id, is understood', async () => {
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    await announce({ from: 'another', tags: ['brands'] })
    await until(() => process.received.length > 0)
    expect(process.received).toEqual([['brands']])
  })

  it('that cannot be read counts as an invalidation of everything', async () => {
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    await announce('nonsense')
    await until(() => process.received.length > 0)
    expect(process.received).toEqual([null])
  })
})

describe('invalidations may have been missed', () => {
  it('while the connection was broken: listeners are informed at once, and it reconnects', async () => {
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    expect(areInvalidationsHeard()).toBe(true)
    await db().$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'zay listen'`
    await until(() => process.heard.length === 3)
    expect(process.heard).toEqual([true, false, true])
    await announce({ from: 'another', tags: ['brands'] })
    await until(() => process.received.length > 0)
    expect(process.received).toEqual([['brands']])
  })

  it('while the connection is silent, which a notification to oneself shows', async () => {
    const direct = env().DATABASE_URL ?? ''
    const line = await openTcpProxy(direct)
    setEnv('DATABASE_URL', line.url)
    const process = openProcess()
    await until(() => process.heard.at(-1) === true)
    line.silence()
    await until(() => process.heard.at(-1) === false)
    expect(areInvalidationsHeard()).toBe(false)
    line.restore()
    await until(() => process.heard.at(-1) === true)
    await process.channel.close()
    await line.close()
    setEnv('DATABASE_URL', direct)
  })
})

it('knows since when it may have missed an invalidation, also before that is noticed', async () => {
  expect(getInvalidationAge()).toBe(Infinity)
  const proxy = await openTcpProxy(env().DATABASE_DIRECT_URL ?? env().DATABASE_URL ?? '')
  setEnv('DATABASE_DIRECT_URL', proxy.url)
  try {
    openProcess()
    await until(() => getInvalidationAge() < 1_000)
    proxy.silence()
    await until(() => getInvalidationAge() > 2_000)
  } finally {
    setEnv('DATABASE_DIRECT_URL', '')
    proxy.restore()
    await Promise.all(open.splice(0).map((channel) => channel.close()))
    await proxy.close()
  }
})
