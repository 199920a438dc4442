import cluster from 'node:cluster'
import { setFlagsFromString } from 'node:v8'
import {
  assertSafeToServe,
  ConfigError,
  env,
  isServedToOthers,
  loadEnvFile,
  setEnv,
} from '@/lib/platform/env/env'
import { getShopUrl } from '@/lib/platform/env/site-url'
import { markBuildUsed } from '@/lib/server/build/build-folders'
import { logConsole } from '@/lib/server/listen/process-errors'
import type { Site } from '@/lib/server/render/shop-server'
import { type Mode, type Running, startAlone, startSupervised } from '@/lib/server/start/start-modes'
import { getSources, ProgramError } from '@/lib/server/start/run-program'
import { WorkerStartError } from '@/lib/server/start/supervisor'
import { log, applyLogLevel } from '@/lib/platform/observability/log'

/**
 * The process behind `npm start`, `npm run serve` and `npm run dev`: the shop in a single process, or with PROCESSES of more than
 * one a supervisor of serving processes, or one of these.
 */

const hasFlag = (flag: string) => process.argv.includes(flag)
const mode: Mode = hasFlag('--dev') ? 'dev' : hasFlag('--serve') ? 'serve' : 'start'
loadEnvFile()
applyLogLevel()
setEnv('NODE_ENV', mode === 'dev' ? 'development' : 'production')
setEnv('NEXT_TELEMETRY_DISABLED', '1')
// Next internal: its filter of unhandled rejections is for prerendered pages, which the shop does not have; it prints outside the
// log.
setEnv('NEXT_UNHANDLED_REJECTION_FILTER', 'disabled')
if (mode !== 'dev') {
  logConsole()
  // Supervisors too: the embedded PostgreSQL runs from it.
  if (getSources() !== null) markBuildUsed('.')
}

const loadSite = async (): Promise<Site> => ({
  unavailablePage: (await import('@/app/fallback-pages')).unavailablePage,
  publicPages: (await import('@/app/public-pages')).publicPages,
  ...(await import('@/app/served-routes')),
})

let running: Running | null = null

async function start(): Promise<void> {
  const started = performance.now()
  const settings = env()
  assertSafeToServe(settings)
  if (settings.ADMIN_ACCESS === 'open' && isServedToOthers(settings)) {
    log.warn('Everybody who comes through the proxy is an owner: set ADMIN_ACCESS=password')
  }
  if (settings.SITE_URL?.startsWith('https:') && settings.TRUSTED_PROXIES.length === 0) {
    log.warn('https comes from a proxy: until TRUSTED_PROXIES names it, all who come through it count as one')
  }
  // A second process for a single one costs memory; what started the shop, such as systemd, restarts it.
  const isAlone = mode === 'dev' || settings.PROCESSES === 1
  running = isAlone ? startAlone(mode, await loadSite()) : startSupervised(mode, giveUp)
  await running.started
  saveMemory()
  const site = getShopUrl(settings)
  process.stdout.write(
    `\nReady after ${((performance.now() - started) / 1000).toFixed(1)} s\n` +
      `  Shop   ${site}\n  Admin  ${site}/admin\n  API    ${site}/api/docs\n\nCtrl-C stops it.\n`,
  )
  await running.printLink?.()
}

/**
 * V8 lets a heap grow to several times its live data before it collects; here it may double (docs/decisions). Not before the
 * start is over, which would take longer.
 */
const saveMemory = () => setFlagsFromString('--heap-growing-percent=100')

let isEnding = false
async function stop(code: number): Promise<void> {
  if (isEnding) process.exit(1)
  isEnding = true
  await running?.stop().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`))
  process.exit(code)
}

function giveUp(reason: string): void {
  process.stderr.write(`\nZay has ended.\n${reason}\n`)
  void stop(1)
}

function stopOnSignal(): void {
  process.stdout.write('\nStopping …\n')
  void stop(0)
}

/** SIGHUP says that the terminal is gone, or to a shop without a terminal, that it shall replace its processes. */
function onHangup(): void {
  if (process.stdin.isTTY || !running?.replaceAll) stopOnSignal()
  else {
    running.replaceAll().catch((error: unknown) => {
      log.error({ err: error }, 'the serving processes could not be replaced: those that serve remain')
    })
  }
}

function fail(error: unknown): void {
  // A serving process or a program has printed why.
  if (!(error instanceof WorkerStartError || error instanceof ProgramError)) printFailure(error)
  void stop(1)
}

function printFailure(error: unknown): void {
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\nZay could not start.\n${text}\n`)
}

if (cluster.isWorker) {
  Promise.all([import('@/lib/server/start/worker'), loadSite()])
    .then(([{ runWorker }, site]) => runWorker(site))
    .then(saveMemory)
    .catch((error: unknown) => {
      printFailure(error)
      process.exit(1)
    })
} else {
  process.on('SIGINT', stopOnSignal)
  process.on('SIGTERM', stopOnSignal)
  process.on('SIGHUP', onHangup)
  start().catch(fail)
}
