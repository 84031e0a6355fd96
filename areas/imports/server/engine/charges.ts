import type { FieldIssue } from '@keystead/http/errors';
import { parseNumber } from '@keystead/kit/number';
import { cutTo } from '@keystead/kit/text';
import {
  BASIS_NAMES,
  basisOf,
  type Charge,
  type ChargeBasis,
  type ChargeKind,
  importedAs,
  LISTING_LIMITS,
} from '@keystead/listings/contract';
import { basesFor, type Charging, checkCharges, type SaidCharge } from '@keystead/listings/server';

const NOT_A_CHARGE = 'is not a charge such as 120, 120 yearly or included, and was left out';

/** A sign or a code of a currency may stand before an amount; what follows says what it means. */
const AMOUNT = /^(?:\p{Sc}|([A-Z]{3})\b)?\s*(\d[\d.,'’\s]*)(.*)$/su;
/** Words for what the price contains, and for nothing at all: lower case, no separators. */
const INCLUDED = new Set(
  'included including inclusive inkl inklusive enthalten inbegriffen compris incluido yes true'.split(' '),
);
const NONE = new Set('none free no false keine provisionsfrei courtagefrei aucun sans ninguno'.split(' '));
/** Words that say together what an amount means, at most: "of the rent". */
const LONGEST = 3;

/**
 * Returns the charges of a row, by the texts of their columns. One that is not understood is left out, which must not cost the
 * home; zero is what programs write for what nobody has said.
 */
export function chargesOf(
  texts: Iterable<readonly [ChargeKind, string]>,
  charging: Charging,
): { charges: Charge[]; warnings: FieldIssue[] } {
  const charges: Charge[] = [];
  const warnings: FieldIssue[] = [];
  for (const [kind, text] of texts) {
    const said = readCharge(kind, text.trim(), charging);
    if (said === null) continue;
    let isWrong = said === undefined;
    const checked = checkCharges(said ? [said] : [], charging, () => {
      isWrong = true;
    });
    if (isWrong) warnings.push({ field: kind, message: NOT_A_CHARGE });
    else charges.push(...checked);
  }
  return { charges, warnings };
}

/**
 * Returns what a text says of a charge: `1,200.50`, `3,57 % inkl. MwSt.`, `2 months`, `120 EUR yearly`, `included`.
 * @returns null where it says nothing, undefined where it is not understood
 */
function readCharge(kind: ChargeKind, text: string, { offer }: Charging): SaidCharge | null | undefined {
  const [, before, digits = '', behind = text] = AMOUNT.exec(text) ?? [];
  if (digits === '' && NONE.has(plain(text))) return { kind, amount: 0 };
  const words = behind.split(/[\s/]+/).filter((word) => word !== '');
  const currency = before ?? (words[0] !== undefined && isCurrency(words[0]) ? words[0] : undefined);
  if (words[0] !== undefined && (words[0] === currency || /^\p{Sc}$/u.test(words[0]))) words.shift();
  const basis = takeBasis(words);
  const isIncluded = words[0] !== undefined && INCLUDED.has(plain(words[0])) && words.length === 1;
  if (digits === '') return isIncluded ? { kind, is_included: true } : words.length === 0 ? null : undefined;
  const amount = parseNumber(digits, /,\d{1,2}\s*$/.test(digits) ? 'de' : 'en');
  if (amount === 0) return null;
  return {
    kind,
    amount,
    basis: basis ?? usual(kind, offer, amount),
    currency,
    is_included: isIncluded,
    note: isIncluded ? '' : noteOf(words),
  };
}

/** Takes the words for a basis from the beginning: `per month`. */
function takeBasis(words: string[]): ChargeBasis | undefined {
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    const word = plain(words.slice(0, count).join(''));
    const found = BASIS_NAMES.find((name) => basisOf(name).spelt.split(' ').includes(word));
    if (found) {
      words.splice(0, count);
      return found;
    }
  }
  return undefined;
}

/** Returns what a bare number means: what it does in files, if that can be. */
function usual(kind: ChargeKind, offer: Charging['offer'], amount: number): ChargeBasis | undefined {
  const bases = basesFor(kind, offer);
  const inFiles = importedAs(kind).flatMap(([name]) => (bases.includes(name) ? [name] : []));
  return [...inFiles, ...bases].find((name) => amount <= basisOf(name).most);
}

const noteOf = (words: readonly string[]) =>
  cutTo(words.join(' ').replace(/^[\s,;:·()-]+|[\s,;:·()-]+$/g, ''), LISTING_LIMITS.chargeNote);

const plain = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}%]/gu, '');

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** Returns whether a word is the code of a currency. */
export const isCurrency = (word: string): boolean => CURRENCIES.has(word);
