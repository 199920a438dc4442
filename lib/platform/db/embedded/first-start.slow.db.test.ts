import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { getServerUser, prepareBinaries } from '@/lib/platform/db/embedded/binaries'
import { createCluster, readCluster } from '@/lib/platform/db/embedded/cluster'
import { startEmbedded } from '@/lib/platform/db/embedded/server'
import { ensureDatabase } from '@/lib/platform/db/connections/databases'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zay-first-start-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const ask = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ one: number }>('SELECT 1 AS one')
  await client.end()
  return rows
}

it('first starts at once use one cluster, and what an interrupted one left is removed', async () => {
  await mkdir(path.join(folder, 'postgres.new-left'))
  const servers = await Promise.all([1, 2, 3].map(() => startEmbedded(folder)))
  try {
    expect(servers.filter(({ isNew }) => isNew)).toHaveLength(1)
    const urls = servers.map(({ url }) => url('zay'))
    expect(new Set(urls).size).toBe(1)
    await Promise.all(servers.map(({ url }) => ensureDatabase(url('postgres'), 'zay')))
    for (const url of urls) expect(await ask(url)).toEqual([{ one: 1 }])
    expect(await readdir(folder)).toEqual(['postgres'])
  } finally {
    for (const server of servers) await server.stop()
  }
}, 60_000)

it('of two clusters that are created at once in spite of the lock, both creators use the first', async () => {
  const user = await getServerUser()
  const binaries = await prepareBinaries(folder, user)
  const databaseDir = path.join(folder, 'postgres')
  const created = await Promise.all([1, 2].map(() => createCluster(databaseDir, binaries, user)))
  const stored = await readCluster(databaseDir)
  expect(created).toEqual([stored, stored])
  expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([])
}, 60_000)
