import { meetActors, type Cast } from '@/e2e/abuse/actors'
import { send } from '@/e2e/abuse/raw-client'
import { withExtraBuildFile } from '@/e2e/abuse/generate/paths'
import { Instance } from '@/e2e/abuse/instance'
import { Watch } from '@/e2e/abuse/process-monitor'
import { createOwner } from '@/e2e/fixtures/owner'
import { onExit } from '@/lab/cleanup'
import type { Ask } from '@/lab/database'
import type { Program, Variables } from '@/lab/process'
import { startDemoShop } from '@/lab/shop'

/** The shop under test, the clients, and access to its internals. */
export type AbuseEnvironment = {
  shop: () => Instance
  watch: Watch
  cast: Cast
  uploads: string
  ask: Ask
  /** Restarts the shop after a crash and waits until it is ready. */
  revive: () => Promise<void>
  /** Runs the shop with these settings in addition to the common ones; restarts it only if they differ. */
  restart: (more?: Variables) => Promise<void>
}

/**
 * A shop as on the internet, from which no requests leave this machine. Rate limits are off except in one phase, because
 * most generated requests would only hit a limit.
 */
const LIVE = { ADMIN_ACCESS: 'password', TELEGRAM_API_URL: 'http://127.0.0.1:9' }

/** The first page and call load code, which is not a finding. */
const WARM_UP = ['/', '/product', '/cart', '/admin', '/api/products', '/product/1']

/** Creates a demo shop for this run and starts it. */
export async function createEnvironment(): Promise<AbuseEnvironment> {
  const started: { program?: Program } = {}
  const instance: Instance = new Instance(
    () => {
      if (!started.program) throw new Error('The shop is not started')
      return started.program
    },
    (block) => watch.onBlock(block),
  )
  const watch: Watch = new Watch(() => instance)
  watch.isStarting = true
  const { shop, ask, uploads, databaseUrl } = await withExtraBuildFile(() =>
    startDemoShop(LIVE, {
      preload: 'e2e/abuse/probe.mjs',
      onLine: (line, isError) => {
        if (isError) watch.onError(line)
      },
      onMessage: (message) => instance.hear(message),
      onDeath: (words) => {
        instance.forget()
        watch.onDeath(`the process ${words}`)
      },
    }),
  )
  started.program = shop
  onExit(() => {
    watch.isStopping = true
    return shop.stop()
  })
  const warmUp = async () => {
    for (const path of WARM_UP) await send(shop.url, { method: 'GET', path, headers: [] })
    await instance.state()
    watch.isStarting = false
  }
  let more: Variables = {}
  const start = async () => {
    watch.isStarting = true
    shop.start({ env: more })
    await shop.untilReady()
    await warmUp()
  }
  await warmUp()
  await createOwner(await databaseUrl())
  return {
    shop: () => instance,
    watch,
    cast: await meetActors(shop.url),
    uploads,
    ask,
    revive: async () => {
      if (!shop.isAlive) await start()
    },
    restart: async (settings = {}) => {
      if (JSON.stringify(settings) === JSON.stringify(more)) return
      watch.isStopping = true
      await shop.stop()
      watch.isStopping = false
      more = settings
      await start()
    },
  }
}
