import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { db, withTransaction } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { withPreparedTransaction } from '@/lib/platform/db/query'
import { env } from '@/lib/platform/env/env'
import { eventually } from '@/lib/testing/eventually'
import {
  announce,
  closeLater,
  closeListeners,
  openListener,
  settle,
} from '@/lib/testing/database/invalidation-listeners'

afterEach(closeListeners)

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
    const process = await openListener()
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
    await eventually('another process is informed', () => client.payloads.length > 0)
    expect(JSON.parse(client.payloads[0] ?? '')).toMatchObject({ tags: null })
  })

  it('invalidates nothing when it rolls back', async () => {
    const process = await openListener()
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
  closeLater({ close: () => client.end() })
  await client.query('LISTEN zay_cache_invalidation')
  return { payloads }
}

describe('an announcement', () => {
  it('of this process whose commit was not answered is applied when it arrives', async () => {
    const client = await listenAsAnother()
    const process = await openListener()
    await withTransaction((tx) => write(tx, ['brands'], nothing))
    await eventually('another process is informed', () => client.payloads.length > 0)
    const { from } = JSON.parse(client.payloads[0] ?? '') as { from: string }
    await announce({ from, id: 'of a lost answer', tags: ['categories'] })
    await settle(process)
    // The notification of the first commit may come before its answer, and is applied again then.
    expect(process.received.filter((tags) => !tags?.includes('brands'))).toEqual([['categories']])
  })

  it('of the previous version of the shop, without an id, is understood', async () => {
    const process = await openListener()
    await announce({ from: 'another', tags: ['brands'] })
    await eventually('the notification arrives', () => process.received.length > 0)
    expect(process.received).toEqual([['brands']])
  })

  it('that cannot be read counts as an invalidation of everything', async () => {
    const process = await openListener()
    await announce('nonsense')
    await eventually('the notification arrives', () => process.received.length > 0)
    expect(process.received).toEqual([null])
  })
})
