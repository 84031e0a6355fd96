// npm run documents: writes docs/configuration.md and .env.example from the code. With --check it only says whether they
// still agree.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { configurationPage, environmentExample, variablesOf } from './documents/configuration.ts';
import { reportIssues, writeGenerated } from './generated.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const variables = variablesOf(read('packages/platform/config/index.ts'), readConfig({}));
reportIssues(
  writeGenerated(
    {
      'docs/configuration.md': configurationPage(variables),
      '.env.example': environmentExample(variables),
    },
    'npm run documents',
  ),
);
