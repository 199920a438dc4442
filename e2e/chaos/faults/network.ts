import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '@/bench/environment/cleanup'
import type { Fault } from '@/e2e/chaos/fault'
import { another } from '@/e2e/chaos/faults/app'
import type { ChaosEnvironment } from '@/e2e/chaos/environment'
import { startEmbedded } from '@/lib/platform/db/embedded/server'
import { type TcpProxy, openTcpProxy } from '@/lib/testing/database/tcp-proxy'

/** Milliseconds the connection is down or silent: longer than any timeout of the shop (lib/platform/process/timeouts.ts). */
const DOWN = 5_000
const SILENT = 14_000

let line: TcpProxy | null = null
const lineNow = (): TcpProxy => {
  if (!line) throw new Error('The shop does not ask through a line')
  return line
}

/** The shop uses an external database through a proxy that can fail. */
async function throughLine(environment: ChaosEnvironment): Promise<() => Promise<void>> {
  const release = onExit((await startEmbedded(environment.dataDir)).stop)
  const opened = (line = await openTcpProxy(await environment.databaseUrl()))
  const restore = await another(environment, { DATABASE_URL: opened.url })
  return async () => {
    await restore()
    await opened.close()
    line = null
    await release()
  }
}

export const networkFaults: Fault[] = [
  {
    name: 'cut-line',
    description: 'all connections to the database cut, then none possible for 5 s',
    setUp: throughLine,
    work: async ({ recordFault, recordRecovery }) => {
      for (let time = 0; time < 4; time++) {
        recordFault(lineNow().count())
        lineNow().cut()
        await recordRecovery()
      }
      lineNow().down()
      recordFault()
      await sleep(DOWN)
      lineNow().restore()
      await recordRecovery()
    },
  },
  {
    name: 'silent-line',
    description: 'the connection to the database silent for 14 s: packets are dropped, no side gets an error',
    setUp: throughLine,
    work: async ({ recordFault, recordRecovery }) => {
      lineNow().silence()
      recordFault()
      await sleep(SILENT)
      lineNow().restore()
      await recordRecovery()
    },
  },
]
