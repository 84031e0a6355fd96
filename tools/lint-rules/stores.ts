import { isTest, type LintRule, type SourceFile } from './lint-rule.ts';

const SERVER = /^(apps\/server|areas\/[^/]+\/server|packages\/(http|kit|platform))\/.*\.ts$/;
/** What no running server holds: fakes, stand-ins, models of tests, and what builds data. */
const ELSEWHERE = /\/(memory|gazetteer-build)\.ts$|\/stand-ins\/|\.model\.ts$/;

/** What can take in more and more: made empty, for as long as the module or the object lives. */
const MAKERS =
  'new (?:Weak)?(?:Map|Set)(?:<.*>)?\\(\\)|new (?:BoundedCache|LRUCache|MarkSet)\\b|createTurns\\(|viewCounter\\(';
const OF_MODULE = new RegExp(
  `^(?:export )?(?:const|let) (\\w+)(?:: (?!Readonly|readonly)[^=]+)? = (?:${MAKERS}|\\[\\];)`,
);
const OF_OBJECT = new RegExp(`^  (?:readonly )?(#?\\w+)(?:: [^=]+)? = (?:${MAKERS})`);

const TABLE = 'ARCHITECTURE.md';
/** `| `file` `name`, `name` | what | bound |` */
const ROW = /^\| `([\w./-]+\.ts)`((?:,? `#?\w+`)+) +\|/;

/** Every store of a server process stands in one table with its bound, and the table names no store that is gone. */
export const memoryStores: LintRule = {
  name: 'memory stores',
  check(files) {
    const table = files.find(({ path }) => path === TABLE)?.text ?? '';
    const described = new Set(
      table.split('\n').flatMap((line) => {
        const [, path = '', names = ''] = ROW.exec(line) ?? [];
        return [...names.matchAll(/`(#?\w+)`/g)].map(([, name]) => `${path} ${name}`);
      }),
    );
    const sources = files.filter(
      (file) => SERVER.test(file.path) && !ELSEWHERE.test(file.path) && !isTest(file),
    );
    const undescribed = sources
      .flatMap(storesOf)
      .filter((store) => !described.has(store))
      .map((store) => `${store} holds memory: say in the table of ${TABLE} what bounds it, in bytes`);
    const names = new Map(sources.map(({ path, text }) => [path, text]));
    const gone = [...described]
      .filter((store) => {
        const [path = '', name = ''] = store.split(' ');
        return !names.get(path)?.includes(name);
      })
      .map((store) => `${TABLE} names the store ${store}, which is not there`);
    return [...undescribed, ...gone];
  },
};

function storesOf({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line) => {
    const name = OF_MODULE.exec(line)?.[1] ?? OF_OBJECT.exec(line)?.[1];
    return name === undefined ? [] : [`${path} ${name}`];
  });
}
