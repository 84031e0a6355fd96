import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { siteStyle } from './site-style.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const pairOf = (css: string, name: string) =>
  new RegExp(`--color-${name}:light-dark\\((#[0-9a-f]{6}),(#[0-9a-f]{6})\\)`).exec(css)?.slice(1) ?? [];

describe('what an operator chooses of the look', () => {
  it('is nothing while they have chosen what is ours', () => {
    expect(siteStyle({})).toBe('');
    expect(siteStyle({ sale: '#1F5A46', rentTint: '#e6ecf7', tintDrawings: true, mark: '' })).toBe('');
  });

  it.each([
    ['accent', { accent: '#aa0000' }, '--color-accent:'],
    ['sale', { sale: '#aa0000' }, '--color-sale:'],
    ['saleTint', { saleTint: '#ffeeee' }, '--color-sale-tint:light-dark(#ffeeee'],
    ['rent', { rent: '#0000aa' }, '--color-rent:'],
    ['rentTint', { rentTint: '#eeeeff' }, '--color-rent-tint:light-dark(#eeeeff'],
    ['categoryGround', { categoryGround: '#eeffee' }, '--color-category:light-dark(#eeffee'],
    [
      'mark',
      { mark: '/media/mark.png' },
      '.monogram{background:#fff center/cover no-repeat url("/media/mark.png")',
    ],
    ['homePicture', { homePicture: '/media/home.png' }, 'url("/media/home.png")'],
    ['tintDrawings', { tintDrawings: false }, '.drawing{background:var(--drawing)'],
  ])('shows %s', (_name, look, css) => expect(siteStyle(look)).toContain(css));

  it('can be read in both themes, whatever the colours', () => {
    fc.assert(
      fc.property(colour, colour, (sale, saleTint) => {
        const css = siteStyle({ sale, saleTint });
        if (css === '') return;
        const [words = '', darkWords = ''] = pairOf(css, 'sale');
        const [ground = '', darkGround = ''] = pairOf(css, 'sale-tint');
        expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(darkWords, darkGround)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('ends neither the text nor the stylesheet by an address', () => {
    const css = siteStyle({ mark: 'https://x.example/"); } </style><script>' });
    expect(css).not.toContain('<');
    expect(css.match(/"/g)).toHaveLength(2);
  });
});
