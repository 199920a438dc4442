import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@/e2e/chaos/fault'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'
import { prepareBinaries, runAsServerUser, getServerUser } from '@/lib/db/embedded/binaries'

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
    words: 'kill -9 of PostgreSQL, which the shop starts again',
    work: async ({ scene, made, back }) => {
      for (let time = 0; time < 2; time++) {
        process.kill(await getPostmasterPid(scene), 'SIGKILL')
        made()
        await back()
        await sleep(1_000)
      }
    },
  },
  {
    name: 'stop-postgres',
    words: 'PostgreSQL stopped without a checkpoint (immediate), which the shop starts again',
    work: async ({ scene, made, back }) => {
      // Not awaited: the shop may have restarted it before pg_ctl notices that it has stopped.
      await control(scene, 'stop', '-m', 'immediate', '-W')
      made()
      await back()
    },
  },
  {
    name: 'restart-postgres',
    words: 'PostgreSQL restarted by somebody else while the shop wants to start it too',
    work: async ({ scene, made, back }) => {
      for (const mode of ['fast', 'immediate', 'fast']) {
        const log = path.join(scene.databaseDir, 'server.log')
        // The shop may start it first; then this start fails, which is fine.
        await control(scene, 'restart', '-m', mode, '-w', '-t', '3', '-l', log).catch(() => undefined)
        made()
        await back()
      }
    },
  },
  {
    name: 'slow-disk',
    isWhole: true,
    words: 'each commit of the database 100 ms slower',
    work: async ({ scene, made, back }) => {
      await scene.ask('ALTER SYSTEM SET commit_delay = 100000')
      await scene.ask('ALTER SYSTEM SET commit_siblings = 0')
      await scene.ask('SELECT pg_reload_conf()')
      made()
      await sleep(8_000)
      await scene.ask('ALTER SYSTEM RESET ALL')
      await scene.ask('SELECT pg_reload_conf()')
      await back()
    },
  },
  {
    name: 'cut-sessions',
    words: 'all sessions of the database ended by pg_terminate_backend',
    work: async ({ scene, made, back }) => {
      for (let time = 0; time < 5; time++) {
        const ended = await scene.ask(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        )
        made(ended.length)
        await back()
        await sleep(300)
      }
    },
  },
]
