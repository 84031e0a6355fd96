import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundled } from './bill.ts';
import type { Package } from './packages.ts';

const TEXTS = /^(licen[cs]e|copying|copyright|notice)/i;

interface Licence {
  id: string;
  name: string;
  texts: readonly string[];
}

/**
 * Returns the licences of all that a release holds: a list, then each text once with the packages it is of.
 * @param folders of the packages, by their path
 */
export function licenceList(
  packages: readonly Package[],
  folders: ReadonlyMap<string, string>,
  bundled: readonly Bundled[],
): string {
  const all = new Map<string, Licence>();
  for (const { name, version, identifier, text } of bundled) {
    const id = `${name} ${version}`;
    all.set(id, { id, name: identifier ?? 'see its text', texts: text === undefined ? [] : [unified(text)] });
  }
  for (const { path, name, version } of packages) {
    const id = `${name} ${version}`;
    all.set(id, licenceIn(folders.get(path) ?? '', id));
  }
  const licences = [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const holders = new Map<string, string[]>();
  for (const { id, texts } of licences)
    for (const text of texts) holders.set(text, [...(holders.get(text) ?? []), id]);
  const line = '-'.repeat(80);
  return [
    'Keystead is under the MIT licence: see LICENSE. It comes with the work of others, listed here: packages below',
    'node_modules, and parts of the built files below dist.',
    '',
    ...licences.map(({ id, name }) => `${id}: ${name}`),
    ...[...holders].flatMap(([text, ids]) => ['', line, ids.join(', '), line, '', text]),
    '',
  ].join('\n');
}

function licenceIn(folder: string, id: string): Licence {
  const { license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    license?: string | { type?: string };
    licenses?: { type?: string }[];
  };
  const said =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' or '));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => unified(readFileSync(join(folder, entry.name), 'utf8')));
  return { id, name: said || 'see its text', texts };
}

const unified = (text: string) => text.replace(/\r\n?/g, '\n').trim();
