/** Returns a day as people write it. */
export const dayLabel = (moment: string) =>
  new Date(moment).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** What staff did with an account. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  'end-sessions': 'signed out everywhere',
  'reset-two-factor': 'took the second factors',
};

export const WAY_LABELS = { google: 'Google', phone: 'Phone', apple: 'Apple', email: 'Email' } as const;
