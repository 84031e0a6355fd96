// npm run contract: writes docs/openapi.json and the types of packages/client from the contracts. With --check it only
// says whether they still agree.
// Both check that every call says what it answers, is mounted, is burgled, and that every error is declared.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { routes } from '../apps/server/compose.ts';
import { clientFiles } from './client/generate.ts';
import { areasOf, documentedCalls } from './contract/calls.ts';
import { answerIssues, authorizationIssues, fieldErrors, mountErrors } from './contract/checks.ts';
import { openApiDocument } from './contract/document.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

const order = areasOf(root);
const calls = await documentedCalls(root);
const mounted = routes.map((route) => route.call);
const sources = find('areas/*/server/**/*.ts')
  .filter((path) => !/\.(test|testing|fixture)\.ts$/.test(path))
  .map((path) => ({ path, area: path.split('/')[1] ?? '', text: read(path) }));

const issues = [
  ...answerIssues(calls),
  ...mountErrors(calls, mounted),
  // The generic authorization of packages/testing tries every call for staff there is.
  ...authorizationIssues(
    calls.filter(({ call }) => call.who !== 'staff'),
    find('areas/*/server/**/*authorization.test.ts').map((path) => ({ text: read(path) })),
  ),
  ...fieldErrors(calls, sources, (area) => order.slice(order.indexOf(area))),
];
const made = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(calls), null, 1)}\n`,
  ...clientFiles(calls),
};
for (const [file, text] of Object.entries(made)) {
  const present = existsSync(join(root, file)) ? read(file).replaceAll('\r\n', '\n') : '';
  if (present === text) continue;
  if (process.argv.includes('--check')) {
    issues.push(`${file} does not match the contracts; run: npm run contract`);
  } else {
    writeFileSync(join(root, file), text);
    process.stdout.write(`wrote ${file}\n`);
  }
}
process.stdout.write(issues.map((issue) => `${issue}\n`).join(''));
process.exitCode = issues.length > 0 ? 1 : 0;
