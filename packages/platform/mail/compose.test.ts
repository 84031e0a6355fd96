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
