import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@/e2e/chaos/fault'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'
import { prepareBinaries, runAsServerUser, getServerUser } from '@/lib/platform/db/embedded/binaries'

/** The postmaster of the shop's PostgreSQL. */
export async function getPostmasterPid({ databaseDir }: ChaosEnvironment): Promise<number> {
  const lines = await readFile(path.join(databaseDir, 'postmaster.pid'), 'utf8')
  return Number(lines.split('\n')[0])
}

/** Runs pg_ctl as the shop itself does. */
async function control({ dataDir, databaseDir }: ChaosEnvironment, ...args: string[]): Promise<void> {
  const user = await getServerUser()
  const pgCtl = path.join(await prepareBinaries(dataDir, user), 'pg_ctl')
  const { code, output } = await runAsServerUser(pgCtl, ['-D', databaseDir, ...args], user)
  if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} failed: ${output}`)
}

export const postgresFaults: Fault[] = [
  {
    name: 'kill-postgres',
    description: 'kill -9 of PostgreSQL, which the shop starts again',
    work: async ({ environment, recordFault, recordRecovery }) => {
      for (let time = 0; time < 2; time++) {
        process.kill(await getPostmasterPid(environment), 'SIGKILL')
        recordFault()
        await recordRecovery()
        await sleep(1_000)
      }
    },
  },
  {
    name: 'stop-postgres',
    description: 'PostgreSQL stopped without a checkpoint (immediate), which the shop starts again',
    work: async ({ environment, recordFault, recordRecovery }) => {
      // Not awaited: the shop may have restarted it before pg_ctl notices that it has stopped.
      await control(environment, 'stop', '-m', 'immediate', '-W')
      recordFault()
      await recordRecovery()
    },
  },
  {
    name: 'restart-postgres',
    description: 'PostgreSQL restarted by another process while the shop tries to start it too',
    work: async ({ environment, recordFault, recordRecovery }) => {
      for (const mode of ['fast', 'immediate', 'fast']) {
        const log = path.join(environment.databaseDir, 'server.log')
        // The shop may start it first; then this start fails, which is fine.
        await control(environment, 'restart', '-m', mode, '-w', '-t', '3', '-l', log).catch(() => undefined)
        recordFault()
        await recordRecovery()
      }
    },
  },
  {
    name: 'slow-disk',
    isWhole: true,
    description: 'each commit of the database 100 ms slower',
    work: async ({ environment, recordFault, recordRecovery }) => {
      await environment.ask('ALTER SYSTEM SET commit_delay = 100000')
      await environment.ask('ALTER SYSTEM SET commit_siblings = 0')
      await environment.ask('SELECT pg_reload_conf()')
      recordFault()
      await sleep(8_000)
      await environment.ask('ALTER SYSTEM RESET ALL')
      await environment.ask('SELECT pg_reload_conf()')
      await recordRecovery()
    },
  },
  {
    name: 'cut-sessions',
    description: 'all sessions of the database ended by pg_terminate_backend',
    work: async ({ environment, recordFault, recordRecovery }) => {
      for (let time = 0; time < 5; time++) {
        const ended = await environment.ask(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        )
        recordFault(ended.length)
        await recordRecovery()
        await sleep(300)
      }
    },
  },
]
