import { isCode, isTest, type LintRule, lineRule, type SourceFile } from './lint-rule.ts';

/** The benchmark makes its worlds with SQL of its own (decision 065), and tests look where they like. */
const EXEMPT = /^(bench|testing)\//;

/** What stands before a table in a query of the builder, and in a call of `writeOrder`. */
const BY_BUILDER = String.raw`(?:(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using)\(\[?|writeOrder\([\w.]+,)\s*`;

const areaOf = ({ path }: SourceFile) => /^areas\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0];

/** A table is named by the `*.queries.ts` of one area, and nowhere else. Views are for everyone. */
export const tableOwners: LintRule = {
  name: 'table owners',
  check(files) {
    const schema = files.find(({ path }) => path === 'db/schema.sql')?.text ?? '';
    const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
    const sources = files.filter((file) => isCode(file) && !isTest(file) && !EXEMPT.test(file.path));
    return tables.flatMap((table) => {
      // As SQL says it: in lower case, with a word before the table that announces one; or as the builder does.
      const use = new RegExp(
        `\\b(?:from|join|into|update|references|only)\\s+${table}\\b(?!-)|${BY_BUILDER}'${table}(?: as \\w+)?'`,
      );
      const users = sources.filter(({ text }) => use.test(withoutComments(text)));
      const owners = new Set(users.map(areaOf));
      return [
        ...(owners.size > 1 ? [`${table} is named by ${[...owners].join(' and ')}, not by one area`] : []),
        ...users
          .filter(({ path }) => !path.endsWith('.queries.ts'))
          .map(({ path }) => `${path} names the table ${table}; only *.queries.ts may`),
      ];
    });
  },
};

/** Rows of text come by `runSql` and `runNamed`, which infer them from declared columns. */
export const declaredColumns = lineRule(
  'declared columns',
  (file) => /^areas\//.test(file.path) && isCode(file) && !isTest(file),
  (line) =>
    /\bpool\.query\b|\bexecuteQuery\b|\bCompiledQuery\b|`\.execute\(/.test(line)
      ? 'runs text past runSql and runNamed, so that nothing compares its rows'
      : undefined,
);

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '').replaceAll(/^import .*$/gm, '');
}
