import {
  type ChaosEnvironment,
  type Fault,
  inject,
  pause,
  recover,
  restartWith,
  times,
} from '@/e2e/chaos/fault'
import { holdEmbedded } from '@/lab/database'
import { openLine } from '@/lab/faults'
import type { TcpProxy } from '@/lib/testing/database/tcp-proxy'

/** Milliseconds the connection is down or silent: longer than any timeout of the shop (lib/platform/process/timeouts.ts). */
const DOWN = 5_000
const SILENT = 14_000

let line: TcpProxy | null = null
const lineNow = (): TcpProxy => {
  if (!line) throw new Error('The shop does not ask through a line')
  return line
}

/** The shop uses an external database through a line that can fail. */
async function throughLine(environment: ChaosEnvironment): Promise<() => Promise<void>> {
  const { url, release } = await holdEmbedded(environment.dataDir)
  const opened = (line = await openLine(url))
  const restore = await restartWith(environment, { env: { DATABASE_URL: opened.url } })
  return async () => {
    await restore()
    await opened.close()
    line = null
    await release()
  }
}

const cutLine = () => {
  const count = lineNow().count()
  lineNow().cut()
  return count
}

const restoreLine = () => lineNow().restore()

export const networkFaults: Fault[] = [
  {
    name: 'cut-line',
    sentence: 'all connections to the database cut, then none possible for 5 s',
    setUp: throughLine,
    steps: [
      ...times(4, inject(cutLine), recover),
      inject(() => lineNow().down()),
      pause(DOWN),
      restoreLine,
      recover,
    ],
  },
  {
    name: 'silent-line',
    sentence: 'the connection to the database silent for 14 s: packets are dropped, no side gets an error',
    setUp: throughLine,
    steps: [inject(() => lineNow().silence()), pause(SILENT), restoreLine, recover],
  },
]
