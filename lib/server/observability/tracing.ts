import type { Env } from '@/lib/platform/env/env'

type Settings = Pick<
  Env,
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_SERVICE_NAME'
>

/** Whether the standard variables of OpenTelemetry ask for traces. */
function isRequested(settings: Settings): boolean {
  if (settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none') return false
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT
  return settings.OTEL_TRACES_EXPORTER === 'otlp' || endpoint !== undefined
}

/** Sends traces if the OTEL_ variables ask for it; the returned function ends that. Loads the SDK only then. */
export async function startTracing(settings: Settings): Promise<() => Promise<void>> {
  if (!isRequested(settings)) return () => Promise.resolve()
  const { exportTraces } = await import('@/lib/server/observability/trace-export')
  return exportTraces(settings.OTEL_SERVICE_NAME ?? 'zay')
}
