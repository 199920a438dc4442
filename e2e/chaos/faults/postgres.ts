import path from 'node:path'
import { type ChaosEnvironment, type Fault, inject, pause, recover, times } from '@/e2e/chaos/fault'
import { controlPostgres, endSessions, killPostgres } from '@/lab/faults'

/** Not awaited: the shop may have restarted it before pg_ctl notices that it has stopped. */
const stopAtOnce = ({ dataDir }: ChaosEnvironment) =>
  controlPostgres(dataDir, 'stop', '-m', 'immediate', '-W')

/** The shop may start it first; then this start fails, which is fine. */
const restartBeside = (mode: string) =>
  inject(({ dataDir }) => {
    const log = path.join(dataDir, 'postgres', 'server.log')
    const args = ['restart', '-m', mode, '-w', '-t', '3', '-l', log]
    return controlPostgres(dataDir, ...args).catch(() => undefined)
  })

async function setAndReload({ ask }: ChaosEnvironment, ...settings: string[]): Promise<void> {
  for (const setting of settings) await ask(`ALTER SYSTEM ${setting}`)
  await ask('SELECT pg_reload_conf()')
}

const slowCommits = (environment: ChaosEnvironment) =>
  setAndReload(environment, 'SET commit_delay = 100000', 'SET commit_siblings = 0')

export const postgresFaults: Fault[] = [
  {
    name: 'kill-postgres',
    sentence: 'kill -9 of PostgreSQL, which the shop starts again',
    steps: times(
      2,
      inject(({ dataDir }) => killPostgres(dataDir)),
      recover,
      pause(1_000),
    ),
  },
  {
    name: 'stop-postgres',
    sentence: 'PostgreSQL stopped without a checkpoint (immediate), which the shop starts again',
    steps: [inject(stopAtOnce), recover],
  },
  {
    name: 'restart-postgres',
    sentence: 'PostgreSQL restarted by another process while the shop tries to start it too',
    steps: ['fast', 'immediate', 'fast'].flatMap((mode) => [restartBeside(mode), recover]),
  },
  {
    name: 'slow-disk',
    isWhole: true,
    sentence: 'each commit of the database 100 ms slower',
    steps: [inject(slowCommits), pause(8_000), ({ target }) => setAndReload(target, 'RESET ALL'), recover],
  },
  {
    name: 'cut-sessions',
    sentence: 'all sessions of the database ended by pg_terminate_backend',
    steps: times(
      5,
      inject(({ ask }) => endSessions(ask)),
      recover,
      pause(300),
    ),
  },
]
