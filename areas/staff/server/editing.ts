import { changedMeanwhile, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';

/** What changes of a resource need to know of it. */
export interface Edited<Row> {
  /** As in the address of its calls: `categories`. */
  readonly resource: string;
  /** One of it, as errors call it: `This category`. */
  readonly what: string;
  /** Its cache tag (`changed`). */
  readonly tag: string;
  /** One as staff see it. */
  readonly read: (ctx: Ctx, id: number) => Promise<Row | undefined>;
  /** Holds one until the end of the transaction. */
  readonly lock: (ctx: Ctx, id: number) => Promise<unknown>;
}

/**
 * Returns the changes of a resource by staff: each in one transaction that holds the record, compares its version, announces
 * the change to every process and writes it into the log. What is written is the caller's.
 */
export function editing<Row extends { id: number; version: string }>({
  resource,
  what,
  tag,
  read,
  lock,
}: Edited<Row>) {
  /** @throws ApiError not_found */
  const one = async (ctx: Ctx, id: number): Promise<Row> => {
    const row = await read(ctx, id);
    if (!row) throw notFound(`${what} does not exist any more`);
    return row;
  };
  const held = async (open: Ctx, id: number): Promise<Row> => {
    await lock(open, id);
    return one(open, id);
  };
  return {
    one,
    /** @param insert writes the record and gives its id */
    add: (ctx: Ctx, insert: (open: Ctx) => Promise<number>): Promise<Row> =>
      inTransaction(ctx, async (open) => {
        const id = await insert(open);
        await changed(open, tag);
        const after = await one(open, id);
        await audit(open, { resource, action: 'create', id, after });
        return after;
      }),
    /** @throws ApiError not_found, conflict where someone else has changed it meanwhile */
    change: (
      ctx: Ctx,
      { id, version }: { id: number; version: string },
      write: (open: Ctx, before: Row) => Promise<void>,
    ): Promise<Row> =>
      inTransaction(ctx, async (open) => {
        const before = await held(open, id);
        if (before.version !== version) throw changedMeanwhile(what);
        await write(open, before);
        await changed(open, tag);
        const after = await one(open, id);
        await audit(open, { resource, action: 'update', id, before, after });
        return after;
      }),
    /** @throws ApiError not_found */
    remove: (ctx: Ctx, id: number, erase: (open: Ctx, before: Row) => Promise<void>): Promise<void> =>
      inTransaction(ctx, async (open) => {
        const before = await held(open, id);
        await erase(open, before);
        await changed(open, tag);
        await audit(open, { resource, action: 'delete', id, before });
      }),
    /** Puts all into an order. @param all them, as they stand */
    reorder: (
      ctx: Ctx,
      all: (open: Ctx) => Promise<readonly { id: number }[]>,
      write: (open: Ctx) => Promise<void>,
    ): Promise<void> =>
      inTransaction(ctx, async (open) => {
        const order = async () => ({ order: (await all(open)).map(({ id }) => id) });
        const before = await order();
        await write(open);
        await changed(open, tag);
        await audit(open, { resource, action: 'reorder', before, after: await order() });
      }),
  };
}
