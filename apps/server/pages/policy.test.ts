import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NONCE_MARK, sealed } from './policy.ts';

const mark = `nonce="${NONCE_MARK}"`;
const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

it('names marked scripts and styles by their hashes, and no others', () => {
  const { html, own } = sealed(
    `<script ${mark}>let a = "<b>";</script><script>theirs()</script><style ${mark}>p{}</style><style>q{}</style>` +
      `<script type="application/ld+json" ${mark}>{"a":1}</script><p title="&lt;script x">1 > 0</p>`,
  );
  expect(html).toBe(
    `<script>let a = "<b>";</script><script>theirs()</script><style>p{}</style><style>q{}</style>` +
      `<script type="application/ld+json">{"a":1}</script><p title="&lt;script x">1 > 0</p>`,
  );
  expect(own).toEqual({ scripts: [hashOf('let a = "<b>";')], styles: [hashOf('p{}')] });
});

it('fetches modules after the first paint, those named behind the script, too', () => {
  const { html, own } = sealed(
    `<meta property="csp-nonce" content="${NONCE_MARK}"/><link rel="modulepreload" href="/a.js?x&amp;y" ${mark}/>` +
      `<meta name="robots" content="noindex" ${mark}/><link rel="stylesheet" href="/s.css" ${mark}/><script ${mark} type="module" async="" src="/m.js"></script>` +
      `<link rel="modulepreload" href="/b.js" ${mark}/><link rel="modulepreload" href="/theirs.js"/>`,
  );
  const [, loader = ''] = /<script>(.*)<\/script>/.exec(html) ?? [];
  expect(html).toBe(
    `<meta name="robots" content="noindex"/><link rel="stylesheet" href="/s.css"/><script>${loader}</script><link rel="modulepreload" href="/theirs.js"/>`,
  );
  expect(loader).toContain('["/a.js?x&y","/b.js"]');
  expect(loader).toContain('"/m.js"');
  expect(own.scripts).toEqual([hashOf(loader)]);
});
