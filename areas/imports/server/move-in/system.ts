import type { DumpRow } from './dump/read-dump.ts';
import type { Kind, Read, Thing } from './records.ts';

/** Rows of tables that belong to rows of another one, by the id of that one. */
export type Children = Readonly<Record<string, ReadonlyMap<string, readonly DumpRow[]>>>;

/** What else a system has to say about all of its rows. */
export interface Surroundings {
  /** Columns of each table. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** Ids of people that the other site has verified. */
  readonly verified: ReadonlySet<string>;
}

/** How one kind of thing is read. */
export interface Reading<K extends Kind> {
  readonly table: string;
  /** Tables whose rows belong to those of `table`, with the columns that may name it: the first that does counts. */
  readonly children?: Readonly<Record<string, readonly string[]>>;
  /** Reads one row; pure. */
  read(row: DumpRow, children: Children, around: Surroundings): Read<Thing<K>>;
}

/** Another system that sites move in from. */
export interface MoveInSystem {
  readonly name: string;
  readonly label: string;
  /** Returns whether these tables are its. */
  isOf(tables: ReadonlySet<string>): boolean;
  readonly readings: { readonly [K in Kind]: Reading<K> };
  /** The table of rows that verify people, with the column of the person, and which of them count. */
  readonly verified: { readonly table: string; readonly person: string; counts(row: DumpRow): boolean };
  /** Tables that are left out, and why; others that are not read are left out because nothing here knows them. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Returns where an address of the old site leads now; undefined for others. */
  movedPath(path: string): string | undefined;
}
