import type { LintRule } from './lint-rule.ts';

const RECORD = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/;
const SECTIONS = ['Context', 'Decision', 'Consequences'];

/** Decisions have a number of their own, the usual form, and stand in the index. */
export const decisions: LintRule = {
  name: 'decisions',
  check(files) {
    const index = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
    const numbers = new Set<string>();
    return files.flatMap(({ path, text }) => {
      const number = RECORD.exec(path)?.[1];
      if (number === undefined) return [];
      const issues: string[] = [];
      if (numbers.has(number)) issues.push(`${path} has a number that is taken`);
      numbers.add(number);
      if (!index.includes(path.slice('docs/decisions/'.length))) issues.push(`${path} is not in the index`);
      if (!text.startsWith(`# ${number} `)) issues.push(`${path} does not begin with its number`);
      if (!/^Status: (accepted|replaced by \d{3}|withdrawn)$/m.test(text))
        issues.push(`${path} has no status`);
      for (const section of SECTIONS)
        if (!text.includes(`## ${section}`)) issues.push(`${path} has no ${section}`);
      return issues;
    });
  },
};
