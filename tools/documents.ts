// npm run documents: writes docs/configuration.md, .env.example, docs/extension-points.md and docs/webhooks.md from the code. With
// --check it only says whether they still agree.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { areasOf } from './contract/calls.ts';
import { configurationPage, environmentExample, variablesOf } from './documents/configuration.ts';
import { extensionPoints, extensionPointsPage } from './documents/extension-points.ts';
import { webhooksPage } from './documents/webhooks.ts';
import { reportIssues, writeGenerated } from './generated.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const variables = variablesOf(read('packages/platform/config/index.ts'), readConfig({}));
const sources = ['packages', ...areasOf(root).map((area) => `areas/${area}`), 'apps']
  .flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).sort(),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|testing|fixture)\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));

reportIssues(
  writeGenerated(
    {
      'docs/configuration.md': configurationPage(variables),
      '.env.example': environmentExample(variables),
      'docs/extension-points.md': extensionPointsPage(extensionPoints(sources)),
      'docs/webhooks.md': webhooksPage(),
    },
    'npm run documents',
  ),
);
