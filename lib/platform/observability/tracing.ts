import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { getProcessState } from '@/lib/platform/process/process-state'

/**
 * Traces in the conventions of OpenTelemetry: a request, its handler, its statements, and the notifications that it
 * caused. Off unless lib/server/observability/tracing.ts has started an exporter; then the functions here only call their work.
 */

const state = getProcessState<{ isOn: boolean }>('tracing')

export const isTracing = (): boolean => state.isOn === true
export const setTracing = (isOn: boolean): void => {
  state.isOn = isOn
}

type SpanOptions = {
  kind?: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Record<string, string | number>
  /** The span that caused this one, in another process or at another time; default: the current span. */
  traceparent?: string | null | undefined
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Starts a span that the caller must end; undefined while tracing is off. */
export function startSpan(
  name: string,
  { kind = 'internal', attributes = {}, traceparent }: SpanOptions = {},
): Span | undefined {
  if (!isTracing()) return undefined
  const parent = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active()
  return trace.getTracer('zay').startSpan(name, { kind: KINDS[kind], attributes }, parent)
}

/** Runs `work` within `span`: spans that it starts are its children. */
export const runInSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? context.with(trace.setSpan(context.active(), span), work) : work()

/** Runs `work` in a span of its own, which ends with it and records its error. */
export async function withSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options)
  if (!span) return work()
  try {
    return await runInSpan(span, work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** The W3C traceparent of the current span; null without one. */
export function getTraceparent(): string | null {
  if (!isTracing()) return null
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}
