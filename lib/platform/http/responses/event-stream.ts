import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { PRIVATE } from '@/lib/platform/http/responses/caching'
import { AppError } from '@/lib/platform/errors/app-error'
import { getProcessState } from '@/lib/platform/process/process-state'
import { onShutdown } from '@/lib/platform/process/shutdown'

/** The response of a call that streams events, for its API description. */
export const eventStream = z.string().meta({
  description: 'Server-sent events: each has JSON in its data, as the same path without /events answers',
})

/** Milliseconds between comments that keep the connection open. */
const HEARTBEAT_MS = 20_000
/** Milliseconds after which a stream ends. The client connects again, and its access is checked again. */
const MAX_DURATION_MS = 10 * 60_000
/** Maximum number of open streams of a process. */
const MAX_STREAMS = 200
/** Unread events of a client that does not read; its stream is then closed. */
const MAX_UNREAD_EVENTS = 50

/** Sends events to one client: `subscribe` gets a function that sends one, and returns one that unsubscribes. */
export class EventStream {
  constructor(readonly subscribe: (send: (data: object) => void) => () => void) {}
}

const state = getProcessState<{ streamCount: number }>('event-streams')

/**
 * A response with server-sent events (HTML Standard, section 9.2). It ends when the client leaves or does not read, at
 * the shutdown, and after ten minutes.
 * @throws AppError 'unavailable' when too many streams are open.
 */
export function eventStreamResponse({ subscribe }: EventStream, requestId: string): Response {
  if ((state.streamCount ?? 0) >= MAX_STREAMS) {
    throw new AppError('unavailable', errorText('too_many_live_screens'))
  }
  state.streamCount = (state.streamCount ?? 0) + 1
  const encoder = new TextEncoder()
  let release = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD_EVENTS) close()
        }
        const close = () => {
          release()
          controller.close()
        }
        const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
        const end = setTimeout(close, MAX_DURATION_MS)
        const ignoreShutdown = onShutdown(close)
        const unsubscribe = subscribe((data) => write(`data: ${JSON.stringify(data)}\n\n`))
        release = once(() => {
          clearInterval(heartbeat)
          clearTimeout(end)
          ignoreShutdown()
          unsubscribe()
          state.streamCount = (state.streamCount ?? 1) - 1
        })
      },
      cancel: () => release(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': `${PRIVATE}, no-transform`,
      // nginx would otherwise hold events back.
      'X-Accel-Buffering': 'no',
      'X-Request-Id': requestId,
    },
  })
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
