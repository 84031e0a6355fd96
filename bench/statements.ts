import pg from 'pg';

/** A statement as it was sent, under a name by which a bare route may send it again. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Runs `work` and returns which statements it sent. */
export async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [what, values] = args;
    const { text, values: own } = typeof what === 'string' ? { text: what, values } : (what as Statement);
    statements.push({ name: `s${hash(text)}`, text, values: (own ?? values ?? []) as unknown[] });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}

function hash(text: string): string {
  let state = 0;
  for (const letter of text) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return (state >>> 0).toString(36);
}
