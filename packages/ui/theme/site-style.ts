import { brandStyle, ownBrand } from './brand.ts';
import { contrast, mix, readable } from './contrast.ts';
import { paper } from './paper.ts';

/** What an operator chooses of the look of a site; colours as "#rrggbb", pictures by their address, empty for ours. */
export interface SiteLook {
  accent?: string | undefined;
  sale?: string | undefined;
  saleTint?: string | undefined;
  rent?: string | undefined;
  rentTint?: string | undefined;
  /** The ground behind drawings of categories. */
  categoryGround?: string | undefined;
  /** Shown in place of the monogram of companies without a picture, except where initials are asked for; people have theirs. */
  mark?: string | undefined;
  /** Shown in place of the picture of homes without one. */
  homePicture?: string | undefined;
  /** Whether drawings of categories take the colour of the site; true unless given. */
  tintDrawings?: boolean | undefined;
}

/** What stands in tokens.css while an operator has chosen nothing. */
const OWN = {
  sale: '#1f5a46',
  saleTint: '#e2efe8',
  rent: '#2f4a78',
  rentTint: '#e6ecf7',
  categoryGround: '#e5efe9',
};

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Of text on its ground, as WCAG 2.2 asks for. */
const READABLE = 4.5;
/** How much of a colour the tints of dark themes have. */
const DARK_SHARE = 0.2;

/** Returns stylesheet text that puts what an operator has chosen in place of ours; empty when they have chosen nothing. */
export function siteStyle(look: SiteLook): string {
  return [
    isOther(look.accent, ownBrand.accent) ? brandStyle({ accent: look.accent as string }) : '',
    root([
      ...offerRules('sale', look.sale ?? OWN.sale, look.saleTint ?? OWN.saleTint),
      ...offerRules('rent', look.rent ?? OWN.rent, look.rentTint ?? OWN.rentTint),
      ...groundRule(look.categoryGround),
    ]),
    // Marks are drawn for white paper, as pictures of people and companies are.
    look.mark ? `.monogram{background:#fff ${picture(look.mark)};color:transparent}` : '',
    look.homePicture
      ? `.no-picture{background:${picture(look.homePicture)}}.no-picture>.no-picture-words{visibility:hidden}`
      : '',
    look.tintDrawings === false
      ? '.drawing{background:var(--drawing) center/contain no-repeat;mask:none}'
      : '',
  ].join('');
}

const root = (rules: readonly string[]) => (rules.length === 0 ? '' : `:root{${rules.join(';')}}`);

function isOther(colour: string | undefined, own: string): boolean {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) && colour.toLowerCase() !== own;
}

/** Returns a colour for text and its background, moved until the text can be read. */
function offerRules(kind: 'sale' | 'rent', words: string, ground: string): string[] {
  if (!isOther(words, OWN[kind]) && !isOther(ground, OWN[`${kind}Tint`])) return [];
  const dark = mix(paper.dark, words, DARK_SHARE);
  const light = {
    words: readable(words, [paper.light, WHITE, ground], BLACK, READABLE),
    dark: readable(words, [paper.dark, dark], WHITE, READABLE),
  };
  // A ground in the middle of the scale can be read on by nothing of the chosen colour: black or white then.
  const onGround =
    contrast(light.words, ground) >= READABLE
      ? light.words
      : contrast(BLACK, ground) >= contrast(WHITE, ground)
        ? BLACK
        : WHITE;
  return [
    `--color-${kind}:light-dark(${onGround},${light.dark})`,
    `--color-${kind}-tint:light-dark(${ground},${dark})`,
  ];
}

function groundRule(ground: string | undefined): string[] {
  if (!isOther(ground, OWN.categoryGround)) return [];
  return [`--color-category:light-dark(${ground},${mix(paper.dark, ground as string, DARK_SHARE)})`];
}

/** Returns a picture of an address as a background; what could end the text or the stylesheet is written as an escape. */
function picture(address: string): string {
  const safe = address.replaceAll(/["\\<>\n\r]/g, (sign) => encodeURIComponent(sign));
  return `center/cover no-repeat url("${safe}")`;
}
