// Loaded only where METRICS_PORT is set.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Counter, Histogram, Observable } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  type GaugeSource,
  METRICS,
  type MetricName,
  type MetricSink,
  type Reading,
  sendMetricsTo,
} from './metrics.ts';

/** Upper ends of the steps of every histogram, in seconds: the figures of docs/ stand between a memory's 1 ms and 5 s. */
const STEPS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Series of one metric: more than the calls with their statuses, and an end all the same. */
const MOST_SERIES = 4000;
/** Milliseconds that reading the gauges may take: a database that does not answer must not hide the rest. */
const LONGEST_READING = 2000;

/** The metrics of a process on a port of its own. */
export interface MetricsServer {
  readonly port: number;
  /** Returns all metrics as Prometheus reads them. */
  read(): Promise<string>;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly host: string;
  /** 0 for any. */
  readonly port: number;
  readonly gauges: readonly GaugeSource[];
}

/**
 * Begins to count and answers `GET /metrics` in the text form of Prometheus.
 * @throws Error when the port is taken
 */
export async function openMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({
    readers: [exporter],
    views: [{ instrumentName: '*', aggregationCardinalityLimit: MOST_SERIES }],
  });
  const meter = provider.getMeter('keystead');
  const counters = new Map<MetricName, Counter>();
  const histograms = new Map<MetricName, Histogram>();
  const read = new Map<MetricName, Observable>();
  for (const [key, { kind, help: description }] of Object.entries(METRICS)) {
    const name = key as MetricName;
    if (kind === 'counter') counters.set(name, meter.createCounter(name, { description }));
    else if (kind === 'gauge') read.set(name, meter.createObservableGauge(name, { description }));
    else if (kind === 'total') read.set(name, meter.createObservableCounter(name, { description }));
    else {
      const advice = { explicitBucketBoundaries: STEPS };
      histograms.set(name, meter.createHistogram(name, { description, advice }));
    }
  }
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, value, labels } of await readAll(options.gauges)) {
        const metric = read.get(name);
        if (metric) result.observe(metric, value, labels);
      }
    },
    [...read.values()],
  );
  const sink: MetricSink = {
    add: (name, labels) => counters.get(name)?.add(1, labels),
    record: (name, value, labels) => histograms.get(name)?.record(value, labels),
  };
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  const text = async () => serializer.serialize((await exporter.collect()).resourceMetrics);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return void response.writeHead(404).end();
    text().then(
      (said) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(said),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host, port: options.port }, resolve);
  });
  server.unref();
  sendMetricsTo(sink);
  return {
    port: (server.address() as AddressInfo).port,
    read: text,
    async close() {
      sendMetricsTo(undefined);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}

/** A source that fails or takes too long has nothing to say; the others have. */
async function readAll(sources: readonly GaugeSource[]): Promise<Reading[]> {
  const read = sources.map(async (source) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly Reading[]>((resolve) => {
      timer = setTimeout(() => resolve([]), LONGEST_READING);
    });
    try {
      return await Promise.race([source(), late]);
    } catch {
      return [];
    } finally {
      clearTimeout(timer);
    }
  });
  return (await Promise.all(read)).flat();
}
