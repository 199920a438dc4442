/**
 * lib/server/start: How the shop starts: the commands start, serve and dev, the supervisor and its serving processes.
 * Only the process imports it.
 */

import { env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'
import { getBuildFolder } from '@/lib/server/build/sources.mjs'
import { assertCanListen } from '@/lib/server/listen/listen'
import { type Closer, openDatabase, openPreparedDatabase } from '@/lib/server/start/prepare-shop'
import { getSources, runNode, runProgram } from '@/lib/server/start/run-program'
import { startClusterMetrics } from '@/lib/server/observability/observability'
import { printSetupLink } from '@/lib/server/start/setup-link'
import type { Site } from '@/lib/server/render/shop-server'
import { createSupervisor } from '@/lib/server/start/supervisor'

/** `npm start`, `npm run serve` and `npm run dev`. */
export type Mode = 'start' | 'serve' | 'dev'

/** A shop that is being started or serves. */
export type Running = {
  /** Resolves when the shop serves. */
  started: Promise<void>
  stop: () => Promise<void>
  /** Replaces the serving processes one after another; absent when this process serves itself. */
  replaceAll?: () => Promise<void>
  /** Prints the link for the first owner; absent when a serving process does. */
  printLink?: () => Promise<void>
}

/** Makes everything that serving needs, or with 'serve' checks that it is there. */
const prepare = (mode: Mode, closers: Closer[], onLaunch?: () => void) =>
  mode === 'serve' ? openPreparedDatabase(closers, onLaunch) : openDatabase(closers, onLaunch)

/** The folder of the build of the sources as they are now; with 'start' builds them and brings the database to them. */
async function prepareAgain(mode: Mode): Promise<string> {
  const sources = getSources()
  const folder = sources === null ? '.' : getBuildFolder(sources)
  if (mode === 'serve') return folder
  if (sources !== null) await runNode(['scripts/start.mjs', '--prepare'], sources)
  await runProgram('migrate', folder)
  return folder
}

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0)) {
    await close().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`))
  }
}

/** Serves the shop in this process. */
export function startAlone(mode: Mode, site: Site): Running {
  const closers: Closer[] = []
  const start = async () => {
    const { startShopProcess } = await import('@/lib/server/start/shop-process')
    const shop = await startShopProcess({
      isDev: mode === 'dev',
      site,
      listensEarly: true,
      reports: true,
      prepare: (onWait) => prepare(mode, closers, onWait),
    })
    closers.unshift(() => shop.stop({ isReplaced: false }))
  }
  return { started: start(), stop: () => closeAll(closers), printLink: () => printSetupLink() }
}

/**
 * Keeps PROCESSES processes of the shop serving, and calls `onGiveUp` when they end again and again. This process owns
 * the database server, migrations, first data and the build.
 */
export function startSupervised(mode: Mode, onGiveUp: (reason: string) => void): Running {
  const closers: Closer[] = []
  const supervisor = createSupervisor({
    count: env().PROCESSES,
    onGiveUp,
    prepare: () => prepare(mode, closers),
  })
  const start = async () => {
    await assertCanListen(env())
    await supervisor.start()
    closers.unshift(await startClusterMetrics(env()))
    // The serving processes have connections of their own.
    await (await import('@/lib/platform/db/connections/pool')).closePool()
  }
  const replaceAll = async () => {
    log.info('replacing the serving processes')
    await supervisor.replaceAll(await prepareAgain(mode))
    log.info('the serving processes are replaced')
  }
  const stop = async () => {
    await supervisor.stop()
    await closeAll(closers)
  }
  return { started: start(), stop, replaceAll }
}
