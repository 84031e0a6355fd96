import type { LintRule } from './lint-rule.ts';

const DOCUMENT = 'docs/asvs.md';
/** Requirements of levels 1 and 2 in ASVS 5.0.0. */
const REQUIREMENTS = 253;
const ROW = /^\| (\d+\.\d+\.\d+) \| [12] \| (yes|by setting|partly|–) \| (.+) \|$/;
const PATH = /`([\w.-]+(?:\/[\w.-]+)+)`/g;

/** `docs/asvs.md` names every requirement once and files that exist, and adds up. */
export const asvs: LintRule = {
  name: 'ASVS',
  check(files) {
    const document = files.find(({ path }) => path === DOCUMENT);
    if (!document) return [];
    const paths = new Set(files.map(({ path }) => path));
    const rows = document.text.split('\n').flatMap((line) => {
      const [, id = '', holds = '', evidence = ''] = ROW.exec(line) ?? [];
      return id === '' ? [] : [{ id, holds, evidence }];
    });
    const numbers = new Set(rows.map(({ id }) => id));
    const missing = rows.flatMap(({ id, evidence }) =>
      [...evidence.matchAll(PATH)]
        .map(([, path = '']) => path)
        .filter((path) => path.includes('.') && !path.startsWith('dist/') && !paths.has(path))
        .map((path) => `${DOCUMENT} names ${path} for ${id}, which is not there`),
    );
    const count = (holds: string) => rows.filter((row) => row.holds === holds).length;
    const applicable = rows.length - count('–');
    const held = count('yes') + count('by setting');
    const sentence = `${held} of ${applicable}, ${((held / applicable) * 100).toFixed(1)} %`;
    return [
      ...missing,
      ...(rows.length === REQUIREMENTS && numbers.size === rows.length
        ? []
        : [`${DOCUMENT} names ${numbers.size} requirements in ${rows.length} rows, not ${REQUIREMENTS}`]),
      ...(document.text.includes(sentence) ? [] : [`${DOCUMENT} does not say ${sentence}`]),
      ...['yes', 'by setting', 'partly', '–']
        .filter(
          (holds) => !new RegExp(`^\\| ${holds} \\|.*\\| ${count(holds)} \\|$`, 'm').test(document.text),
        )
        .map((holds) => `${DOCUMENT} has ${count(holds)} rows of “${holds}”, and says otherwise`),
    ];
  },
};
