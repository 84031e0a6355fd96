import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { facilityIcons, parameterIcons } from './seed-icons.ts';
import { sanitizedSvg, svgAround } from './svg.ts';

const drawing = (inner: string, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const PATH = '<path d="M3 3h18" />';

describe('a stored SVG', () => {
  it('loses whatever runs, fetches or reaches out of it, and retains what draws', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
      '<image href="https://evil.example/x.png"/>',
      '<image xlink:href="https://evil.example/x.png"/>',
      '<use href="https://evil.example/x.svg#a"/>',
      '<a href="javascript:alert(1)"><text>click</text></a>',
      '<style>@import url(https://evil.example)</style>',
      '<animate attributeName="href" values="javascript:alert(1)"/>',
      '<set attributeName="onload" to="alert(1)"/>',
      '<iframe src="https://evil.example"/>',
      '<title><img src="x" onerror="alert(1)"/></title>',
      '<![CDATA[<script>alert(1)</script>]]>',
      '<!-- <script>alert(1)</script> -->',
      '<?xml-stylesheet href="https://evil.example/x.css"?>',
      '<g onclick="alert(1)" style="background:url(https://evil.example)"/>',
      '<rect fill="url(https://evil.example#a)" width="1" height="1"/>',
    ];
    for (const one of hostile) {
      const clean = sanitizedSvg(drawing(one + PATH)) ?? '';
      expect(clean, one).toContain('M3 3h18');
      expect(clean, one).not.toMatch(
        /evil|alert|script|onerror|onclick|onload|style|href|<(image|use|a|img|body)\b/i,
      );
    }
    const entity = `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${drawing(`&x;${PATH}`)}`;
    expect(sanitizedSvg(entity) ?? '').not.toMatch(/<script|<!DOCTYPE|<!ENTITY/);
    const exported = `<?xml version="1.0"?><!-- Made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${drawing(PATH)}`;
    expect(sanitizedSvg(exported)).toBe(sanitizedSvg(drawing(PATH)));
    expect(sanitizedSvg(drawing(PATH, 'viewBox="0 0 1 1" onload="alert(1)"'))).not.toContain('onload');
  });

  it('retains its own colours, gradients and clips', () => {
    const clean = sanitizedSvg(
      drawing(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff" /></linearGradient></defs>' +
          '<path d="M0 0h9v9z" fill="url(#g)" stroke="currentColor" fill-rule="evenodd" />',
      ),
    );
    expect(clean).toContain('<linearGradient id="g">');
    expect(clean).toContain('fill="url(#g)" stroke="currentColor" fill-rule="evenodd"');
  });

  it('gets a box where it has a size only, and is none where it has neither or draws nothing', () => {
    expect(sanitizedSvg(drawing(PATH, 'width="32" height="16px"'))).toContain('viewBox="0 0 32 16"');
    for (const none of [
      drawing(PATH, ''),
      drawing(''),
      '<svg/>',
      '',
      'hello',
      '<html><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></html>',
      '{"a":1}',
    ])
      expect(sanitizedSvg(none), none).toBeUndefined();
  });

  it('stays as it is when it is sanitised again, and no text leaves anything that runs', () => {
    const parts = fc.constantFrom(
      '<svg viewBox="0 0 9 9">',
      '</svg>',
      '<g>',
      '</g>',
      PATH,
      '<script>',
      '</script>',
      '<style>',
      ']]>',
      '<title>',
      '</title>',
      '<foreignObject>',
      '<!--',
      '-->',
      '<![CDATA[',
      'onload="x"',
      '"',
      "'",
      '&lt;script&gt;',
      '<a href="javascript:x">',
      '<use href="//evil"/>',
      '&#60;script>',
      '<',
      '>',
      'url(//evil)',
      'fill="',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 14 }), (texts) => {
        const clean = sanitizedSvg(`<svg viewBox="0 0 9 9">${texts.join('')}${PATH}</svg>`);
        if (clean === undefined) return;
        expect(clean).not.toMatch(/<(script|style|foreignObject|a|use|image)\b|<[^>]*\s(on\w+|href)=/i);
        expect(sanitizedSvg(clean)).toBe(clean);
      }),
    );
  });

  it('can be drawn: those of the demo world, and a picture that was made one', async () => {
    for (const [name, icon] of Object.entries({ ...parameterIcons, ...facilityIcons })) {
      const clean = sanitizedSvg(icon) ?? '';
      const { channels } = await sharp(Buffer.from(clean)).stats();
      expect(channels[3]?.max, name).toBeGreaterThan(200);
    }
    const png = await sharp({ create: { width: 64, height: 32, channels: 4, background: '#000' } })
      .png()
      .toBuffer();
    const { width, height } = await sharp(Buffer.from(svgAround(png, { width: 64, height: 32 }))).metadata();
    expect([width, height]).toEqual([64, 32]);
  });
});
