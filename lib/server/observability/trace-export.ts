import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { setTracing } from '@/lib/platform/observability/tracing'

/**
 * Sends spans of the service `name` to a collector by OTLP over HTTP, in batches. The SDK itself reads the variables of
 * OpenTelemetry: sampler, limits, batches, headers and resource attributes. Returns a function that sends what is left and stops.
 */
export function exportTraces(name: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': name }))
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
