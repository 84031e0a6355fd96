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
    name: 'Unit or flat',
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

/** Returns the address without what lies between commas and says the street with its number or the postcode, for a hidden place. */
export function addressWithoutDoor({
  address,
  street,
  house_number: number,
  postcode,
}: Record<'address' | 'street' | 'house_number' | 'postcode', string>): string {
  const lines = street === '' ? [] : [`${street} ${number}`, `${number} ${street}`];
  const hidden = [...lines, postcode].map(plainWords).filter((words) => words !== '');
  const isShown = (part: string) => !hidden.some((words) => plainWords(part).includes(words));
  return address
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && isShown(part))
    .join(', ');
}

/** Returns words in small letters, with one blank between them. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
