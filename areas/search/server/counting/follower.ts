import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { ColumnTable, Value } from './column-table.ts';
import { CHANGES, type ColumnRow, type ColumnSource, type Seen, SNAPSHOT } from './columns.queries.ts';
import { answeredColumn, facilityColumn, factColumn } from './conditions.ts';

/** Homes that are read with one statement. */
const BATCH = 5000;
/** Most memory that columns take; a site that needs more has no counts of them. */
const MOST_BYTES = 384 * 1024 * 1024;
/** Changes are stored for an hour; who has not followed for so many milliseconds reads everything anew. */
const LONGEST_BREAK = 30 * 60_000;
/** How long a site that was too large is left alone, in milliseconds. */
const TOO_LARGE_FOR = 60 * 60_000;
const STATEMENT_TIMEOUT = 30_000;
const CONNECTION_TIMEOUT = 5000;
/** Longest that a question waits for the columns of a site to be read, in milliseconds. */
const LOADING_WAIT = 3000;

/** Called when changed homes are in the table. */
type OnChanged<Table> = (table: Table, client: pg.Client, ids: readonly number[]) => Promise<void>;

/**
 * Keeps columns in step with the search's rows: reads them all once, then what has changed since. A change is noted with
 * the transaction that made it: what a look could not see yet is read by the next.
 */
export class ColumnFollower<Table extends ColumnTable = ColumnTable> {
  private columns: Table | undefined;
  private client: Promise<pg.Client> | undefined;
  /** What could be seen when changes were read last, as PostgreSQL writes it. */
  private seen = '';
  /** Whose answers are texts of few kinds. */
  private questions: ReadonlySet<number> = new Set();
  private followedAt = 0;
  private loading: Promise<void> | undefined;
  private running: Promise<void> = Promise.resolve();
  /** The look that begins when the running one is over. */
  private waiting: Promise<void> | undefined;
  /** Until then a site that was too large is not read again. */
  private tooLargeUntil = 0;
  private readonly connectionString: string;
  private readonly newTable: () => Table;
  private readonly source: ColumnSource;
  private readonly onChanged: OnChanged<Table> | undefined;

  /**
   * @param newTable makes an empty table
   * @param source the columns that go into it
   */
  constructor(
    connectionString: string,
    newTable: () => Table,
    source: ColumnSource,
    onChanged?: OnChanged<Table>,
  ) {
    this.connectionString = connectionString;
    this.newTable = newTable;
    this.source = source;
    this.onChanged = onChanged;
  }

  /** Reads everything ahead of the first question; an error waits for who asks. @returns whether the columns are there */
  async start(): Promise<boolean> {
    if (Date.now() < this.tooLargeUntil) return false;
    if (this.columns === undefined) await this.load().catch(() => undefined);
    return this.columns !== undefined;
  }

  /** Returns the columns as they are now; undefined where reading them for the first time, or anew, takes longer than that. */
  async table(): Promise<Table | undefined> {
    if (Date.now() < this.tooLargeUntil) return undefined;
    if (this.columns === undefined || Date.now() - this.followedAt > LONGEST_BREAK) {
      const timeout = setTimeout(LOADING_WAIT, undefined, { ref: false });
      await Promise.race([this.load(), timeout]);
      if (this.loading) return undefined;
    }
    await this.follow();
    return this.columns;
  }

  /** Follows changes; all who ask while that is done share the next look. */
  private follow(): Promise<void> {
    this.waiting ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.waiting = undefined;
        this.running = this.readChanges();
        return this.running;
      });
    return this.waiting;
  }

  private async readChanges(): Promise<void> {
    const client = await this.connect();
    const { rows } = await client.query<Seen>({
      name: 'changes',
      text: CHANGES,
      values: [this.seen],
    });
    const [{ snapshot, questions, ids }] = rows as [Seen];
    this.questions = new Set(questions);
    if (ids) await this.read(client, ids);
    this.seen = snapshot;
    this.followedAt = Date.now();
  }

  private async read(client: pg.Client, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const { rows } = await client.query<ColumnRow>(this.source.byIds, [some]);
      const missing = new Set(some);
      for (const row of rows) {
        missing.delete(row.listing_id);
        this.columns?.set(row.listing_id, valuesOf(row, this.questions));
      }
      for (const id of missing) this.columns?.delete(id);
      if (this.columns) await this.onChanged?.(this.columns, client, some);
    }
    if (this.columns && this.isTooLarge(this.columns)) this.columns = undefined;
  }

  private isTooLarge(table: ColumnTable): boolean {
    if (table.bytes <= MOST_BYTES) return false;
    this.tooLargeUntil = Date.now() + TOO_LARGE_FOR;
    return true;
  }

  /** Reads all homes; who asks meanwhile waits for the same. */
  private load(): Promise<void> {
    this.loading ??= this.readAll().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async readAll(): Promise<void> {
    this.columns = undefined;
    const client = await this.connect();
    const { rows } = await client.query<Seen>(SNAPSHOT);
    this.questions = new Set(rows[0]?.questions);
    const table = this.newTable();
    for (let after = 0; ; ) {
      const page = await client.query<ColumnRow>({
        name: 'rows',
        text: this.source.after,
        values: [after, BATCH],
      });
      for (const row of page.rows) table.set(row.listing_id, valuesOf(row, this.questions));
      if (this.isTooLarge(table)) return;
      const last = page.rows.at(-1);
      if (!last || page.rows.length < BATCH) break;
      after = last.listing_id;
    }
    table.loaded();
    this.seen = rows[0]?.snapshot ?? '';
    this.columns = table;
    this.followedAt = Date.now();
  }

  private connect(): Promise<pg.Client> {
    this.client ??= this.open().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return this.client;
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'keystead-counting',
      statement_timeout: STATEMENT_TIMEOUT,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
    });
    // The next question opens another one.
    const forget = () => {
      this.client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }
}

function valuesOf(
  { listing_id: _, facts, facilities, parameter_ids: answered, ...row }: ColumnRow,
  questions: ReadonlySet<number>,
): Map<string, Value> {
  const own = Object.entries(row).filter((entry): entry is [string, Value] => entry[1] !== null);
  // Texts in someone's own words are no columns: nearly each is another one.
  const known = Object.entries(facts ?? {}).filter(
    ([key, value]) => !(/^\d+$/.test(key) && typeof value === 'string') || questions.has(Number(key)),
  );
  return new Map([
    ...own,
    ...((answered ?? []) as number[]).map((id) => [answeredColumn(id), true] as const),
    ...known.map(([key, value]) => [factColumn(key), value] as const),
    ...Object.entries(facilities ?? {}).map(([id, metres]) => [facilityColumn(id), metres] as const),
  ]);
}
