/**
 * The measured process of `bench/telemetry.ts`: a server whose metrics and traces go on and off while it runs. Processes of the very
 * same server differ by half in what a request costs them, so what a part of it costs is seen within one process alone.
 */
import { resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { openAnswerCache } from '../apps/server/cache.ts';
import { mountPages } from '../apps/server/pages/index.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { openTelemetry, type Telemetry } from '../apps/server/telemetry.ts';

/** What it is asked: to measure and trace from now on or no more, or only how long it has worked. */
export type TelemetryOrder = 'on' | 'off' | 'time';

const root = resolve(import.meta.dirname, '..');
const [connectionString = '', dataDir = '', metricsPort, endpoint, share] = process.argv.slice(2);
// A machine with much else to do is no reason to send anyone away here.
const patient = { BUSY_AFTER_MS: '0', LOG_LEVEL: 'error' };
const off = { ...process.env, DATA_DIR: dataDir, PORT: '0', ...patient };
const on = {
  ...off,
  METRICS_PORT: metricsPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share,
};
const services = await openServices(readConfig(off), connectionString);
const cache = await openAnswerCache(connectionString);
const app = await buildServer(services, cache);
await mountPages(app, services, cache, root);

let telemetry: Telemetry | undefined;
async function obey(order: TelemetryOrder): Promise<number> {
  if (order === 'on') telemetry ??= await openTelemetry(readConfig(on), services.systemContext().log, []);
  if (order === 'off') telemetry = await telemetry?.close().then(() => undefined);
  const { user, system } = process.cpuUsage();
  return user + system;
}

process.on('message', (order: TelemetryOrder) => void obey(order).then((time) => process.send?.(time)));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
