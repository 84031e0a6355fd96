import { hostname } from 'node:os';
import type { Config } from '@keystead/platform/config';
import { type GaugeSource, openMetricsServer, openTracer } from '@keystead/platform/telemetry';
import type { Logger } from 'pino';
import packageFile from '../../package.json' with { type: 'json' };

/** What of a process is seen from outside, as the environment has it: nothing, unless told. */
export interface Telemetry {
  /** Port of the metrics; undefined where there are none. */
  readonly metricsPort: number | undefined;
  close(): Promise<void>;
}

/**
 * Opens what the environment names. What is not named is not even loaded.
 * @param gauges what is read when a monitoring system asks
 */
export async function openTelemetry(
  config: Config,
  log: Logger,
  gauges: readonly GaugeSource[],
): Promise<Telemetry> {
  const opened: (() => Promise<void>)[] = [];
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, METRICS_PORT: port } = config;
  if (endpoint !== undefined) {
    opened.push(
      await openTracer({
        endpoint,
        headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        share: config.OTEL_TRACES_SAMPLER_ARG,
        resource: {
          'service.name': config.OTEL_SERVICE_NAME,
          'service.version': packageFile.version,
          'service.instance.id': `${hostname()}:${process.pid}`,
          'keystead.roles': config.ROLES.join(','),
        },
        complain: (message) => log.warn({ reason: message.slice(0, 300) }, 'traces cannot be sent'),
      }),
    );
  }
  let metricsPort: number | undefined;
  if (port !== undefined) {
    const server = await openMetricsServer({ host: config.METRICS_HOST, port, gauges });
    metricsPort = server.port;
    opened.push(server.close);
  }
  return {
    metricsPort,
    async close() {
      for (const close of opened) await close();
    },
  };
}
