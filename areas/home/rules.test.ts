import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isHeld,
  leadingTo,
  ownPath,
  PAGE_FOLDERS,
  placeAt,
  type Redirect,
  redirectIssue,
  redirectKey,
  SITE_PATHS,
} from './rules.ts';

const ORIGIN = 'https://homes.example';
const routes = join(import.meta.dirname, '../../apps/web/src/routes');
/** Paths of the pages that stand at one address each. */
const pages = globSync('**/*.tsx', { cwd: routes })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/(^|\/)(__root|_signed-in)\.tsx$|\$|^dev\//.test(file))
  .map((file) =>
    `/${file
      .replace(/\.tsx$/, '')
      .replace(/^_signed-in\//, '')
      .replace(/(^|[./])index$/, '')
      .replaceAll('_.', '.')
      .replaceAll('.', '/')}`.replace(/(.)\/$/, '$1'),
  );

const others = (...redirects: Redirect[]) => new Map(redirects.map((one) => [one.from, one]));
const to = (from: string, where: string, status: Redirect['status'] = 301): Redirect => ({
  from,
  to: where,
  status,
});

describe('redirects', () => {
  it('hide no page of the site', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((path) => !isHeld(path))).toEqual([]);
    expect(SITE_PATHS.filter((path) => !pages.includes(path))).toEqual([]);
    for (const path of [
      '/api',
      '/API/x',
      '/admin/queue',
      '/media/a.jpg',
      '/sw.js',
      '/robots.txt',
      '/user/chat',
    ])
      expect([path, redirectIssue(to(path, '/faqs'), others())?.field]).toEqual([path, 'from']);
  });

  it.each([
    ['/old', '/faqs?topic=moving#top'],
    ['/properties-details/gone-home', '/properties/city/Porto'],
    ['/alte Häuser', '/faqs'],
    ['/user-stories', '/articles'],
  ])('lead %s to %s', (from, where) => {
    expect(redirectIssue(to(from, where), others())).toBeUndefined();
  });

  it.each([
    ['old', '/faqs', 'from'],
    ['//evil.example', '/faqs', 'from'],
    ['/\\evil', '/faqs', 'from'],
    ['/old?x=1', '/faqs', 'from'],
    ['/a\u0000', '/faqs', 'from'],
    ['/old', '', 'to'],
    ['/old', '//evil.example', 'to'],
    ['/old', '/.//evil.example', 'to'],
    ['/old', '/a/%2e%2e//evil.example', 'to'],
    ['/old', 'https://evil.example/', 'to'],
    ['/old', 'javascript:alert(1)', 'to'],
    ['/old', '/old?again', 'to'],
    ['/old', '/old/', 'to'],
    ['/caf%C3%A9', '/café', 'to'],
    ['/old', '/b', 'to'],
    ['/old', '/b/?x', 'to'],
    ['/old', '/gone', 'to'],
  ])('reject %s to %j for its %s', (from, where, field) => {
    const stored = others(to('/b', '/faqs'), to('/gone', '', 410));
    expect(redirectIssue(to(decodeURI(from), where), stored)?.field).toBe(field);
  });

  it('say of what is gone that it leads nowhere', () => {
    expect(redirectIssue(to('/old', '', 410), others())).toBeUndefined();
    expect(redirectIssue(to('/old', '/faqs', 410), others())?.field).toBe('to');
  });

  it('know addresses of this site from all others', () => {
    expect(ownPath(`${ORIGIN}/faqs?a=b`, ORIGIN)).toBe('/faqs?a=b');
    expect(ownPath(ORIGIN, ORIGIN)).toBe('/');
    expect(ownPath('/faqs', ORIGIN)).toBe('/faqs');
    for (const address of [`${ORIGIN}.evil.example/`, 'faqs', '//x', `${ORIGIN}//x`, '/a b', ''])
      expect([address, ownPath(address, ORIGIN)]).toEqual([address, undefined]);
  });

  it('are compared decoded, without what follows them', () => {
    expect(['/a/', '/a?b=/', '/a#/', '/a//', '/a/?/'].map(redirectKey)).toEqual(Array(5).fill('/a'));
    expect(redirectKey('/caf%C3%A9/')).toBe('/café');
    expect(redirectKey('/100%')).toBe('/100%');
    expect(redirectKey('/')).toBe('/');
    expect([...leadingTo([to('/a', '/b/?x'), to('/c', '', 410)]).keys()]).toEqual(['/b']);
  });
});

describe('addresses of a site that moved in', () => {
  it('hide no page', () => {
    expect(pages.filter((path) => placeAt(path) === 'free')).toEqual([]);
    const atTop = pages.filter((path) => path.split('/').length === 2);
    expect(atTop.filter((path) => placeAt(path) !== 'page')).toEqual([]);
    expect(['/mortgage-calculator/', '/FAQS', '/search?a=1', '/%73ign-in'].map(placeAt)).toEqual([
      'page',
      'free',
      'page',
      'page',
    ]);
  });

  it('lead on where no page is found below its folder', () => {
    const folders = globSync('**/*$*.tsx', { cwd: routes })
      .map((file) => file.replace(/^_signed-in\//, ''))
      .filter((file) => !/^(\$|dev\/)/.test(file))
      .map((file) => file.split(/[./\\]/)[0] ?? '');
    expect([...new Set(folders)].filter((folder) => placeAt(`/${folder}/one`) !== 'folder')).toEqual([]);
    expect(PAGE_FOLDERS.filter((folder) => !folders.includes(folder))).toEqual([]);
  });

  it('lead on at once everywhere else', () => {
    expect(['/2024/05/how-to-sell', '/property/home-1', '/?p=12', '/immobilie/größe'].map(placeAt)).toEqual(
      Array(4).fill('free'),
    );
  });
});
