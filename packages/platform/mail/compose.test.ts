import { expect, it } from 'vitest';
import { composeEmail } from './compose.ts';

const mail = (language: 'en' | 'ar', opening: string[]) =>
  composeEmail({ to: 'ana@example.org', subject: 'Hello', tag: 'test', site: 'بيتي', language, opening })
    .html ?? '';

it('lets a paragraph run as its writer’s language does, so that its full stop is at its end', () => {
  const english = mail('en', ['Good news.', 'ثلاث غرف.', '\u2068ليلى\u2069 wrote to you.', '12.']);
  expect(english).toContain('<p dir="rtl" style="margin:0 0 16px">ثلاث غرف.</p>');
  expect(english.match(/<p dir=/g)).toHaveLength(1);
  expect(english).toContain('<bdi>بيتي</bdi>');
  const arabic = mail('ar', ['ثلاث غرف.', 'Three rooms.']);
  expect(arabic).toContain('<p dir="ltr" style="margin:0 0 16px">Three rooms.</p>');
  expect(arabic.match(/<p dir=/g)).toHaveLength(1);
});

it('says first what happened, and shows things with their picture', () => {
  const { html = '', text } = composeEmail({
    to: 'ana@example.org',
    subject: 'New homes <2>',
    tag: 'test',
    site: 'Keystead',
    language: 'en',
    opening: ['Hello'],
    items: [
      { label: 'Loft', text: '€1 · Porto', url: 'https://x.example/a', image: 'https://x.example/a"b.jpg' },
      { label: 'Flat', text: '€2 · Porto', url: 'https://x.example/b' },
    ],
  });
  expect(html).toMatch(/<h1 style="[^"]+">New homes &#60;2&#62;<\/h1>\n<p [^>]+>Hello/);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain('src="https://x.example/a&#34;b.jpg" alt=""');
  expect(text).not.toContain('.jpg');
});

it('sets apart what people have written, and facts as a table', () => {
  const { html = '', text } = composeEmail({
    to: 'ana@example.org',
    subject: 'Hello',
    tag: 'test',
    site: 'Keystead',
    language: 'en',
    opening: ['Ana wrote:'],
    quoted: ['First <line>\nsecond', 'Bye'],
    details: [{ label: 'Amount', value: '€9' }],
  });
  expect(html).toMatch(
    /<td class="panel"[^>]+><p [^>]+>First &#60;line&#62;<br>second<\/p><p [^>]+>Bye<\/p><\/td>/,
  );
  expect(html).toMatch(/>Amount<\/td>\s*<td [^>]+><bdi>€9<\/bdi><\/td>/);
  expect(text).toContain('Ana wrote:\n\nFirst <line>\nsecond\n\nBye\n\nAmount: €9\n');
});
