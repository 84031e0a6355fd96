import type { MetricsServer, MetricsServerOptions } from './meter.ts';
import type { TracerOptions } from './tracer.ts';

export {
  count,
  type GaugeSource,
  isMeasuring,
  METRICS,
  type MetricName,
  type Reading,
  recordSeconds,
} from './metrics.ts';
export { noteCacheRead, noteRequest, type Pulse, readPulse } from './pulse.ts';
export { currentScope, inScope, logFields, type Scope } from './scope.ts';
export { slowStatements } from './slow.ts';
export { observeStatements } from './statements.ts';
export { isTracing, startTrace, traced } from './tracing.ts';

/** See `meter.ts`; its libraries are loaded here and not before. */
export async function openMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  return (await import('./meter.ts')).openMetricsServer(options);
}

/** See `tracer.ts`; its libraries are loaded here and not before. */
export async function openTracer(options: TracerOptions): Promise<() => Promise<void>> {
  return (await import('./tracer.ts')).openTracer(options);
}
