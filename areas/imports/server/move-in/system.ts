import type { Ctx } from '@keystead/platform/context';
import type { DumpRow } from './dump/read-dump.ts';
import { KINDS, type Kind, type Read, type Thing } from './records.ts';

/** Rows of tables that belong to rows of another one, by the id of that one. */
export type Children = Readonly<Record<string, ReadonlyMap<string, readonly DumpRow[]>>>;

/** What else a system has to say about all of its rows. */
export interface Surroundings {
  /** Columns of each table. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** What the system has noted of the whole dump before its rows are read: settings of the old site. */
  readonly settings: ReadonlyMap<string, string>;
  /** When the move goes on. */
  readonly now: Date;
}

/** Ids of rows by their table. */
export type Wanted = Readonly<Record<string, readonly string[]>>;

/** How one kind of thing is read. */
export interface Reading<K extends Kind> {
  readonly table: string;
  /** Tables whose rows belong to those of `table`, with the columns that may name it: the first that does counts. */
  readonly children?: Readonly<Record<string, readonly string[]>>;
  /** Further rows that a row and its children name, each step by what the ones before have found; they stand among the children. */
  readonly also?: readonly ((row: DumpRow, children: Children) => Wanted)[];
  /** The id among things of its kind; the row's own one unless another table has things of that kind, too. */
  oldId?(row: DumpRow): string;
  /** Reads one row; pure. */
  read(row: DumpRow, children: Children, around: Surroundings): Read<Thing<K>>;
}

/** What a system has found before its rows are read. */
export interface Prepared {
  readonly settings: ReadonlyMap<string, string>;
  /** Fields of homes that have no place here, with how many homes say something of them. */
  readonly unread: ReadonlyMap<string, number>;
}

/** Another system that sites move in from. */
export interface MoveInSystem {
  readonly name: string;
  readonly label: string;
  /** Returns whether these tables are its, as they are called once they are arranged. */
  isOf(tables: ReadonlySet<string>): boolean;
  /** Returns the columns of a table that may name what its rows belong to; undefined for a table that is not read. */
  parentsOf(table: string): readonly string[] | undefined;
  /** In the order in which they are read. */
  readonly readings: { readonly [K in Kind]?: readonly Reading<K>[] };
  /** Tables that are left out, and why; others that are not read are left out because nothing here knows them. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Tables that are read without a reading of their own. */
  readonly alsoRead?: readonly string[];
  /** Makes tables of staged rows that the readings need. */
  prepare?(ctx: Ctx): Promise<Prepared>;
  /** Returns the version that the dump says it is of, once its rows are staged; '' where it does not. */
  versionOf?(ctx: Ctx): Promise<string>;
  /** Returns where an address of the old site leads now; undefined for others, and for those that are noted one by one. */
  movedPath?(path: string): string | undefined;
}

/** Returns the readings of a system with the kind of each, in the order of writing. */
export const readingsOf = ({
  readings,
}: Pick<MoveInSystem, 'readings'>): { kind: Kind; reading: Reading<Kind> }[] =>
  KINDS.flatMap((kind) =>
    ((readings[kind] ?? []) as readonly Reading<Kind>[]).map((reading) => ({ kind, reading })),
  );

/** Returns the tables that a system reads, with the columns that may name what their rows belong to. */
export const tablesOf = (system: Pick<MoveInSystem, 'readings'>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readingsOf(system).flatMap(({ reading: { table, children = {} } }) => [
      [table, []] as const,
      ...Object.entries(children),
    ]),
  );
