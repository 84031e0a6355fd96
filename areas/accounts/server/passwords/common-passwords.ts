/** What else is tried at a site like this one, beside what everyone's lists have. */
const OURS =
  'house123 house1 home123 homehome myhouse property realestate landlord keystead keystead1 keystead123 '
    .concat(
      'contraseña parola123 haslo123 qwertz qwertz123 admin1234 guest123 user1234 login123 root123 toor123 ',
    )
    .concat('summer123 winter123 p@ssword p@ssword1');

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns whether a password is among the 49,000 commonest of public leaks, in upper or lower
 * case. The list is loaded at the first call. Runs and repetitions are found by rule instead.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OURS.split(' ')]),
  );
  return (await known).has(password.toLowerCase());
}
