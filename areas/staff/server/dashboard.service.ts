import type { Ctx } from '@keystead/platform/context';
import { summarySections } from '@keystead/platform/customer-summary';
import { readHealth, readWork } from '@keystead/platform/health';
import { type MetricSource, type MetricSpan, metricSources, spanOf } from '@keystead/platform/metrics';
import { type ToDo, type ToDoSource, toDoSources } from '@keystead/platform/to-do';
import { getSetUp } from '@keystead/settings/server';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Dashboard, Health, ToDoList } from '../contract.dashboard.ts';
import { staffMay } from './may.ts';

type Topic = Dashboard['topics'][number];

const DAY_MS = 24 * 3600 * 1000;
/** Counting a million rows takes its time: what was counted serves everybody for so many milliseconds. */
const CACHE_MS = 30_000;
/** Of each topic on the page of a customer. */
const MOST_HELD = 10;

interface Stored<Counted> {
  at: Date;
  counted: Promise<Counted>;
}
/** By the pool of a database, and there by what was counted. */
type Counts<Counted> = WeakMap<object, Map<string, Stored<Counted>>>;
const stored: Counts<Topic> = new WeakMap();
const waiting: Counts<ToDoList> = new WeakMap();

/** Returns the metrics that the caller may see, at most half a minute old. */
export async function dashboard(ctx: Ctx, days: number): Promise<Dashboard> {
  const span = spanOf(ctx.now(), days);
  const seen = metricSources().filter(({ right }) => staffMay(ctx, right));
  const found = seen.map((source) =>
    atMostOld(ctx, stored, `${source.topic} ${span.days} ${span.from.getTime()}`, () =>
      countTopic(ctx, source, span),
    ),
  );
  const topics = await Promise.all(found.map(({ counted }) => counted));
  const oldest = Math.min(ctx.now().getTime(), ...found.map(({ at }) => at.getTime()));
  const first = span.from.getTime() + days * DAY_MS;
  const day = (number: number) => new Date(first + number * DAY_MS).toISOString().slice(0, 10);
  return {
    at: new Date(oldest).toISOString(),
    days: Array.from({ length: days }, (_, number) => day(number)),
    topics,
  };
}

/** Returns what was counted under a key, or counts it where that is too old. */
function atMostOld<Counted>(
  ctx: Ctx,
  counts: Counts<Counted>,
  key: string,
  count: () => Promise<Counted>,
): Stored<Counted> {
  const memory = counts.get(ctx.pool) ?? new Map<string, Stored<Counted>>();
  counts.set(ctx.pool, memory);
  const now = ctx.now();
  const known = memory.get(key);
  if (known && now.getTime() - known.at.getTime() < CACHE_MS) return known;
  for (const [name, { at }] of memory) if (now.getTime() - at.getTime() >= CACHE_MS) memory.delete(name);
  const fresh = { at: now, counted: count() };
  memory.set(key, fresh);
  return fresh;
}

/** Isolates an area that fails to count from the others. */
async function countTopic(ctx: Ctx, source: MetricSource, span: MetricSpan): Promise<Topic> {
  const { topic, label, resource = '' } = source;
  const unit = { unit: 'count' as const, currency: '' };
  try {
    const { metrics, lines } = await source.read(ctx, span);
    return {
      topic,
      label,
      resource,
      is_known: true,
      figures: metrics.map((metric) => ({ ...unit, before: null, ...metric })),
      lines: lines.map((line) => ({ ...unit, ...line, values: [...line.values], before: [...line.before] })),
    };
  } catch (error) {
    ctx.log.error({ err: error, topic }, 'metrics of the dashboard could not be counted');
    return { topic, label, resource, is_known: false, figures: [], lines: [] };
  }
}

/** Returns what waits for the caller's role, of every area, at most half a minute old. */
export const toDo = (ctx: Ctx): Promise<ToDoList> =>
  atMostOld(ctx, waiting, ctx.staff?.role ?? '', () => countToDo(ctx)).counted;

/** Isolates an area that fails to count from the others. */
async function countToDo(ctx: Ctx): Promise<ToDoList> {
  const sources = toDoSources().filter(({ right }) => staffMay(ctx, right));
  const found = await Promise.all(
    sources.map((source) =>
      source.read(ctx).catch((error: unknown): readonly ToDo[] => {
        ctx.log.error({ err: error, right: source.right }, 'what waits for staff could not be counted');
        return [];
      }),
    ),
  );
  return found
    .flat()
    .filter(({ count }) => count > 0)
    .map(({ oldest, filter = {}, ...one }) => ({ ...one, oldest: oldest?.toISOString() ?? null, filter }));
}

/** Parts that do not work as they should. */
export const healthToDo: ToDoSource = {
  right: 'system:view',
  async read(ctx) {
    const { parts } = await readHealth(ctx, (await getSetUp(ctx)).mail);
    const bad = parts.filter(({ state }) => state !== 'ok');
    const label = `System parts to check: ${bad.map(({ name }) => name).join(', ')}`;
    return [{ name: 'health', label, count: bad.length, oldest: null, resource: '' }];
  },
};

/** Returns the health and versions of the parts. */
export async function health(ctx: Ctx): Promise<Health> {
  const { parts, jobs } = await readHealth(ctx, (await getSetUp(ctx)).mail);
  const { requestsPerMinute, ...work } = readWork(ctx);
  return {
    version: packageFile.version,
    work: { ...work, requests_per_minute: requestsPerMinute },
    parts: parts.map((part) => ({ ...part, notes: [...part.notes] })),
    jobs: jobs.map((job) => ({ ...job, last_failed_at: job.last_failed_at?.toISOString() ?? null })),
  };
}

/** Returns the summary of a customer, of every area that the caller may see. */
export async function customerSummaryOf(ctx: Ctx, accountId: number) {
  const seen = summarySections().filter(({ right }) => staffMay(ctx, right));
  return Promise.all(
    seen.map(async ({ topic, label, read }) => {
      const { lines, total } = await read(ctx, accountId, MOST_HELD);
      return {
        topic,
        label,
        total,
        lines: lines.map(({ at, record, ...line }) => ({
          ...line,
          at: at?.toISOString() ?? null,
          resource: record?.resource ?? '',
          record_id: record?.id ?? '',
        })),
      };
    }),
  );
}
