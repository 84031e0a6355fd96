// npm run contract: writes docs/api.txt and the types of packages/client from the contracts. With --check it only says
// whether they still agree.
// Both check that every call says what it answers, is mounted, is burgled, and that every error is declared.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { routes } from '../apps/server/compose.ts';
import { clientFiles } from './client/generate.ts';
import { areasOf, documentedCalls } from './contract/calls.ts';
import { answerIssues, authorizationIssues, fieldErrors, mountErrors } from './contract/checks.ts';
import { callList } from './contract/list.ts';
import { reportIssues, writeGenerated } from './generated.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));

const order = areasOf(root);
const calls = await documentedCalls(root);
const mounted = routes.map((route) => route.call);
const sources = find('areas/*/server/**/*.ts')
  .filter((path) => !/\.(test|testing|fixture)\.ts$/.test(path))
  .map((path) => ({ path, area: path.split('/')[1] ?? '', text: read(path) }));

reportIssues([
  ...answerIssues(calls),
  ...mountErrors(calls, mounted),
  // The generic authorization of testing tries every call for staff there is.
  ...authorizationIssues(
    calls.filter(({ call }) => call.who !== 'staff'),
    find('areas/*/server/**/*authorization.test.ts').map((path) => ({ text: read(path) })),
  ),
  ...fieldErrors(calls, sources, (area) => order.slice(order.indexOf(area))),
  ...writeGenerated({ 'docs/api.txt': callList(calls), ...clientFiles(calls) }, 'npm run contract'),
]);
