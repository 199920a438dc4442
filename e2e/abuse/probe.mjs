// Preloaded into the shop under test: reports the state of the process by IPC on request, and event loop blocks by
// itself.
import { readdirSync, readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const TICK_MS = 20
const BLOCK_MS = 250
const EVENTS = [
  'uncaughtException',
  'uncaughtExceptionMonitor',
  'unhandledRejection',
  'rejectionHandled',
  'multipleResolves',
  'warning',
  'exit',
  'beforeExit',
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'SIGQUIT',
  'SIGUSR1',
  'SIGUSR2',
  'SIGPIPE',
]

/**
 * Milliseconds in which the main thread was runnable but waited for a CPU core; 0 where the system does not report
 * it.
 */
function queued() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** CPU milliseconds of the main thread: others encode images meanwhile. Those of the process where it is not reported. */
function computed() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** How much slower a machine may be: beyond it something else is wrong, and the limits would mean nothing. */
const MAX_SLOWNESS = 4
/** CPU milliseconds of `calibrate` on the machine for which the limits of blocks were set. */
const REFERENCE_MS = 50

/**
 * How much slower this machine computes than the one of the limits, at least 1. Blocks are divided by it, so that a limit
 * means the same work everywhere: machines of one kind differ by a factor of two to four.
 */
function calibrate() {
  const runs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    const texts = Array.from({ length: 40_000 }, (_, n) =>
      JSON.stringify({ id: n, name: `product ${n}`, words: ['a', 'b', String(n * 7_919)] }),
    )
    const found = texts.filter((text) => JSON.parse(text).words.length === 3 && /7+9/.test(text))
    const { user, system } = process.cpuUsage(before)
    return found.length > 0 ? (user + system) / 1000 : Infinity
  })
  return Math.min(MAX_SLOWNESS, Math.max(1, Math.min(...runs) / REFERENCE_MS))
}

function descriptors() {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}

function watch() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const slowness = calibrate()
  let last = { at: performance.now(), queued: queued() }
  let longest = 0
  let lastComputed = computed()
  setInterval(() => {
    const now = { at: performance.now(), queued: queued() }
    const block = (now.at - last.at - TICK_MS - (now.queued - last.queued)) / slowness
    if (block > longest) longest = block
    if (block > BLOCK_MS)
      process.send({ kind: 'block', ms: block, wallMs: now.at - last.at, until: Date.now() })
    last = now
  }, TICK_MS).unref()

  const state = () => ({
    blockMs: longest,
    // Of a machine as fast as the one of the limits, since the last report.
    cpuMs: (computed() - lastComputed) / slowness,
    descriptors: descriptors(),
    ...process.memoryUsage(),
    listeners: Object.fromEntries(
      EVENTS.map((name) => [
        name,
        process.rawListeners(name).map((one) => String(one.listener ?? one).slice(0, 300)),
      ]).filter(([, all]) => all.length > 0),
    ),
  })
  process.on('message', ({ ask, isCollecting }) => {
    if (ask === undefined) return
    if (isCollecting) {
      collect()
      collect()
      // A forced garbage collection does not count as a block.
      last = { at: performance.now(), queued: queued() }
    }
    process.send({ kind: 'state', ask, ...state() })
    longest = 0
    lastComputed = computed()
  })
  // The probe must not keep the process alive.
  process.channel?.unref()
}

if (process.send && process.argv[1]?.endsWith('start.mjs')) watch()
