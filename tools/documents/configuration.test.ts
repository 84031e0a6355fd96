import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { expect, it } from 'vitest';
import { configurationPage, environmentExample, variablesOf } from './configuration.ts';

const schema = (body: string) => `const environment = z.object({\n${body}\n});\n`;

it('takes meaning and default of each variable from its schema', () => {
  const source = schema(
    '  /** Where it\n   * listens. */\n  PORT: port,\n  /** Its host. Unset: `all`. */\n  HOST: text,',
  );
  const variables = variablesOf(source, { PORT: 3000 });
  expect(variables).toEqual([
    { name: 'PORT', preset: '3000', unset: undefined, meaning: 'Where it listens.' },
    { name: 'HOST', preset: '', unset: '`all`', meaning: 'Its host.' },
  ]);
  expect(configurationPage(variables)).toContain(
    '| `PORT` | `3000` | Where it listens. |\n| `HOST` | `all` |',
  );
});

it('rejects a variable that nothing explains', () => {
  expect(() => variablesOf(schema('  /** Where. */\n  PORT: port,\n  HOST: text,'), {})).toThrow('HOST');
});

it('gives an example that changes nothing when all of it is set', () => {
  const root = resolve(import.meta.dirname, '../..');
  const source = readFileSync(join(root, 'packages/platform/config/index.ts'), 'utf8');
  const example = environmentExample(variablesOf(source, readConfig({})));
  expect(parseEnv(example)).toEqual({});
  expect(readConfig(parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, '')))).toEqual(readConfig({}));
});
