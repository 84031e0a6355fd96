import { ALONE, readMigration } from '@keystead/platform/db';
import { loadModule, parseSync } from 'libpg-query';
import type { LintRule, SourceFile } from './lint-rule.ts';
import { type Issues, type Node, type Situation, statementIssues } from './migration-statements.ts';

await loadModule();

/** Migrations before it were written for sites that stop for an upgrade (235). */
const FIRST_GUARDED = '0175';

/** `-- Unread by the version before: listing.old_name, old_table` */
const UNREAD = /^-- Unread by the version before: (.+)$/gm;

const MIGRATION = /^db\/migrations\/(\d{4})_\w+\.sql$/;

/** A migration runs beside the server of the version before, on tables of any size: it may lock none for longer than a moment. */
export const migrationLocks: LintRule = {
  name: 'migrations beside a running site',
  check(files) {
    const found = files.filter(({ path }) => MIGRATION.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
    const notNull = new Map<string, string>();
    const validated = new Set<string>();
    return found.flatMap((file) => {
      const isGuarded = (MIGRATION.exec(file.path)?.[1] ?? '') >= FIRST_GUARDED;
      const issues = fileIssues(file, { notNull, validated });
      return isGuarded ? issues.map((issue) => `${file.path}:${issue}`) : [];
    });
  },
};

interface Parsed {
  readonly stmt: Node;
  readonly stmt_location?: number;
}

function fileIssues({ text }: SourceFile, history: Pick<Situation, 'notNull' | 'validated'>): string[] {
  const { isTransaction, statements } = readMigration(text);
  let parsed: readonly Parsed[];
  try {
    parsed = (parseSync(text) as unknown as { stmts?: readonly Parsed[] }).stmts ?? [];
  } catch (error) {
    return [`1 is not read by PostgreSQL: ${(error as Error).message}`];
  }
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const issues: string[] = [];
  if (!isTransaction && statements.length !== parsed.length)
    issues.push(
      `1 ends a statement elsewhere than at the end of a line, or begins one without "${ALONE}" at its top`,
    );
  const unread = new Set(
    [...text.matchAll(UNREAD)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  const situation: Situation = {
    ...history,
    isTransaction,
    unread,
    made: new Set(),
    dropped: new Set(),
    added: new Set(),
    recreated: recreatedViews(parsed),
  };
  for (const { stmt, stmt_location: at = 0 } of parsed) {
    // A statement begins after the one before it, with the comments that stand between.
    const start = at + (/^(\s|--.*\n)*/.exec(text.slice(at))?.[0].length ?? 0);
    const tell: Issues = (issue) => issues.push(`${lineOf(start)} ${issue}`);
    statementIssues(stmt, situation, tell);
  }
  return issues;
}

/** Returns the views that a file makes: one that is dropped before is there again when the file is through. */
function recreatedViews(parsed: readonly Parsed[]): Set<string> {
  return new Set(
    parsed
      .flatMap(({ stmt }) => (stmt.ViewStmt as Node | undefined)?.view as Node[])
      .flatMap((view) => (view ? [String(view.relname)] : [])),
  );
}
