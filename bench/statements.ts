import pg from 'pg';

/** A statement as it was sent, under a name by which a bare route may send it again. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

let collected: Statement[] | undefined;

// Before any connection is opened: those that are observed have their own way to send, which goes on to this one.
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
  const [what, values] = args;
  const { text, values: own } = typeof what === 'string' ? { text: what, values } : (what as Statement);
  collected?.push({ name: `s${hash(text)}`, text, values: (own ?? values ?? []) as unknown[] });
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

/** Runs `work` and returns which statements it sent, by connections that were opened after this module was loaded. */
export async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  collected = statements;
  try {
    return { result: await work(), statements };
  } finally {
    collected = undefined;
  }
}

function hash(text: string): string {
  let state = 0;
  for (const letter of text) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return (state >>> 0).toString(36);
}
