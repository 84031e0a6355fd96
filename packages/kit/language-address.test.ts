import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternates, behindPrefix, prefixOf, splitAddress } from './language-address.ts';

const languages = { codes: ['en', 'es', 'pt-BR'], site: 'en' };

describe('alternates', () => {
  it('name every language on offer, and the site for all others', () => {
    expect(alternates('/faqs', languages)).toEqual([
      { hreflang: 'en', path: '/faqs' },
      { hreflang: 'es', path: '/es/faqs' },
      { hreflang: 'pt-BR', path: '/pt-BR/faqs' },
      { hreflang: 'x-default', path: '/faqs' },
    ]);
    expect(alternates('/articles?page=2', { codes: ['en', 'es'], site: 'es' })).toEqual([
      { hreflang: 'en', path: '/en/articles?page=2' },
      { hreflang: 'es', path: '/articles?page=2' },
      { hreflang: 'x-default', path: '/articles?page=2' },
    ]);
  });

  it('are none where there is no choice', () => {
    expect(alternates('/', { codes: ['en'], site: 'en' })).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['/', '/es'],
    ['/?page=2', '/es?page=2'],
    ['/#top', '/es#top'],
    ['/all-agents', '/es/all-agents'],
  ])('%s stands behind a prefix as %s', (path, address) => {
    expect(behindPrefix(path, '/es')).toBe(address);
    expect(splitAddress(address)).toEqual({ code: 'es', path });
  });

  it('is split into what may be a language and a path of this site', () => {
    expect(splitAddress('/faqs')).toBeUndefined();
    expect(splitAddress('/')).toBeUndefined();
    expect(splitAddress('/pt-BR/faqs')).toEqual({ code: 'pt-BR', path: '/faqs' });
    expect(splitAddress('/es//evil.example/x')).toEqual({ code: 'es', path: '/evil.example/x' });
    expect(splitAddress('/es/\\evil.example')).toEqual({ code: 'es', path: '/evil.example' });
  });

  it('is the same again without its prefix, whatever it is', () => {
    const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, '')}`);
    fc.assert(
      fc.property(path, fc.constantFrom(...languages.codes), (plain, code) => {
        const address = behindPrefix(plain, prefixOf(code, languages.site));
        if (code === languages.site) expect(address).toBe(plain);
        else expect(splitAddress(address)).toEqual({ code, path: plain });
      }),
    );
  });
});
