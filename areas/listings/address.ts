import type { StepId } from './steps.ts';

/**
 * The parts of an address (194): part of the list of fields, `fields.ts`, whose interfaces explain the keys. Pure, for server
 * and browser.
 */

const part = { kind: 'text', step: 'place' satisfies StepId, control: 'own', isReviewed: true } as const;
/** Says where the home is within its district: nobody but the owner reads it of a hidden place. */
const HIDDEN = { isHiddenWithPlace: true } as const;

export const ADDRESS_PARTS = {
  /** Without its number; "" for everybody but the owner where the place is hidden. */
  street: {
    ...part,
    ...HIDDEN,
    most: 200,
    name: 'Street',
    shown: 'page',
    autoComplete: 'address-line1',
    imported: { alike: 'street streetname strasse straße geostrasse calle rue via address2' },
  },
  /** `12a`; as `street` where the place is hidden. */
  house_number: {
    ...part,
    ...HIDDEN,
    most: 30,
    name: 'House number',
    shown: 'page',
    autoComplete: 'off',
    imported: {
      alike: 'housenumber streetnumber hausnummer geohausnummer numero address1',
      // Elsewhere `address 1` is a whole line.
      reads: /^\p{L}{0,2}\d+.{0,6}$/u,
    },
  },
  /** Of a flat or an office; as `street` where the place is hidden. */
  unit_number: {
    ...part,
    ...HIDDEN,
    most: 30,
    name: 'Flat or unit',
    shown: 'page',
    autoComplete: 'address-line2',
    imported: { alike: 'unitnumber unit flat flatnumber apartmentnumber wohnungsnummer' },
  },
  /** As `street` where the place is hidden: in some countries it names one door. */
  postcode: {
    ...part,
    ...HIDDEN,
    most: 20,
    name: 'Postcode',
    shown: 'card',
    autoComplete: 'postal-code',
    imported: {
      alike: 'postcode postalcode zip zipcode plz geoplz codigopostal codepostal postcode1',
      followedBy: 'postcode2',
    },
  },
  /** The neighbourhood. */
  district: {
    ...part,
    most: 100,
    name: 'District',
    shown: 'card',
    autoComplete: 'address-level3',
    imported: {
      alike:
        'district neighbourhood neighborhood suburb quarter barrio stadtteil ortsteil georegionalerzusatz locationdetail subdivisionname address3',
    },
  },
} as const;
export type AddressPart = keyof typeof ADDRESS_PARTS;

/**
 * Returns what may be read of the address of a hidden place, by anybody and by the search: what lies between commas, without
 * what says a number, the street, the postcode or the unit. A number that stands alone takes its street with it
 * ("Rua Nova, 12" and "12, rue Neuve"), for an owner may not have said the parts.
 */
export function addressWithoutDoor({
  address,
  street,
  house_number,
  unit_number,
  postcode,
}: Record<'address' | 'street' | 'house_number' | 'unit_number' | 'postcode', string>): string {
  const hidden = [street, house_number, unit_number, postcode]
    .map(plainWords)
    .filter((words) => words !== '');
  const lines = address
    .split(/[,،、;؛\n|·]|\s[-–—/]\s/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isShown = lines.map((line) => {
    const words = ` ${plainWords(line)} `;
    return !/\p{N}/u.test(line) && !hidden.some((part) => words.includes(` ${part} `));
  });
  for (const [i, line] of lines.entries()) {
    if (!LONE_NUMBER.test(line) || plainWords(line) === plainWords(postcode)) continue;
    const street = isShown[i - 1] ? i - 1 : i + 1;
    if (street < lines.length) isShown[street] = false;
  }
  return lines.filter((_, i) => isShown[i]).join(', ');
}

/** `12`, `12 bis`, `Haus 12`, `12-14`, `12 1/2`: no postcode, which has more digits or letters. */
const LONE_NUMBER = /^\P{N}{0,6}(\p{N}{1,4}|\p{N}{1,3}([\s/–-]{1,3}\p{N}{1,3}){1,2})[\s-]?\p{L}{0,3}$/u;

/** Letters that are no letter with an accent, and what is written instead of them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Returns words in small letters and without accents, with one blank between them. */
const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßłøđæœı]/g, (letter) => WRITTEN_AS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
