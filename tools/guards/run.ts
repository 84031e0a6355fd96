// npm run guards: the rules of the site that no other tool knows. Figures and reasons: ARCHITECTURE.md.
import { resolve } from 'node:path';
import { guards, repositoryFiles } from './index.ts';

const files = repositoryFiles(resolve(import.meta.dirname, '../..'));
for (const guard of guards) {
  const issues = guard.check(files);
  if (issues.length === 0) continue;
  process.exitCode = 1;
  process.stdout.write(`${guard.name}:\n${issues.map((issue) => `  ${issue}\n`).join('')}`);
}
