// npm run lint rules: the rules of the site that no other tool knows. Limits and reasons: ARCHITECTURE.md.
import { resolve } from 'node:path';
import { lintRules, repositoryFiles } from './index.ts';

const files = repositoryFiles(resolve(import.meta.dirname, '../..'));
for (const rule of lintRules) {
  const issues = rule.check(files);
  if (issues.length === 0) continue;
  process.exitCode = 1;
  process.stdout.write(`${rule.name}:\n${issues.map((issue) => `  ${issue}\n`).join('')}`);
}
