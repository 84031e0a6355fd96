import { ADDRESS_PARTS, type AddressPart } from '../../../rules.ts';

/** What the line "Street and number" says: asked for apart only where it is known apart, from a suggestion or an import. */
const IN_LINE: readonly AddressPart[] = ['street', 'house_number'];

const PARTS = Object.keys(ADDRESS_PARTS) as AddressPart[];

/** Returns the parts of the address to ask for. @param before those asked for until now: what is cleared may be written again */
export function partsAsked(
  said: Readonly<Record<AddressPart, string>>,
  before: readonly AddressPart[] = [],
): readonly AddressPart[] {
  return PARTS.filter((part) => !IN_LINE.includes(part) || said[part] !== '' || before.includes(part));
}
