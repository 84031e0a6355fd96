/** Arabic and Persian letters as they stand alone, at the end, at the beginning and in the middle of a word. */
type Forms = readonly [alone: string, last: string, first?: string, middle?: string];

/** Blocks of Unicode that hold these forms, each letter's in this order; their decomposition says whose they are. */
const BLOCKS = [
  [0xfb56, 0xfb95],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const FORMS = new Map<string, Forms>();
for (const [from, to] of BLOCKS) {
  for (let code = from; code <= to; code += 1) {
    const form = String.fromCharCode(code);
    const letter = form.normalize('NFKC');
    FORMS.set(letter, [...(FORMS.get(letter) ?? []), form] as unknown as Forms);
  }
}

const MARK = /\p{Mn}/u;
/** Vowel signs and the stretching line belong to no one script. */
const ARABIC = /[\p{Script=Arabic}\u0640][\p{Script=Arabic}\p{Mn}\u0640]*/gu;
const joinsOn = (letter: string | undefined): boolean =>
  letter === 'ـ' || FORMS.get(letter ?? '')?.[2] !== undefined;
const joinsBack = (letter: string | undefined): boolean =>
  letter === 'ـ' || FORMS.get(letter ?? '')?.[1] !== undefined;

/**
 * Writes each Arabic letter in the form it has in its place. The typesetter shapes letters out of bases and dots, and
 * puts the dots aside when it turns the line around; a form is one glyph, that cannot come apart. Other text stays.
 */
export function joined(text: string): string {
  return text.normalize('NFC').replace(ARABIC, joinWord);
}

function joinWord(word: string): string {
  const letters = lettersOf(word);
  const bases = letters.map((letter) => (MARK.test(letter) ? null : letter));
  return letters
    .map((letter, place) => {
      const forms = FORMS.get(letter);
      if (!forms) return letter;
      const before = bases.slice(0, place).findLast((base) => base !== null) ?? undefined;
      const after = bases.slice(place + 1).find((base) => base !== null) ?? undefined;
      const back = joinsOn(before) && joinsBack(letter);
      const on = joinsOn(letter) && joinsBack(after);
      if (back && on) return forms[3] ?? forms[1];
      if (back) return forms[1];
      return (on ? forms[2] : undefined) ?? forms[0];
    })
    .join('');
}

/** Lam and alef are written as one. */
function lettersOf(word: string): string[] {
  return word.match(/\u0644[\u0622\u0623\u0625\u0627]|./gsu) ?? [];
}
