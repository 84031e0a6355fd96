import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { plainLines, plainText, readingMinutes, stateOf, withAnchors } from './rules.ts';
import { byTopic, questionsWith } from './web/faqs-search.ts';

test('minutes to read are at least one, and grow with the text', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  expect(readingMinutes(`<p>${'家'.repeat(880)}</p>`)).toBe(2);
});

test('plain text has no mark-up, and what stood for characters is them again', () => {
  expect(plainText('<p>Tea &amp; <em>toast</em></p>\n<p>a &lt; b</p>')).toBe('Tea & toast a < b');
});

it('gives every heading an id of its own and changes nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (titles) => {
      const safe = titles.map((title) => title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
      const html = safe.map((title) => `<h2>${title}</h2><p>x</p>`).join('');
      const anchored = withAnchors(html);
      const ids = anchored.contents.map(({ id }) => id);
      expect(ids).toHaveLength(titles.length);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
      expect(anchored.html.replaceAll(/<h2 id="[^"]*">/g, '<h2>')).toBe(html);
    }),
  );
});

test('questions are found by all the words, whatever their accents and capitals', () => {
  const faqs = [
    { question: 'Où est la clé?', answer: 'Chez le voisin.', topic: 'b' },
    { question: 'What of the deposit?', answer: 'It comes back.', topic: 'a' },
    { question: 'And the key?', answer: 'Too.', topic: 'b' },
  ];
  expect(questionsWith(faqs, ' CLE  voisin ')).toEqual([faqs[0]]);
  expect(questionsWith(faqs, 'key deposit')).toEqual([]);
  expect(questionsWith(faqs, '  ')).toEqual(faqs);
  expect(byTopic(faqs).map(([topic, entries]) => [topic, entries.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

/** What the texts that come with the product are made of: nothing a sanitiser would take out. */
const KNOWN = /<\/?(?:p|h2|ul|ol|li|strong|em|blockquote)>|<a href="(?:\/[a-z/-]*|#[a-z-]+)">|<\/a>/g;

test('shipped texts hold nothing but plain mark-up, and articles are long enough to be worth it', () => {
  const seed = join(import.meta.dirname, 'server/seed');
  const articles = readdirSync(join(seed, 'articles'));
  expect(articles.length).toBeGreaterThanOrEqual(12);
  for (const name of [
    ...articles.map((file) => `articles/${file}`),
    'about.html',
    'terms.html',
    'privacy.html',
  ]) {
    const html = readFileSync(join(seed, name), 'utf8');
    expect(html.replaceAll(KNOWN, ''), name).not.toMatch(/[<>]/);
    if (name.startsWith('articles/')) expect(plainText(html).split(' ').length, name).toBeGreaterThan(600);
  }
});

it('says in signs what mark-up says, a line for each paragraph', () => {
  expect(
    plainLines(
      '<h2>One &amp; two</h2><p>A <strong>b</strong> <a href="/faqs">c</a></p><ul><li><p>d</p></li><li>e</li></ul><p><img src="x" alt="A door" width="1" height="1" /></p>',
    ),
  ).toEqual(['## One & two', 'A **b** c [/faqs]', '• d', '• e', '[picture: A door]']);
});

it('hides what has no day, and what waits for its own', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const later = new Date('2026-11-22T10:00:01Z');
  expect([null, later, now].map((at) => stateOf(at, now))).toEqual(['draft', 'scheduled', 'published']);
});
