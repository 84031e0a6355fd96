import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../../tools/lint-rules/index.ts';
import { isCode, isTest, type SourceFile } from '../../tools/lint-rules/lint-rule.ts';
import { factsOf, GATEWAY_NAMES } from './gateways.ts';
import names from './web/messages/names.json' with { type: 'json' };

/** Files that may name one gateway, and why. A new gateway adds none: what it needs follows from the list. */
const MAY_NAME: readonly (readonly [why: string, path: RegExp])[] = [
  ['the list', /^areas\/payments\/gateways\.ts$/],
  ['its own folder', /^areas\/payments\/server\/gateways\/\w+\//],
  [
    'calls of existing clients',
    /^areas\/payments\/(contract\.classic|server\/classic\.(routes|service))\.ts$/,
  ],
  ['fields of `web-settings` that existing clients read', /^areas\/settings\/(contract|site-settings)\.ts$/],
  [
    'the card fields of one vendor, whose script runs in the page',
    /^areas\/payments\/web\/checkout\/(card-form|stripe-script)\.tsx?$/,
  ],
  ['a setting of that call of existing clients', /^packages\/platform\/config\/index\.ts$/],
  ['the example of a call of existing clients', /^tools\/contract\/examples\.ts$/],
  [
    'metadata of other systems that say who goes on charging',
    /^areas\/imports\/server\/move-in\/wordpress\/(themes\/\w+|theme|packages|index)\.ts$/,
  ],
  ['a world to measure', /^bench\/staff-world\.ts$/],
];

const files = repositoryFiles(resolve(import.meta.dirname, '../..'));
const folders = files.flatMap(({ path }) => {
  const [, name, file] =
    /^areas\/payments\/server\/gateways\/(\w+)\/(adapter|stand-in\.testing)\.ts$/.exec(path) ?? [];
  return name === undefined ? [] : [`${name}/${file}`];
});

describe('the list of gateways', () => {
  it('holds every gateway that has a folder, and no other', () => {
    const wanted = GATEWAY_NAMES.flatMap((name) => [`${name}/adapter`, `${name}/stand-in.testing`]);
    expect(folders.sort()).toEqual(wanted.sort());
  });

  it.each(GATEWAY_NAMES)('says of %s what the rest is made of', (name) => {
    const { keys, publicKey, hosts } = factsOf(name);
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(Object.values(keys)).toContain('secret');
    if (publicKey !== undefined) expect(keys[publicKey]).toBe('open');
    expect(hosts).not.toEqual([]);
  });

  it('has a name and a hint for each of them, and no other', () => {
    const named = GATEWAY_NAMES.flatMap((name) => [name, `${name}Hint`]);
    expect(Object.keys(names).sort()).toEqual(named.sort());
  });

  it('is the only place beside their folders that names them', () => {
    // Not stripes and what is striped.
    const named = new RegExp(`(${GATEWAY_NAMES.join('|')})(?![ds]\\b)`, 'i');
    const concerns = (file: SourceFile) => isCode(file) && !isTest(file) && named.test(file.text);
    const naming = files.filter(concerns).map(({ path }) => path);
    expect(naming.filter((path) => !MAY_NAME.some(([, allowed]) => allowed.test(path)))).toEqual([]);
    const idle = MAY_NAME.filter(([, allowed]) => !naming.some((path) => allowed.test(path)));
    expect(idle.map(([why]) => why)).toEqual([]);
  });
});
