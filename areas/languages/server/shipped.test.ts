import { WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { expect, it } from 'vitest';
import { countedBy, keysOf, textIssue } from '../rules.ts';
import { shippedLabels } from './labels.ts';

const shipped = await shippedLabels();
const english = shipped.get('en') ?? {};

it.each(Object.keys(WRITTEN_LANGUAGES))(
  'every screen speaks %s: no text is missing, none is left over',
  (code) => {
    const own = shipped.get(code) ?? {};
    const wanted = keysOf(english, code);
    expect(wanted.length).toBeGreaterThan(2000);
    expect(wanted.filter((key) => !(own[key] ?? '').trim())).toEqual([]);
    // A language may have forms of a counted text beyond those it needs: for millions, for fractions.
    const strangers = Object.keys(own).filter(
      (key) => !(key in english) && countedBy(english, key) === undefined,
    );
    expect(strangers).toEqual([]);
  },
);

it.each(Object.keys(WRITTEN_LANGUAGES))('%s puts in what English puts in', (code) => {
  const own = Object.entries(shipped.get(code) ?? {});
  const issues = own.flatMap(([key, text]) => {
    const issue = textIssue(english, key, text);
    return issue === undefined ? [] : [`${key} ${issue}`];
  });
  expect(issues).toEqual([]);
});

it.each(Object.keys(WRITTEN_LANGUAGES))('%s is punctuated as its readers expect', (code) => {
  const doubled = /([.,:;!?،؛؟।])[\s\u00a0\u202f]*[.,:;!?،؛؟।]/;
  const unfrench = /[^\u00a0\u202f][;:?!»](?=\s|$)|«[^\u00a0\u202f]| [;:?!»]/;
  const bad = Object.entries(shipped.get(code) ?? {}).filter(([, text]) => {
    const shown = text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '0').replaceAll('...', '');
    return doubled.test(shown) || / {2}/.test(shown) || (code === 'fr' && unfrench.test(shown));
  });
  expect(bad).toEqual([]);
});
