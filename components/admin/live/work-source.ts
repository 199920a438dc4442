import { callApi } from '@/components/ui/browser/call-api'
import type { OrderWork } from '@/lib/shop/orders/listing/order-work.schema'

/** Milliseconds between calls while there is no stream. */
const POLL_MS = 20_000
/** Milliseconds between messages that tell other tabs that the stream is open. */
const SIGN_MS = 10_000
/** Milliseconds after which somebody who presses something is told to the shop again. */
const USE_MS = 600_000
/** Milliseconds before a stream that was rejected is requested again. */
const RETRY_MS = 60_000
const NAME = 'zay-order-work'

type Listener = (work: OrderWork) => void
/** What is to be done, or null to tell that the stream is open. */
type TabMessage = OrderWork | null

/**
 * Calls `listener` with what is to be done, now and whenever it changes; returns a function that ends it. One tab of the
 * browser has the stream and tells the others, because a browser opens few connections to a host. Without a stream each
 * visible tab calls the API from time to time.
 */
export function watchWork(listener: Listener): () => void {
  const ended = new AbortController()
  const channel = new BroadcastChannel(NAME)
  let lastSign = 0
  const hear = (message: TabMessage) => {
    lastSign = Date.now()
    if (message) listener(message)
  }
  const tell = (message: TabMessage) => {
    if (ended.signal.aborted) return
    hear(message)
    channel.postMessage(message)
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
  ended.signal.addEventListener('abort', () => channel.close())
  poll(ended.signal, listener, () => Date.now() - lastSign > POLL_MS)
  void holdStream(ended.signal, tell)
  return () => ended.abort()
}

/** Has the stream while no other tab has it. Browsers have locks on https and on this machine only. */
async function holdStream(signal: AbortSignal, tell: (message: TabMessage) => void): Promise<void> {
  if (!('locks' in navigator)) return
  try {
    await navigator.locks.request(NAME, { signal }, () => stream(signal, tell))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** Keeps a stream open until `signal` aborts. */
const stream = (signal: AbortSignal, tell: (message: TabMessage) => void): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource('/api/admin/work/events?background=true')
      source.onmessage = ({ data }: MessageEvent<string>) =>
        tell((JSON.parse(data) as { work: OrderWork }).work)
      // The browser repeats a connection that broke, but not one that was refused.
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS)
      }
    }
    open()
    const signs = setInterval(() => {
      if (source?.readyState === EventSource.OPEN) tell(null)
    }, SIGN_MS)
    signal.addEventListener('abort', () => {
      clearInterval(signs)
      clearTimeout(retry)
      source?.close()
      resolve()
    })
  })

/**
 * Calls the API at once, and again while `isSilent` in a visible tab. A call that fails is repeated at the next turn. Only calls
 * of a page that somebody uses keep the session alive.
 */
function poll(signal: AbortSignal, listener: Listener, isSilent: () => boolean): void {
  let usedAt = Date.now()
  const ask = (background: boolean) => {
    callApi('GET /api/admin/work', { query: { background }, signal }).then(
      ({ work }) => listener(work),
      () => undefined,
    )
  }
  const onUse = () => {
    if (Date.now() - usedAt < USE_MS) return
    usedAt = Date.now()
    ask(false)
  }
  ask(false)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, onUse, { passive: true, signal })
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && isSilent()) ask(true)
  }, POLL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
