import { Worker } from 'node:worker_threads';
import { ApiError } from '@keystead/http/errors';
import { premiumIsClosed } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type pg from 'pg';
import type { SearchFilters } from '../../contract.ts';
import { FILTERS, type FilterName } from '../../filters.ts';
import { factsPath } from '../facts-path.ts';
import type { Filter } from '../filter.ts';
import { idsOf } from '../list.queries.ts';
import { asksClosely, readFilters, withoutHidden } from '../query.service.ts';
import { isOutside, isText } from './conditions.ts';
import type { Counts } from './counts.ts';
import type { Relaxation } from './relaxations.ts';
import type { CountingRequest, Outside } from './search.ts';
import type { Question, Reply } from './thread.ts';

/** Longest wait for an answer, in milliseconds. */
const TIME_LIMIT = 5000;
/** Questions that may wait for the thread; more would wait longer than anybody does. */
const MOST_WAITING = 100;

/** Counts what each value of each filter gives under all other filters. */
export async function filterCounts(ctx: Ctx, input: SearchFilters): Promise<Counts> {
  const request = await requestOf(ctx, input, []);
  if (request === undefined) return { total: 0, filters: [], answers: [] };
  return (await ask(ctx, 'counts', request)) as Counts;
}

/** Returns the smallest changes of a search that find homes. @param fixed filters that stay as they are */
export async function relaxations(
  ctx: Ctx,
  input: SearchFilters,
  fixed: readonly FilterName[],
): Promise<Relaxation[]> {
  const request = await requestOf(ctx, input, fixed);
  return request === undefined ? [] : ((await ask(ctx, 'relaxations', request)) as Relaxation[]);
}

/** Returns what the thread is asked; undefined where nothing can be found. */
async function requestOf(
  ctx: Ctx,
  input: SearchFilters,
  fixed: readonly FilterName[],
): Promise<CountingRequest | undefined> {
  const { filter, parts, rate } = await readFilters(ctx, input);
  if (filter.nothing) return undefined;
  const conditions: { filters: FilterName[]; filter: Filter }[] = Object.entries(parts).flatMap(
    ([special, part]) => {
      const names = FILTERS.filter(([name, one]) => one.special === special && input[name] !== undefined);
      return isOutside(part) ? [{ filters: names.map(([name]) => name), filter: part }] : [];
    },
  );
  const texts = input.parameter_values?.filter(isText) ?? [];
  if (texts.length > 0)
    conditions.push({
      filters: ['parameter_values'],
      filter: { facts: factsPath({ parameter_values: texts }) },
    });
  const outside = await Promise.all(
    conditions.map(
      async (one): Promise<Outside> => ({ filters: one.filters, ids: await idsOf(ctx, one.filter) }),
    ),
  );
  const { exceptIds = [] } = await withoutHidden(ctx, filter);
  const openTo = (await premiumIsClosed(ctx)) ? (ctx.actor?.accountId ?? 0) : undefined;
  return {
    input: { ...input, category_slug_id: undefined, category_id: filter.categoryId },
    rate,
    now: ctx.now(),
    openTo,
    isClose: asksClosely(input),
    outside,
    exceptIds: Int32Array.from(exceptIds),
    fixed,
  };
}

/** A thread and who waits for its answers. */
class Counting {
  private readonly waiting = new Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void }
  >();
  private readonly thread: Worker;
  private next = 0;
  isOver = false;

  constructor(connectionString: string) {
    this.thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: connectionString,
      name: 'counting',
    });
    // A process that has nothing else to do may end.
    this.thread.unref();
    this.thread.on('message', (reply: Reply) => this.settle(reply));
    this.thread.on('error', (error) => this.end(error));
    this.thread.on('exit', () => this.end(new Error('The thread that counts has ended')));
  }

  ask(what: Question['what'], request: CountingRequest): Promise<unknown> {
    if (this.waiting.size >= MOST_WAITING) return Promise.reject(busy());
    const id = this.next++;
    const question: Question = { id, what, request };
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => this.settle({ id, error: 'loading', message: 'too late' }), TIME_LIMIT);
      const settle =
        <Value>(act: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          act(value);
        };
      this.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.thread.postMessage(
        question,
        request.outside.map(({ ids }) => ids.buffer as ArrayBuffer),
      );
    });
  }

  async close(): Promise<void> {
    await this.thread.terminate();
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else waiting?.reject(reply.error === 'loading' ? busy() : new Error(reply.message));
  }

  private end(error: Error): void {
    this.isOver = true;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

const busy = () =>
  new ApiError('unavailable', 'The counts are being prepared. Try again soon.', { retryAfterSeconds: 3 });

/** One thread for each database: it starts with the first question, and anew after an error that ended it. */
const threads = new WeakMap<pg.Pool, Counting>();

function ask({ pool }: Ctx, what: Question['what'], request: CountingRequest): Promise<unknown> {
  const known = threads.get(pool);
  const thread = known && !known.isOver ? known : new Counting(String(pool.options.connectionString));
  threads.set(pool, thread);
  return thread.ask(what, request);
}

/** Ends the thread; the next question starts another one. */
export async function stopCounting({ pool }: Pick<Ctx, 'pool'>): Promise<void> {
  const thread = threads.get(pool);
  threads.delete(pool);
  await thread?.close();
}
