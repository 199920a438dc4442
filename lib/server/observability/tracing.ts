import type { Env } from '@/lib/platform/env/env'
import { setTracing } from '@/lib/platform/observability/tracing'

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

/**
 * Sends spans to a collector by OTLP over HTTP, in batches, if the OTEL_ variables ask for it. The SDK itself reads the
 * others: sampler, limits, batches, headers and resource attributes. Returns a function that sends what is left and
 * stops.
 */
export async function startTracing(settings: Settings): Promise<() => Promise<void>> {
  if (!isRequested(settings)) return () => Promise.resolve()
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME ?? 'zay' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  setTracing(true)
  return async () => {
    setTracing(false)
    await provider.shutdown()
  }
}
