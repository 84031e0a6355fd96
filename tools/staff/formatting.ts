/** Returns the number that a command is about. @throws Error for arguments that are none */
export function numberIn([word = '']: readonly string[]): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new Error('say which one, by its number');
  return Number(word);
}

/** Returns a day as staff read it. */
export const day = (moment: Date) => moment.toISOString().slice(0, 10);
/** Returns a text without control sequences, fit for a terminal. */
export const plain = (text: string) => text.replaceAll(/(?!\n)\p{Cc}/gu, '');
/** Returns lines below the one they belong to. */
export const indented = (text: string) => `   ${plain(text).replaceAll('\n', '\n   ')}`;
