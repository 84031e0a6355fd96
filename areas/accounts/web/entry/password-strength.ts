import { isGuessable, PASSWORD_MIN } from '../../rules.ts';

export type Strength = 'short' | 'guessable' | 'fair' | 'strong';

/** Feedback while choosing a password; the server decides. */
export function strengthOf(password: string, person: { name: string; email: string }): Strength {
  if (password.length < PASSWORD_MIN) return 'short';
  if (isGuessable(password, person)) return 'guessable';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
