import { describe, expect, it } from 'vitest';
import { cookieText, readCookie } from './cookie.ts';

describe('cookies', () => {
  it('are bound to the host and to encrypted connections where the site is reached by https', () => {
    expect(cookieText('language', 'es', 60, true)).toBe(
      '__Host-language=es;path=/;max-age=60;samesite=lax;secure',
    );
    expect(cookieText('language', 'es', 60, false)).toBe('language=es;path=/;max-age=60;samesite=lax');
  });

  it.each([
    ['language=es', 'es'],
    ['a=1; language=fr; b=2', 'fr'],
    ['language=es; __Host-language=fr', 'fr'],
    ['mylanguage=es', undefined],
    ['language2=es', undefined],
    ['', undefined],
    ['language=', ''],
  ])('are found in "%s"', (list, value) => expect(readCookie(list, 'language')).toBe(value));
});
