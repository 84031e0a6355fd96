/** Letters that Unicode does not take apart into a base letter and an accent. */
const letters: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ə: 'e',
};

/** Returns a place name as it is compared: lower-case a-z and digits, words separated by single spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[æðđħıłøœßþŧə]/g, (letter) => letters[letter] ?? '')
    .replace(/['’ʼʻ`´]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
