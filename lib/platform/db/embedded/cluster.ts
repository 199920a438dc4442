import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chownTo, runAsServerUser, type RunAs } from '@/lib/platform/db/embedded/binaries'
import { freePort } from '@/lib/platform/process/ports'

/** Connection details of the embedded server; stored among its files, readable by the shop's user only. */
export type Cluster = { port: number; password: string }

const getClusterFile = (databaseDir: string) => path.join(databaseDir, 'cluster.json')

/** The cluster in `databaseDir`; null before the first start. */
export async function readCluster(databaseDir: string): Promise<Cluster | null> {
  const text = await readFile(getClusterFile(databaseDir), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Cluster)
}

/** Stores the cluster's port and password atomically: a crash leaves the old values. */
export async function writeCluster(databaseDir: string, cluster: Cluster): Promise<void> {
  const file = getClusterFile(databaseDir)
  // Other processes may write the file at the same time.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, JSON.stringify(cluster), { mode: 0o600 })
  await rename(unfinished, file)
}

/** Corrects the stored port when another process restarted the server on a different one. */
export async function syncPort(cluster: Cluster, databaseDir: string): Promise<void> {
  const text = await readFile(path.join(databaseDir, 'postmaster.pid'), 'utf8').catch(() => '')
  // The port is the fourth line of postmaster.pid (PostgreSQL's manual, "Database File Layout").
  const port = Number(text.split('\n')[3] ?? '')
  if (port === 0 || Number.isNaN(port) || port === cluster.port) return
  cluster.port = port
  await writeCluster(databaseDir, cluster)
}

/**
 * Creates an empty cluster in `databaseDir`: UTF-8, C.UTF-8, with its own password. When another process creates one at
 * the same time, the first to finish wins, and both use that one.
 * @throws Error when data files exist but their cluster.json is missing, or with the output of initdb.
 */
export async function createCluster(databaseDir: string, binaries: string, user: RunAs): Promise<Cluster> {
  if (await stat(databaseDir).catch(() => null)) {
    throw new Error(`${databaseDir} holds a database, but its cluster.json with the password is gone`)
  }
  // Created under a temporary name of its own, so that neither an interrupted first start nor another process leaves
  // anything that looks complete.
  const unfinished = await mkdtemp(`${databaseDir}.new-`)
  try {
    const cluster = await initialize(unfinished, binaries, user)
    // A folder cannot be renamed to one that has files.
    const isOurs = await rename(unfinished, databaseDir).then(
      () => true,
      () => false,
    )
    const created = isOurs ? cluster : await readCluster(databaseDir)
    if (created === null) throw new Error(`${databaseDir} could not be created`)
    return created
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Deletes what interrupted first starts left beside `databaseDir`; nobody may create a cluster meanwhile. */
export async function removeUnfinished(databaseDir: string): Promise<void> {
  const parent = path.dirname(databaseDir)
  const prefix = `${path.basename(databaseDir)}.new`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}

/** Runs initdb in the empty folder `unfinished`. */
async function initialize(unfinished: string, binaries: string, user: RunAs): Promise<Cluster> {
  const cluster = { port: await freePort(), password: randomBytes(24).toString('base64url') }
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, cluster.password, { mode: 0o600 })
  await chownTo(user, unfinished, passwordFile)
  const result = await runAsServerUser(
    path.join(binaries, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ],
    user,
  )
  await rm(passwordFile, { force: true })
  if (result.code !== 0) throw new Error(`PostgreSQL could not be set up in ${unfinished}:\n${result.output}`)
  await writeCluster(unfinished, cluster)
  return cluster
}
