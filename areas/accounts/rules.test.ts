import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isGuessable,
  isProfileComplete,
  isSocialLink,
  missingProfileFields,
  networkOf,
  slugOf,
} from './rules.ts';

describe('profile', () => {
  const whole = {
    name: 'Ana',
    email: 'ana@example.org',
    mobile: '351912345678',
    profile: 'a.jpg',
    address: 'Rua 1',
  };

  it('is complete with name, email, mobile, picture and address', () => {
    expect(isProfileComplete(whole)).toBe(true);
    expect(missingProfileFields(whole)).toEqual([]);
  });

  it('names what is missing, blanks and nulls alike', () => {
    expect(missingProfileFields({ ...whole, mobile: null, profile: undefined, address: '  ' })).toEqual([
      'mobile',
      'profile',
      'address',
    ]);
  });

  it('is complete if and only if nothing is missing', () => {
    const value = fc.oneof(fc.constantFrom('', ' ', null, undefined), fc.string());
    const profile = fc.record({ name: value, email: value, mobile: value, profile: value, address: value });
    fc.assert(
      fc.property(
        profile,
        (facts) => isProfileComplete(facts) === (missingProfileFields(facts).length === 0),
      ),
    );
  });
});

describe('social links', () => {
  it.each([
    ['facebook', 'https://facebook.com/ana'],
    ['facebook', 'https://www.facebook.com/ana?ref=1'],
    ['facebook', 'http://m.facebook.com'],
    ['instagram', 'https://instagram.com/ana/'],
    ['twitter', 'https://x.com/ana'],
    ['twitter', 'https://mobile.twitter.com/ana'],
    ['youtube', 'https://youtu.be/abc'],
    ['youtube', 'https://www.youtube.com/@ana'],
  ] as const)('%s takes %s', (network, link) => expect(isSocialLink(network, link)).toBe(true));

  it.each([
    ['facebook', 'ana'],
    ['facebook', 'https://evil.example/facebook.com'],
    ['facebook', 'https://facebook.com.evil.example/'],
    ['facebook', 'https://notfacebook.com/'],
    ['facebook', 'https://facebook.com@evil.example/'],
    ['facebook', 'https://facebook.com:8080/'],
    ['facebook', 'https://evil.example\\@facebook.com/'],
    ['facebook', 'https://facebook.com/\t<script>'],
    ['twitter', 'https://ax.com/ana'],
    ['youtube', 'javascript:alert(1)//youtube.com'],
    ['youtube', 'ftp://youtube.com/'],
  ] as const)('%s rejects %s', (network, link) => expect(isSocialLink(network, link)).toBe(false));
});

describe('the readable part of an address', () => {
  it.each([
    ['Ana García-López', 'ana-garcia-lopez'],
    ['  O’Neill & Sons  ', 'oneill-sons'],
    ['李小龍', 'member'],
    ['--', 'member'],
  ])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is never empty, and safe in a path, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => /^[a-z0-9](-?[a-z0-9])*$/.test(slugOf(name))),
    );
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:12::1', '2001:db8:0:12::/64'],
    ['2001:0DB8:0000:0012:aaaa:bbbb:cccc:dddd', '2001:db8:0:12::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('gives every address of one /64 the same rate limit', () => {
    fc.assert(fc.property(fc.ipV6(), (address) => networkOf(address) === networkOf(address.toUpperCase())));
  });
});

describe('guessable passwords', () => {
  const ana = { name: 'Ana Silva', email: 'ana.silva@example.org' };

  it.each([
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    '654321',
    '12345678',
    'qwertyuiop',
    'poiuytrewq',
    'anasilva',
    'Ana Silva1',
    'ana.silva2024',
    'ana.silva@example.org',
  ])('%s is one', (password) => expect(isGuessable(password, ana)).toBe(true));

  it.each(['Harbour Homes', 'harbourhomes1', 'keystead2026', 'RealEstate!', 'Backoffice12'])(
    '%s is a word of the site',
    (password) => expect(isGuessable(password, ana, 'Harbour Homes')).toBe(true),
  );

  it.each(['correct horse battery', 'Trombone-91', 'anna likes silver', 'pa$$age north'])(
    '%s is none',
    (password) => expect(isGuessable(password, ana)).toBe(false),
  );
});
