import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isBeingEnded, onExit } from '@/bench/environment/cleanup'
import { fillTaxonomy, type LoadTarget } from '@/e2e/chaos/environment'
import { queryOnce } from '@/e2e/chaos/query'
import { CONCURRENT_CUSTOMERS } from '@/e2e/chaos/load'
import { type Machine, startMachine } from '@/e2e/cluster/machines'
import { receiveNotifications } from '@/e2e/cluster/notified-orders'
import { measurePriceChanges } from '@/e2e/cluster/own-writes'
import { startPgBouncer } from '@/e2e/cluster/pgbouncer'
import { checkLostPurges } from '@/e2e/cluster/lost-purges'
import { startProxy } from '@/e2e/cluster/proxies'
import { countTrackingCalls, TRACKING_LIMIT } from '@/e2e/cluster/shared-limits'
import { startPair } from '@/e2e/cluster/replication'
import type { Scenario } from '@/e2e/cluster/scenario'
import { createAddresses } from '@/e2e/cluster/addresses'
import { check, createShopFolders } from '@/e2e/cluster/shops'
import { waitUntil } from '@/e2e/cluster/staleness'
import { type Phase, runUnderLoad } from '@/e2e/cluster/under-load'
import { createDatabase } from '@/lib/platform/db/connections/databases'
import { setEnv } from '@/lib/platform/env/env'
import { freePort } from '@/lib/platform/process/ports'
import { startS3Server } from '@/lib/testing/files/s3-server'
import { openTcpProxy } from '@/lib/testing/database/tcp-proxy'
import { FOLDERS } from '@/lib/platform/uploads/uploads.rules'

/** Price changes under load, and the milliseconds within which 99 of 100 are seen by others. */
const CHANGES = 200
const MAX_P99_MS = 200
/** Milliseconds for which the storage is away. */
const S3_AWAY_MS = 10_000
/** Milliseconds within which the first scheduled backup is made: two minutes after a start. */
const BACKUP_TIMEOUT_MS = 300_000
const UNAVAILABLE = 503

const SETTINGS = {
  TRUSTED_PROXIES: '127.0.0.1',
  SHUTDOWN_DELAY_SECONDS: '3',
  RATE_LIMITS: 'postgres',
  UPLOADS: 's3',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
}

/**
 * Two machines with three serving processes, each with its own folders, behind nginx, and behind Varnish for those who
 * read; PgBouncer in front of two replicated servers; uploads in an S3 server. 48 customers order while one part after
 * another fails.
 */
export const wholeShop: Scenario = {
  name: 'whole-shop',
  run: async (report) => {
    report('starting two database servers, PgBouncer and an S3 server')
    const [primary, standby] = await startPair(true)
    await createDatabase(primary.url('postgres'), 'zay')
    let writer = primary
    const pooler = await startPgBouncer(primary.url('zay'))
    const s3 = await startS3Server()
    onExit(s3.stop)
    const line = await openTcpProxy(s3.url)
    onExit(line.close)
    const varnishPort = await freePort()
    const purges = await openTcpProxy(`http://127.0.0.1:${varnishPort}`)
    onExit(purges.close)

    report('starting two machines with three processes')
    const { host } = new URL(standby.url('zay'))
    const settings = {
      ...SETTINGS,
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: `${primary.url('zay').replace('/zay', `,${host}/zay`)}?target_session_attrs=read-write`,
      DATABASE_PREPARED: 'off',
      S3_ENDPOINT: new URL(line.url).origin,
      S3_BUCKET: 'zay-uploads',
      S3_FORCE_PATH_STYLE: 'true',
      CDN_PURGE: 'varnish',
      VARNISH_URLS: purges.url,
    }
    const start = async (processes: number): Promise<Machine> => {
      const folders = await createShopFolders()
      const machine = await startMachine({ ...folders.settings, ...settings }, processes)
      onExit(machine.stop)
      return machine
    }
    const [a, b] = [await start(2), await start(1)]
    const machines = [a.url, b.url] as const
    const url = await startProxy('nginx', machines)
    const front = await startProxy('varnish', machines, varnishPort)

    const ask = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      queryOnce<Row>(writer.url('zay'), sql, values)
    // For the check of the ledger, which runs in this process.
    setEnv('UPLOADS', 's3')
    const target: LoadTarget = {
      url,
      readerUrl: front,
      taxonomy: await fillTaxonomy({ url: a.url, ask }),
      nextAddress: createAddresses(),
      listScreenshots: () => s3.listNames(FOLDERS.payment),
      ask,
      databaseUrl: () => Promise.resolve(writer.url('zay')),
      violated: [],
      isOver: isBeingEnded,
    }
    const notifications = await receiveNotifications(a.url)
    // As an owner does who turns the nightly backup on: one is due at once.
    await ask(`INSERT INTO settings (key, value, updated_at)
      VALUES ('backups', '{"enabled":true,"hour":3,"keep":14}', now())`)

    const lines = await runUnderLoad(target, createPhases(), { size: CONCURRENT_CUSTOMERS, report })
    await notifications.checkOnce(ask)
    const [runs] = await ask<{ count: number }>('SELECT count(*)::int AS count FROM backup_runs')
    check(runs?.count === 1, `${runs?.count} backups were made where one was due`)
    return [...lines, notifications.describe(), 'one backup was due: one of three processes made it']

    function createPhases(): Phase[] {
      return [
        {
          name: 'all parts work; a backup is due',
          work: () =>
            waitUntil(
              async () => (await ask('SELECT FROM backup_runs WHERE finished_at IS NOT NULL')).length > 0,
              'No backup was made',
              BACKUP_TIMEOUT_MS,
            ),
        },
        {
          name: `${CHANGES} price changes`,
          work: async () => {
            const id = target.taxonomy.scarce.id
            const { p50, p99, worst } = await measurePriceChanges(
              { writer: a.url, reader: b.url, id },
              CHANGES,
            )
            check(p99 < MAX_P99_MS, `Others see a new price after ${p99} ms (p99)`)
            return `who wrote it never read the old price; others for ${p50} ms (median), ${p99} ms (p99), ${worst} ms (worst)`
          },
        },
        {
          name: 'one rate limit, counted by three processes',
          work: async () => {
            const accepted = await countTrackingCalls(machines)
            check(accepted === TRACKING_LIMIT, `${accepted} calls were accepted, not ${TRACKING_LIMIT}`)
            return `${accepted} of ${2 * TRACKING_LIMIT} calls accepted`
          },
        },
        { name: 'a process of three is killed (kill -9)', work: a.killOne },
        {
          name: 'rolling restart of both machines',
          work: async () => {
            await a.replace()
            await b.restart()
          },
        },
        {
          name: 'the LISTEN connections are ended three times',
          work: async () => {
            for (let time = 0; time < 3; time++) {
              await ask(
                `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'zay listen'`,
              )
              await sleep(1_500)
            }
          },
        },
        {
          name: 'purges of Varnish are lost',
          work: () =>
            checkLostPurges({ shops: machines, front, line: purges, id: target.taxonomy.scarce.id }),
        },
        {
          name: `the S3 server is away for ${S3_AWAY_MS / 1000} s`,
          mayFail: [UNAVAILABLE],
          work: async () => {
            line.down()
            await sleep(S3_AWAY_MS)
            line.restore()
            await untilReady([a, b])
          },
        },
        {
          name: 'the primary is killed, and its standby promoted',
          mayFail: [UNAVAILABLE],
          work: async () => {
            await primary.kill()
            await standby.promote()
            writer = standby
            await pooler.moveTo(standby.url('zay'))
            await untilReady([a, b])
          },
        },
        { name: 'afterwards', work: () => sleep(5_000) },
      ]
    }
  },
}

const untilReady = (machines: readonly Machine[]): Promise<void> =>
  waitUntil(
    async () => {
      const answers = await Promise.all(machines.map(({ url }) => fetch(`${url}/api/health/ready`)))
      return answers.every(({ status }) => status === 200)
    },
    'The machines are not ready again',
    30_000,
  )
