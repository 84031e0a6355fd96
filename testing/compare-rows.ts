// Compares the columns that statements declare with each result, wherever it is imported.
import { type Columns, compareRowsBy } from '@keystead/platform/db';
import pg from 'pg';

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The numbers that PostgreSQL has for types and for arrays of them. */
const NUMBERS: Record<string, [one: number, array: number]> = {
  bool: [16, 1000],
  bytea: [17, 1001],
  date: [1082, 1182],
  float4: [700, 1021],
  float8: [701, 1022],
  int2: [21, 1005],
  int4: [23, 1007],
  int8: [20, 1016],
  json: [114, 199],
  jsonb: [3802, 3807],
  name: [19, 1003],
  numeric: [1700, 1231],
  text: [25, 1009],
  timestamptz: [1184, 1185],
  uuid: [2950, 2951],
};
const TYPES = new Map(
  Object.entries(NUMBERS).flatMap(([type, [one, array]]) => [
    [one, type],
    [array, `${type}[]`],
  ]) as [number, string][],
);

/** The fields that the database has described for the rows of a result: Kysely hands the rows on without them. */
const described = new WeakMap<readonly object[], readonly Field[]>();

interface Result {
  rows: object[];
  addFields(this: Result, fields: readonly Field[]): void;
}

const { prototype } = (pg as unknown as { Result: { prototype: Result } }).Result;
const { addFields } = prototype;
prototype.addFields = function (fields) {
  described.set(this.rows, fields);
  addFields.call(this, fields);
};

/** Differences found in this process: a server answers them with an error 500, which a test may expect. */
const differences = new Set<string>();

compareRowsBy((statement, declared, rows) => {
  const [difference] = differencesOf(declared, described.get(rows) ?? [], rows);
  if (difference === undefined) return;
  const message = `${difference}, in the statement ${statement.replaceAll(/\s+/g, ' ').trim().slice(0, 200)}`;
  differences.add(message);
  throw new Error(message);
});

/** Returns the differences found since the last call. */
export function takeDifferences(): string[] {
  const found = [...differences];
  differences.clear();
  return found;
}

function differencesOf(declared: Columns, fields: readonly Field[], rows: readonly object[]): string[] {
  const names = fields.map(({ name }) => name);
  const missing = Object.keys(declared).filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `The column ${name} is declared, and not in the result`),
    ...fields.flatMap(({ name, dataTypeID }, place) => {
      if (names.indexOf(name) !== place) return [`Two columns have the name ${name}`];
      const column = declared[name];
      if (column === undefined) return [`The column ${name} of the result is not declared`];
      const [type, mayBeNull] = column.split('|');
      const found = TYPES.get(dataTypeID) ?? `a type with the number ${dataTypeID}`;
      if (found !== type) return [`The column ${name} is ${found}, declared as ${type}`];
      const isNull = !mayBeNull && rows.some((row) => (row as Record<string, unknown>)[name] === null);
      return isNull ? [`The column ${name} is null, declared as ${column}`] : [];
    }),
  ];
}
