import { describe, expect, it } from 'vitest';
import { asvs } from './asvs.ts';
import { decisions } from './documents.ts';
import { lintRules } from './index.ts';
import type { LintRule } from './lint-rule.ts';
import { earlyTicks, logicalCss, noEmoji, tokenColours } from './look.ts';
import { migrationLocks } from './migrations.ts';
import { noMachinePaths, noRegistryHosts } from './places.ts';
import { areaReadme, fileLength } from './sizes.ts';
import { memoryStores } from './stores.ts';
import { nesting, noAny, noSilence, noSpreadLiterals } from './syntax.ts';
import { declaredColumns, tableOwners } from './tables.ts';

const longer = (lines: number) => 'const a = 1;\n'.repeat(lines);
const deep = (levels: number) => `${'if (a) {\n'.repeat(levels)}b();\n${'}\n'.repeat(levels)}`;
// Put together, or this very file would be a bad sample.
const folder = (name: string) => `/${name}/here/file`;

/** For every lint rule: what it must reject, by the reason in its answer, and what it must let pass. */
const samples: [rule: LintRule, path: string, bad: string, fine: string][] = [
  [fileLength, 'areas/x/server/a.ts', longer(501), longer(500)],
  [fileLength, 'packages/ui/theme/a.css', longer(501), longer(500)],
  [fileLength, 'areas/x/server/a.test.ts', longer(501), longer(500)],
  [nesting, 'tools/a.ts', deep(5), deep(4)],
  [nesting, 'tools/a.ts', `class A { b() { ${deep(5)} } }`, `${deep(3)} const f = () => { ${deep(3)} }`],
  [
    nesting,
    'tools/a.ts',
    deep(5),
    'if (a) b(); else if (c) d(); else if (e) f(); else if (g) h(); else if (i) j();',
  ],
  [noAny, 'areas/x/web/a.tsx', 'const a = (b as any) ?? <p />;', 'const any = <p>any</p>;'],
  [
    noAny,
    'areas/x/rules.ts',
    'type A = Record<string, any[]>;',
    'type A = Record<string, unknown[]>; // any',
  ],
  [noSilence, 'areas/x/rules.ts', `// ${'@ts'}-ignore`, '// ts-ignore is not needed'],
  [noSilence, 'areas/x/rules.ts', '// biome-ignore lint/a/b:', '// biome-ignore lint/a/b: because of c'],
  [noSpreadLiterals, 'areas/x/web/a.tsx', '<A {...{ b }} />', '<A {...b} />'],
  [noSpreadLiterals, 'areas/x/rules.ts', 'const a = { ...{ b, c } };', 'const a = { ...(b && { c }) };'],
  [noSpreadLiterals, 'areas/x/rules.ts', 'const a = [...[b, c]];', 'const a = [...[b, c].map(d)];'],
  [noSpreadLiterals, 'areas/x/rules.ts', 'f(...[b, c]);', 'f(...b);'],
  [
    tokenColours,
    'areas/x/web/a.tsx',
    '<p className="bg-[#fff]" />',
    '<a className="bg-surface" href="#face-up" />',
  ],
  [
    tokenColours,
    'apps/web/src/a.tsx',
    "<p style={{ color: 'rgb(1 2 3)' }} />",
    '<p style={{ color: brand }} />',
  ],
  [noEmoji, 'areas/x/web/messages/en.json', '{ "hello": "Hello 👋" }', '{ "hello": "Hello © ✓" }'],
  [
    earlyTicks,
    'areas/x/web/a.tsx',
    '<input\n  name="a"\n  type="radio"\n/>',
    '<input name="a" />\n<NativeInput type="radio" />',
  ],
  [
    logicalCss,
    'areas/x/web/a.tsx',
    '<p className="sm:ml-2" />',
    '<p className="sm:ms-2" title="left-over" />',
  ],
  [logicalCss, 'packages/ui/a/a.tsx', '<p className="-left-1" />', '<p className="-start-1" />'],
  [
    logicalCss,
    'packages/ui/a/a.tsx',
    '<p className="text-right" />',
    '<p className="text-end rounded-lg" />',
  ],
  [logicalCss, 'packages/ui/a/a.css', 'a { margin-left: 1px }', 'a { margin-inline-start: 1px }'],
  [
    noMachinePaths,
    'docs/a.md',
    `see ${folder('root')}`,
    'see docs/home/root and https://example.org/work/here',
  ],
  [noMachinePaths, 'tools/a.cjs', `const a = '${folder('home/me')}'`, "const a = '/homepage/me'"],
  [
    declaredColumns,
    'areas/x/server/a.queries.ts',
    'await ctx.pool.query<A>({ text });',
    'await runSql(ctx.pool, text, [], A);',
  ],
  [
    declaredColumns,
    'areas/x/server/a.queries.ts',
    'await sql<A>`select 1 as a`.execute(ctx.db);',
    "await db.selectFrom('a').select(sql<A>`1`.as('a')).execute();",
  ],
  [
    migrationLocks,
    'db/migrations/9000_a.sql',
    'create index a on listing (price);',
    'create table a (b int);\ncreate index c on a (b);',
  ],
  [noRegistryHosts, 'package-lock.json', '"resolved": "https://example.org/a.tgz"', '"resolved": "areas/x"'],
];

describe.each(samples)('$name', (rule, path, bad, fine) => {
  it(`rejects a bad ${path}`, () => expect(rule.check([{ path, text: bad }])).not.toEqual([]));
  it(`lets a fine ${path} pass`, () => expect(rule.check([{ path, text: fine }])).toEqual([]));
});

it('area README rejects areas without one', () => {
  const area = { path: 'areas/x/package.json', text: '{}' };
  expect(areaReadme.check([area])).toEqual(['areas/x/README.md is missing']);
  expect(areaReadme.check([area, { path: 'areas/x/README.md', text: '# X' }])).toEqual([]);
});

it('decisions rejects records without form, number or place in the index', () => {
  const record = (path: string, text: string) => ({ path: `docs/decisions/${path}`, text });
  const form = 'Status: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n';
  const index = record('README.md', '[001](001-a.md)');
  expect(decisions.check([index, record('001-a.md', `# 001 A\n\n${form}`)])).toEqual([]);
  expect(decisions.check([index, record('002-b.md', `# 002 B\n\n${form}`)])).toHaveLength(1);
  expect(decisions.check([index, record('001-a.md', `# A\n\n${form}`)])).toHaveLength(1);
  expect(decisions.check([index, record('001-a.md', '# 001 A\n\n## Context\n')])).toHaveLength(3);
  const twice = [record('001-a.md', `# 001 A\n\n${form}`), record('001-a-b.md', `# 001 B\n\n${form}`)];
  expect(decisions.check([index, ...twice]).join()).toContain('taken');
});

it('table owners rejects a table named outside the queries of one area', () => {
  const schema = {
    path: 'db/schema.sql',
    text: 'create table listing (\n);\ncreate view listing_public as select 1;',
  };
  const use = (path: string, text: string) => ({ path, text: `await runSql(ctx.db, '${text}');` });
  const own = use('areas/listings/server/a.queries.ts', 'select 1 from listing where id = $1');
  const view = use('areas/search/server/a.queries.ts', 'select 1 from listing_public');
  const words = { path: 'areas/search/rules.ts', text: '// the card from listing\nconst a = listing;' };
  expect(tableOwners.check([schema, own, view, words])).toEqual([]);
  const foreign = use('areas/search/server/a.queries.ts', 'update listing set a = 1');
  expect(tableOwners.check([schema, own, foreign]).join()).toContain('listings and search');
  for (const built of [
    "db.selectFrom('listing')",
    "a.leftJoin('listing as l', 'l.id', 'a.id')",
    "b.from(['listing'])",
  ])
    expect(tableOwners.check([schema, own, use('areas/search/server/a.queries.ts', built)])).toHaveLength(1);
  expect(
    tableOwners.check([schema, own, use('areas/x/a.queries.ts', "selectFrom('listing_public')")]),
  ).toEqual([]);
  expect(
    tableOwners.check([schema, use('areas/listings/server/a.service.ts', 'delete from listing')]),
  ).toHaveLength(1);
});

it('memory stores rejects a store without a row in the table, and a row without its store', () => {
  const source = (text: string) => ({ path: 'areas/x/server/a.ts', text });
  const table = { path: 'ARCHITECTURE.md', text: '| `areas/x/server/a.ts` `seen`, `#stored` | x | 1 MB |' };
  const stores = source(
    'const seen = new Map<string, Set<number>>();\nclass A {\n  readonly #stored = new Set();\n}',
  );
  expect(memoryStores.check([table, stores])).toEqual([]);
  expect(memoryStores.check([stores])).toHaveLength(2);
  expect(memoryStores.check([table, source('const seen = 1;')]).join()).toContain('`#stored`'.slice(1, -1));
  for (const store of [
    'export const a = new BoundedCache<B>({ maxBytes: 1 });',
    'const a: Map<string, B> = new Map();',
    'const a = createTurns(1);',
    'const a: string[] = [];',
  ])
    expect(memoryStores.check([source(store)]), store).toHaveLength(1);
  for (const fine of [
    "const a = new Set(['b']);",
    'const a: ReadonlySet<number> = new Set();',
    'function f() {\n  const a = new Map();\n}',
  ])
    expect(memoryStores.check([source(fine)]), fine).toEqual([]);
});

it('ASVS rejects a requirement twice or left out, files that are not there, and sums that are wrong', () => {
  const row = (number: number, holds = 'yes', shown = 'seen') =>
    `| 1.1.${number} | 1 | ${holds} | ${shown} |`;
  const rows = Array.from({ length: 253 }, (_, number) => row(number, number < 3 ? '–' : 'yes'));
  const sums = ['| yes | x | 250 |', '| by setting | x | 0 |', '| partly | x | 0 |', '| – | x | 3 |'];
  const issues = (lines: string[], more: string[] = sums) =>
    asvs.check([{ path: 'docs/asvs.md', text: ['250 of 250, 100.0 %', ...more, ...lines].join('\n') }]);
  expect(issues(rows)).toEqual([]);
  expect(issues(rows.slice(1)).join()).toContain('252 rows');
  expect(issues([...rows.slice(0, -1), row(5)]).join()).toContain('252 requirements');
  expect(issues([...rows.slice(0, -1), row(252, 'yes', '`areas/x/gone.test.ts`')]).join()).toContain(
    'areas/x/gone.test.ts',
  );
  expect(issues([...rows.slice(0, -1), row(252, 'partly')])).toHaveLength(3);
});

it('has a bad sample for every lint rule', () => {
  const shown = new Set([
    ...samples.map(([rule]) => rule),
    areaReadme,
    decisions,
    tableOwners,
    memoryStores,
    asvs,
  ]);
  expect(lintRules.filter((rule) => !shown.has(rule))).toEqual([]);
});
