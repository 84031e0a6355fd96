import { invoke } from '@keystead/http/invoke';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { getPropertyList } from '@keystead/search/contract';
import { getSetUp } from '@keystead/settings/server';
import { areGatewaysReached, openGateways, readWaitingDeliveries, routes } from '../compose.ts';
import type { Services } from '../services.ts';

const PARTS = ['database', 'search', 'media', 'mail', 'payments'] as const;
export type PartName = (typeof PARTS)[number];
/** `late` works, and slower than it should. */
export type PartState = 'works' | 'late' | 'down';

export interface Status {
  /** When the oldest of it was looked at. */
  readonly at: Date;
  /** What is not set up here is left out. */
  readonly parts: readonly { readonly name: PartName; readonly state: PartState }[];
}

interface Check {
  /** Milliseconds that what it found is good for. */
  readonly goodFor: number;
  /** From how many milliseconds on the part is late, and down. */
  readonly late: number;
  readonly down: number;
  /** Whether it is set up here; without it, it always is. @throws Error while nobody knows, as the database is away */
  isSetUp?(ctx: Ctx): Promise<boolean>;
  /** @throws Error where it does not work */
  look(ctx: Ctx): Promise<PartState>;
}

/** Of what is ours; and of others, who are not to be asked by each visitor. */
const OURS = 10_000;
const OTHERS = 60_000;
/** Seconds that notifications may be due before mail counts as late. */
const LATE_MAIL = 900;

const works = async (work: Promise<unknown>): Promise<PartState> => {
  await work;
  return 'works';
};

const CHECKS: Readonly<Record<PartName, Check>> = {
  database: {
    goodFor: OURS,
    late: 1000,
    down: 5000,
    look: ({ db }) => works(runSql(db, 'select 1')),
  },
  search: {
    goodFor: OURS,
    late: 2000,
    down: 6000,
    // Past the memory of answers: that one would say that all is well for an hour.
    look: (ctx) => works(searchNow(ctx)),
  },
  media: {
    goodFor: OURS,
    late: 2000,
    down: 6000,
    async look({ ports }) {
      for await (const _ of ports.storage.list()) break;
      return 'works';
    },
  },
  mail: {
    goodFor: OTHERS,
    late: 5000,
    down: 10_000,
    isSetUp: async (ctx) => (await getSetUp(ctx)).mail.smtpUrl !== undefined,
    async look(ctx) {
      await ctx.ports.mail.check?.();
      const waiting = await readWaitingDeliveries(ctx);
      return waiting.some(({ channel, oldest }) => channel === 'mail' && oldest > LATE_MAIL)
        ? 'late'
        : 'works';
    },
  },
  payments: {
    goodFor: OTHERS,
    late: 8000,
    down: 16_000,
    isSetUp: async (ctx) => (await openGateways(ctx)).length > 0,
    look: async (ctx) => ((await areGatewaysReached(ctx)) ? 'works' : 'down'),
  },
};

const searchRoute = routes.find(({ call }) => call.path === getPropertyList.path);

async function searchNow(ctx: Ctx): Promise<void> {
  if (!searchRoute) throw new Error('There is no search');
  await invoke(searchRoute, ctx, { limit: 1 });
}

/** What a look has found. */
interface Found {
  readonly at: number;
  readonly state: Promise<PartState | undefined>;
}

/** Returns what looks at the parts when it is asked, and not again while what it found is good. */
export function statusReader(services: Services): () => Promise<Status> {
  const found: Partial<Record<PartName, Found>> = {};
  /** What was last known to be set up here. */
  const setUp = new Map<PartName, boolean>();
  const stateOf = (name: PartName): Found => {
    const now = performance.now();
    const known = found[name];
    if (known && now < known.at + CHECKS[name].goodFor) return known;
    const state = looked(services, CHECKS[name], setUp.get(name) ?? false).then((seen) => {
      setUp.set(name, seen !== undefined);
      return seen;
    });
    const fresh: Found = { at: now, state };
    found[name] = fresh;
    return fresh;
  };
  return async () => {
    const looks = PARTS.map((name) => ({ name, ...stateOf(name) }));
    const oldest = Math.min(...looks.map(({ at }) => at));
    const parts = await Promise.all(looks.map(async ({ name, state }) => ({ name, state: await state })));
    return {
      at: new Date(Date.now() - (performance.now() - oldest)),
      parts: parts.flatMap(({ name, state }) => (state === undefined ? [] : [{ name, state }])),
    };
  };
}

/** @returns undefined for what is not set up here; as `wasSetUp` says while nobody knows */
async function looked(services: Services, check: Check, wasSetUp: boolean): Promise<PartState | undefined> {
  const began = performance.now();
  const ctx = services.systemContext();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve('down'), check.down);
  });
  try {
    const isSetUp = (await check.isSetUp?.(ctx).catch(() => wasSetUp)) ?? true;
    if (!isSetUp) return undefined;
    const state = await Promise.race([check.look(ctx), silence]);
    return state === 'works' && performance.now() - began > check.late ? 'late' : state;
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
