import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceFor, isInner, readChoices, writeChoices } from './rules.privacy.ts';

describe('choices', () => {
  const host = fc.stringMatching(/^[a-z0-9][a-z0-9.:-]{0,40}$/);

  it('come back as they were stored, in what a cookie may hold', () => {
    fc.assert(
      fc.property(fc.dictionary(host, fc.boolean(), { maxKeys: 20 }), (choices) => {
        const text = writeChoices(choices);
        expect(text).toMatch(/^[!#-+\--:<-[\]-~]*$/);
        expect(readChoices(text)).toEqual({ ...choices });
      }),
    );
  });

  it('are none in whatever else stands there', () => {
    expect(readChoices('')).toEqual({});
    expect(readChoices('0|+a.example')).toEqual({});
    expect(readChoices('1|a.example|+|+A b|-b.example')).toEqual({ 'b.example': false });
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        for (const yes of Object.values(readChoices(text))) expect(typeof yes).toBe('boolean');
      }),
    );
    expect(
      Object.keys(readChoices(`1|${Array.from({ length: 500 }, (_, n) => `+h${n}`).join('|')}`)),
    ).toHaveLength(40);
  });

  it('allow a thing only when each of its hosts is allowed', () => {
    expect(choiceFor({}, ['a.example'])).toBeUndefined();
    expect(choiceFor({ 'a.example': true }, ['a.example'])).toBe(true);
    expect(choiceFor({ 'a.example': true }, ['a.example', 'b.example'])).toBeUndefined();
    expect(choiceFor({ 'a.example': true, 'b.example': false }, ['a.example', 'b.example'])).toBe(false);
  });
});

it('knows names of the inside of a network', () => {
  const inner = [
    'localhost',
    'mail',
    '10.1.2.3',
    '192.168.0.9:25',
    '172.20.1.1',
    '127.0.0.1',
    '[::1]',
    'db.internal',
  ];
  for (const host of [...inner, 'fd00::1', 'mx.lan']) expect(isInner(host), host).toBe(true);
  for (const host of ['smtp.example.com', '172.32.0.1', '8.8.8.8', '10.example.com', '2606:4700::1111'])
    expect(isInner(host), host).toBe(false);
});
