/** A migration as the runner takes it. */
export interface MigrationFile {
  /** All of it or nothing; otherwise each statement stays once it is done. */
  readonly isTransaction: boolean;
  /** In their order: one text with everything where it is a transaction. */
  readonly statements: readonly string[];
}

/**
 * What a file begins with whose statements run alone, each outside of a transaction: `create index concurrently`, and blocks that
 * commit their batches, cannot run otherwise. A failure leaves the statements before it done, and the file is begun anew at
 * the next start: each must bear being run twice.
 */
export const ALONE = '-- Without a transaction';

/** Reads a migration. Statements that run alone end with a `;` at the end of a line, and a body between `$$` is one piece. */
export function readMigration(sql: string): MigrationFile {
  const text = sql.replaceAll('\r\n', '\n');
  if (!text.startsWith(ALONE)) return { isTransaction: true, statements: [text] };
  const statements: string[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    open += `${line}\n`;
    const isWithinBody = (open.split('$$').length - 1) % 2 === 1;
    if (isWithinBody || !/;\s*(--.*)?$/.test(line) || /^\s*--/.test(line)) continue;
    statements.push(open.trim());
    open = '';
  }
  const rest = open.replaceAll(/^\s*--.*$/gm, '').trim();
  if (rest !== '') statements.push(open.trim());
  return { isTransaction: false, statements };
}
