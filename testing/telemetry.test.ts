import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { contactUs } from '@keystead/moderation/contract';
import { METRICS } from '@keystead/platform/telemetry';
import { getPropertyList } from '@keystead/search/contract';
import { changeSettings } from '@keystead/settings/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/server/compose.ts';
import { loggedError } from '../apps/server/logged-error.ts';
import { loggedRequest } from '../apps/server/logged-request.ts';
import { type CollectedSpan, type OtlpCollector, startOtlpCollector } from './otlp-collector.ts';
import { startTestServer, type TestServer } from './server.ts';
import { runSql } from './sql.ts';

const SENDER = { firstName: 'Annabella', lastName: 'Examplova', email: 'ann@example.org' };
const WORDS = 'Is the garden at Am Bach 7 still wild?';

let collector: OtlpCollector;
let site: TestServer;
let written = '';
beforeAll(async () => {
  collector = await startOtlpCollector();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  site = await startTestServer({
    env: {
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=k%20ey',
      OTEL_TRACES_SAMPLER_ARG: '1',
      SLOW_STATEMENT_MS: '150',
    },
    log: pino({ level: 'info', serializers: { req: loggedRequest, err: loggedError } }, stream),
  });
  await changeSettings(site.ctx, { companyEmail: 'office@keystead.example' });
});
afterAll(async () => {
  await site?.close();
  await collector?.close();
});

/** The names of metrics in a scrape, and its lines without comments. */
async function scrape() {
  const response = await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const names = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name, type]) => `${name} ${type}`);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { text, names, lines };
}

const write = () =>
  site.call(contactUs, {
    first_name: SENDER.firstName,
    last_name: SENDER.lastName,
    email: SENDER.email,
    subject: 'A question',
    message: WORDS,
  });

describe('metrics', () => {
  it('are what is declared, each with its kind', async () => {
    await site.call(getPropertyList, { limit: 3 });
    await site.call(getPropertyList, { limit: 3 });
    await fetch(`${site.url}/api/nothing-like-this`);
    await write();
    await site.runJobs();
    const { names, lines } = await scrape();
    const declared = Object.entries(METRICS).map(
      ([name, { kind }]) => `${name} ${kind === 'total' ? 'counter' : kind}`,
    );
    expect(names.filter((name) => !declared.includes(name))).toEqual([]);
    const value = (start: string) =>
      Number(
        lines
          .find((line) => line.startsWith(start))
          ?.split(' ')
          .pop(),
      );
    expect(value('keystead_requests_total{call="get-property-list",status="200"}')).toBe(2);
    expect(value('keystead_requests_total{call="no-such-call",status="404"}')).toBe(1);
    expect(value('keystead_request_seconds_count{call="get-property-list"}')).toBe(2);
    expect(value('keystead_cache_reads_total{result="hit"}')).toBeGreaterThanOrEqual(1);
    expect(value('keystead_cache_reads_total{result="miss"}')).toBeGreaterThanOrEqual(1);
    expect(value('keystead_cache_bytes')).toBeGreaterThan(0);
    expect(value('keystead_database_up')).toBe(1);
    expect(value('keystead_connections_most')).toBeGreaterThanOrEqual(4);
    expect(value('keystead_connection_wait_seconds_count')).toBeGreaterThan(0);
    expect(value('keystead_statement_seconds_count{operation="insert"}')).toBeGreaterThan(0);
    expect(value('keystead_messages_total{channel="mail",outcome="sent"}')).toBe(1);
    expect(value('keystead_jobs_total{name="moderation.mail-contact",outcome="done"}')).toBe(1);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(value('keystead_event_loop_delay_seconds{percentile="p99"}')).toBeGreaterThanOrEqual(0);
    expect(
      Math.abs(value('process_start_time_seconds') - (Date.now() / 1000 - process.uptime())),
    ).toBeLessThan(5);
    expect(value('keystead_searches_total{kind=')).toBeGreaterThan(0);
  });

  it('tell how old the queues are', async () => {
    await runSql(
      site.ctx.db,
      `insert into pgboss.job (name, data, start_after) select name, '{}', now() - interval '90 s'
       from pgboss.queue where name like 'moderation.mail-contact%'`,
    );
    await expect
      .poll(async () => (await scrape()).text, { timeout: 20_000, interval: 500 })
      .toMatch(/^keystead_jobs_oldest_seconds\{name="moderation\.mail-contact"\} (9|1\d)\d\./m);
    await runSql(site.ctx.db, `delete from pgboss.job where state < 'active'`);
  });

  it('have labels out of our own code, whatever visitors ask for', async () => {
    const series = async () =>
      (await scrape()).lines.filter((line) => line.startsWith('keystead_requests_total')).length;
    const strange = async (from: number) => {
      for (let index = from; index < from + 40; index += 1) {
        await fetch(`${site.url}/api/get-property-list?city=Nowhere${index}&limit=${index % 5}`);
        await fetch(`${site.url}/api/strange-${index}`);
        await fetch(`${site.url}/strange-${index}`, { method: 'POST' });
      }
    };
    await strange(0);
    const before = await series();
    await strange(100);
    expect(await series()).toBe(before);
    const { text } = await scrape();
    expect(text).not.toMatch(/strange|Nowhere|ann@|127\.0\.0\.1/);
    const calls = new Set(routes.map(({ call }) => call.path));
    const named = [...text.matchAll(/^keystead_requests_total\{call="([^"]*)"/gm)].map(
      ([, call = '']) => call,
    );
    expect(named.filter((call) => !calls.has(call))).toEqual(['no-such-call', 'other']);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!hasPromtool)('are what Prometheus reads without remarks', async () => {
    const { text } = await scrape();
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect(stdout + stderr).toBe('');
  });

  it('are nowhere else', async () => {
    for (const path of ['/', '/metrics/x', '/api/get-property-list'])
      expect((await fetch(`http://127.0.0.1:${site.metricsPort}${path}`)).status).toBe(404);
    expect((await fetch(`${site.url}/metrics`)).headers.get('content-type')).not.toMatch(/text\/plain/);
  });
});

describe('traces', () => {
  it('lead from the request over the call to the statement and the job', async () => {
    await write();
    await site.runJobs();
    const job = () => collector.spans.findLast(({ name }) => name === 'job moderation.mail-contact');
    await expect.poll(job, { timeout: 15_000, interval: 200 }).toBeDefined();
    expect(collector.refused).toEqual([]);
    const of = collector.spans.filter(({ traceId }) => traceId === job()?.traceId);
    const parentOf = (span: CollectedSpan | undefined) => of.find((one) => one.spanId === span?.parentSpanId);
    const statement = of.find(({ attributes }) => /^insert into/.test(String(attributes['db.query.text'])));
    const path = [];
    for (let span = statement; span; span = parentOf(span)) path.push(span.name);
    expect(path).toEqual(['insert', `call ${contactUs.path}`, `POST /api/${contactUs.path}`]);
    // The job was queued by a statement of the call, and does statements of its own.
    expect(parentOf(job())?.name).toBe(`call ${contactUs.path}`);
    expect(of.some(({ parentSpanId }) => parentSpanId === job()?.spanId)).toBe(true);
    const [request] = of.filter(({ kind }) => kind === 2);
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': `/api/${contactUs.path}`,
      'http.response.status_code': 200,
    });
    expect(request?.resource).toMatchObject({ 'service.name': 'keystead', 'keystead.roles': 'web,jobs' });
    expect(collector.headers()['x-api-key']).toBe('k ey');
  });

  it('hold nothing of people', () => {
    const all = JSON.stringify(collector.spans);
    for (const secret of [
      SENDER.firstName,
      SENDER.lastName,
      SENDER.email,
      WORDS,
      'Am Bach',
      'Nowhere',
      '127.0.0.1',
    ])
      expect(all).not.toContain(secret);
  });

  it('are not those of visitors', async () => {
    const traceId = 'abcdefabcdefabcdefabcdefabcdefab';
    await fetch(`${site.url}/api/get_languages`, {
      headers: { traceparent: `00-${traceId}-abcdefabcdefabcd-01` },
    });
    const seen = () => collector.spans.some(({ name }) => name === 'GET /api/get_languages');
    await expect.poll(seen, { timeout: 15_000, interval: 200 }).toBe(true);
    expect(JSON.stringify(collector.spans)).not.toContain(traceId);
  });
});

describe('logs', () => {
  const lines = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('name the request and the trace, and no one', async () => {
    await fetch(`${site.url}/api/get-property-list?search=Am%20Bach%207&limit=1`);
    const line = lines().findLast(({ msg }) => msg === 'request completed');
    expect(line?.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(line?.trace_id).toMatch(/^[\da-f]{32}$/);
    for (const secret of [
      SENDER.firstName,
      SENDER.lastName,
      SENDER.email,
      WORDS,
      'Am Bach',
      'Am%20Bach',
      '127.0.0.1:1',
    ])
      expect(written).not.toContain(secret);
    expect(written).not.toContain('remoteAddress');
  });

  it('have slow statements without values', async () => {
    const secret = 'someone-special';
    const ask = 'select pg_sleep(0.2), count(*) from listing where title = $1';
    await runSql(site.ctx.db, ask, [secret]);
    const slow = () => lines().find(({ msg, statement }) => msg === 'slow statement' && statement === ask);
    await expect.poll(slow, { timeout: 20_000 }).toBeDefined();
    expect(slow()).toMatchObject({ rows: 1 });
    expect(Number(slow()?.milliseconds)).toBeGreaterThanOrEqual(150);
    expect(written).not.toContain(secret);
  });
});
