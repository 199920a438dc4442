import { useDatabase } from '@/lib/platform/db/connections/connect'
import { printSetupLink } from '@/lib/server/start/setup-link'
import { type ShopProcess, startShopProcess } from '@/lib/server/start/shop-process'
import type { Site } from '@/lib/server/render/shop-server'
import type { ToSupervisor, ToWorker, WorkerFlag } from '@/lib/server/start/worker-messages'

/**
 * Serves the shop as one of the processes of a supervisor, and stops when that says so or is gone (node:cluster then
 * ends the process).
 */
export async function runWorker(site: Site): Promise<void> {
  const hasFlag = (flag: WorkerFlag) => process.argv.includes(flag)
  let shop: ShopProcess | null = null
  let stopping: Promise<void> | null = null
  const stop = (how: { isReplaced: boolean }) => {
    stopping ??= (shop?.stop(how) ?? Promise.resolve()).finally(() => process.exit(0))
  }
  // Ctrl-C and the end of a terminal reach all processes of the group; the supervisor decides.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('SIGTERM', () => stop({ isReplaced: false }))
  const prepared = new Promise<void>((resolve) => {
    process.on('message', (message: ToWorker | { kind?: undefined }) => {
      if (message.kind === 'stop') stop(message)
      // Those of the metrics have no kind.
      else if (message.kind === 'prepared') {
        useDatabase(message)
        resolve()
      }
    })
  })
  tell({ kind: 'loaded' })
  shop = await startShopProcess({
    isDev: false,
    site,
    listensEarly: hasFlag('--listen-early'),
    reports: hasFlag('--first'),
    prepare: (onWait) => {
      onWait()
      return prepared
    },
  })
  tell({ kind: 'serving' })
  if (hasFlag('--first')) await printSetupLink()
}

const tell = (message: ToSupervisor): void => {
  process.send?.(message)
}
