import type { Ctx } from '@keystead/platform/context';
import type { KyselyPlugin } from 'kysely';

/** Where a worker dies: at so many statements, or as soon as it has committed. */
export type Death = { statement: number } | { commit: number };

export class Died extends Error {}

/**
 * Returns a context whose worker dies: from then on every statement fails, and the open transaction is never committed; as when a
 * process is killed.
 */
export function mortal(ctx: Ctx, death: Death): Ctx {
  let statements = 0;
  let commits = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    throw new Died('The worker was killed');
  };
  const count = () => {
    statements += 1;
    if (isDead || ('statement' in death && statements > death.statement)) die();
  };
  // Statements of the builder come by here, those that are text by `executeQuery`.
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      count();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const value = Reflect.get(target, name) as unknown;
        if (name === 'executeQuery')
          return (...args: unknown[]) => {
            count();
            return (value as (...args: unknown[]) => unknown).apply(target, args);
          };
        if (name === 'transaction')
          return () => ({
            execute: async (work: (open: object) => Promise<unknown>) => {
              const transaction = (value as () => { execute: typeof work }).call(target);
              const outcome = await transaction.execute((open: object) => work(guarded(open)) as never);
              commits += 1;
              if ('commit' in death && commits > death.commit) die();
              return outcome;
            },
          });
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return { ...ctx, db: guarded(ctx.db.withPlugin(counting)) };
}
