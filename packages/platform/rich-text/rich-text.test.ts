import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../context/index.ts';
import { editableHtml, pictureKeys, sanitised, shownHtml } from './index.ts';

const KEY = 'pictures/ab/0123456789abcdef0123/00112233445566778899aabbccddeeff.jpg';
const known = (key: string) => (key === KEY ? { width: 1200, height: 800, widths: [320, 640] } : undefined);
const stored = `<img src="media:${KEY}" alt="A door" width="1200" height="800" data-widths="320 640" />`;
const ctx = {
  origin: 'https://homes.example',
  ports: { storage: { url: (key: string) => `/media/${key}` } },
} as unknown as Ctx;

describe('sanitised', () => {
  it('keeps what the pages style, in their markup', () => {
    const text =
      '<h2>One</h2><p>Some <strong>words</strong>, <em>more</em><br /><a href="/faqs">here</a>.</p><ul><li>a</li></ul>';
    expect(sanitised(text)).toBe(text);
    expect(sanitised('<h1>One</h1><p><b>a</b><i>b</i><del>c</del></p>')).toBe(
      '<h2>One</h2><p><strong>a</strong><em>b</em><s>c</s></p>',
    );
    for (const href of ['https://a.example/b?c=1&amp;d=2', 'mailto:a@b.co', 'tel:+441', '#part', '/x'])
      expect(sanitised(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    ['<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['<p style="background:url(javascript:alert(1))" class="x" id="root">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="https://evil.example/pixel.gif">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src=`javascript:alert(1)`>', ''],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', 'a'],
    ['<a href=" &#14; javascript:alert(1)">a</a>', 'a'],
    ['<a href="java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
    ['<a href="vbscript:x">a</a>', 'a'],
    ['<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['<a href="media:x">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/\\evil.example">a</a>', 'a'],
    ['<svg onload=alert(1)><circle/></svg>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<object data="x"></object><embed src="x"><applet></applet>', ''],
    ['<form action="https://evil.example"><input name=a><button>b</button></form>', 'b'],
    ['<style>@import "//evil.example"</style>', ''],
    ['<link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=x"><base href=//x>', ''],
    ['<!-- a --><![CDATA[<script>alert(1)</script>]]>', ''],
    ['<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>', ''],
    ['<details open ontoggle=alert(1)>a</details>', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
    ['<template><script>alert(1)</script></template>', ''],
    ['<p>a & b < c</p>', '<p>a &amp; b &lt; c</p>'],
  ])('takes the harm out of %s', (dirty, clean) => {
    expect(sanitised(dirty).replace(/\s+$/, '')).toBe(clean);
  });

  it('keeps pictures of the site by their key, whatever address they came by, and no others', () => {
    for (const source of [`https://old.example/media/${KEY}`, `/media/${KEY}`, `media:${KEY}`])
      expect(sanitised(`<img src="${source}" alt="A door" width="9" onload="x">`, known)).toBe(stored);
    const other = KEY.replace('ab', 'cd');
    expect(sanitised(`<p>a<img src="/media/${other}"></p>`, known)).toBe('<p>a</p>');
    expect(sanitised(`<img src="/media/${KEY}" alt="&quot;><script>x</script>">`, known)).toBe(
      stored.replace('A door', '&quot;&gt;&lt;script&gt;x&lt;/script&gt;'),
    );
  });

  it('leaves nothing that a second time would take out', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<img src="',
      `media:${KEY}`,
      '"',
      "'",
      '>',
      '<',
      '&lt;',
      '&#x3c;script&#x3e;',
      '<a href=',
      'javascript:',
      'alert(1)',
      ' onerror=x',
      '<svg>',
      '</svg>',
      '<style>',
      '<!--',
      '-->',
      '<b>',
      'ä',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const once = sanitised(parts.join(''), known);
        expect(sanitised(once, known)).toBe(once);
        expect(once).not.toMatch(/<(?:script|style|svg|iframe)|href="\s*javascript/i);
        // An address may say anything within its quotes.
        const tags = Array.from(once.matchAll(/<[^>]*>/g), ([tag]) => tag.replace(/="[^"]*"/g, ''));
        expect(tags.join('')).not.toMatch(/\son/i);
      }),
      { numRuns: 300 },
    );
  });
});

describe('pictures of a text', () => {
  it('are found by their keys', () => {
    expect(pictureKeys(`<img alt=x src=/media/${KEY}><img src='media:${KEY}'><img src="x.jpg">`)).toEqual([
      KEY,
    ]);
  });

  it('are shown in their sizes, and edited as one element that is known again', () => {
    const shown = shownHtml(ctx, `<p>a</p>${stored}`);
    expect(shown).toContain(`<img src="https://homes.example/media/${KEY}" alt="A door" width="1200"`);
    const base = `https://homes.example/media/${KEY.replace('.jpg', '')}`;
    expect(shown).toContain(`srcset="${base}-320.avif 320w, ${base}-640.avif 640w"`);
    const editable = editableHtml(ctx, stored);
    expect(editable).toBe(
      `<img src="https://homes.example/media/${KEY}" alt="A door" width="1200" height="800" />`,
    );
    expect(sanitised(editable, known)).toBe(stored);
    expect(sanitised(shown, known)).toBe(`<p>a</p>${stored}`);
  });

  it('stand among lines that are broken for readers only', () => {
    const wrapped =
      '<h2>One\n two</h2>\n\n<p>a\nb <strong>c</strong>\n d</p>\n<pre>x\n  y</pre>\n<ul>\n  <li>e</li>\n</ul>\n';
    expect(editableHtml(ctx, wrapped)).toBe(
      '<h2>One two</h2><p>a b <strong>c</strong> d</p><pre>x\n  y</pre><ul><li>e</li></ul>',
    );
  });
});
