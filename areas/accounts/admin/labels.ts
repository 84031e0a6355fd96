/** Returns a day as people write it. */
export const dayWords = (moment: string) =>
  new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** What staff did with an account. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  'end-sessions': 'signed out everywhere',
  'reset-two-factor': 'took the second factors',
};

export const WAY_WORDS = { google: 'Google', phone: 'Phone', apple: 'Apple', email: 'E-mail' } as const;
