import type pg from 'pg';
import { BitSet } from './bit-sets.ts';
import type { ColumnTable } from './column-table.ts';
import { IDS_OF_WORDS, WORDS_OF } from './columns.queries.ts';

/** Memory that the sets of a site take at most; those asked for longest ago are dropped. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Each changed home is compared with all of them. */
const MOST_SETS = 200;
/** Comparisons of homes with sets after a change; beyond, the sets are dropped and found anew when they are asked for. */
const MOST_COMPARED = 20_000;
/** Sets that are being found at once; further ones are the database's. */
const MOST_READING = 20;
/** How long a query is left alone that could not be answered, in milliseconds. */
const LEFT_ALONE = 60_000;

interface Reading {
  readonly set: BitSet;
  readonly isRead: Promise<BitSet>;
  /** Homes that have changed meanwhile: the statement may not have seen it. */
  readonly changed: Set<number>;
}

/**
 * Remembers which homes have the words of the queries asked for last, in step with the table: finding them takes a statement
 * that reads each match, however little else is asked.
 */
export class WordSets {
  /** The one asked for last stands last. */
  private readonly sets = new Map<string, BitSet>();
  private readonly reading = new Map<string, Reading>();
  /** Until when queries are left alone that took too long. */
  private readonly failed = new Map<string, number>();
  private readonly table: ColumnTable;
  private readonly pool: pg.Pool;

  constructor(table: ColumnTable, pool: pg.Pool) {
    this.table = table;
    this.pool = pool;
  }

  get bytes(): number {
    return [...this.sets.values()].reduce((sum, set) => sum + set.bytes + 1000, 0);
  }

  /** Returns the homes that have the words of a tsquery; undefined where finding them takes too long now. */
  async of(query: string): Promise<BitSet | undefined> {
    const known = this.sets.get(query);
    if (known) {
      this.sets.delete(query);
      this.sets.set(query, known);
      return known;
    }
    const begun = this.reading.get(query);
    if (begun) return begun.isRead;
    if (this.reading.size >= MOST_READING || Date.now() < (this.failed.get(query) ?? 0)) return undefined;
    return this.begin(query).isRead;
  }

  /** Returns whether a set is still the one of a query, in step with the table. */
  isCurrent(query: string, set: BitSet): boolean {
    return this.sets.get(query) === set;
  }

  /** Looks at homes anew that have changed. */
  async changed(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
    for (const { changed } of this.reading.values()) for (const id of ids) changed.add(id);
    const queries = [...this.sets.keys()];
    if (queries.length === 0) return;
    if (queries.length * ids.length > MOST_COMPARED) {
      this.sets.clear();
      return;
    }
    const found = await matching(client, ids, queries);
    for (const [i, query] of queries.entries())
      this.write(this.sets.get(query), ids, found[i] as Set<number>);
  }

  /** Forgets what was known of a slot whose home is gone. */
  forget(slot: number): void {
    const reading = [...this.reading.values()].map(({ set }) => set);
    for (const set of [...this.sets.values(), ...reading]) set.put(slot, false);
  }

  private begin(query: string): Reading {
    const [set, changed] = [new BitSet(), new Set<number>()];
    const isRead = this.read(query, set, changed)
      .catch((error: unknown) => {
        if (this.failed.size >= MOST_SETS) this.failed.clear();
        this.failed.set(query, Date.now() + LEFT_ALONE);
        throw error;
      })
      .finally(() => this.reading.delete(query));
    const reading = { set, changed, isRead };
    this.reading.set(query, reading);
    return reading;
  }

  private async read(query: string, set: BitSet, changed: Set<number>): Promise<BitSet> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ ids: string | null }>(IDS_OF_WORDS, [query]);
      const ids = rows[0]?.ids;
      if (ids) for (const id of ids.split(',')) this.put(set, Number(id), true);
      while (changed.size > 0) {
        const some = [...changed];
        changed.clear();
        const [found] = await matching(client, some, [query]);
        this.write(set, some, found as Set<number>);
      }
    } finally {
      client.release();
    }
    this.sets.set(query, set);
    for (const [oldest] of this.sets) {
      if ((this.bytes <= MOST_BYTES && this.sets.size <= MOST_SETS) || oldest === query) break;
      this.sets.delete(oldest);
    }
    return set;
  }

  private write(set: BitSet | undefined, ids: readonly number[], found: ReadonlySet<number>): void {
    if (set) for (const id of ids) this.put(set, id, found.has(id));
  }

  private put(set: BitSet, id: number, isIn: boolean): void {
    const slot = this.table.slotOf(id);
    if (slot !== undefined) set.put(slot, isIn);
  }
}

/** Returns which of the homes have the words of each query. */
async function matching(
  client: pg.ClientBase,
  ids: readonly number[],
  queries: readonly string[],
): Promise<Set<number>[]> {
  const { rows } = await client.query<{ listing_id: number; number: number }>(WORDS_OF, [ids, queries]);
  const found = queries.map(() => new Set<number>());
  for (const { listing_id, number } of rows) found[number - 1]?.add(listing_id);
  return found;
}
