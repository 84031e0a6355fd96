import type { ArticleState } from '../rules.ts';

export const STATE_LABELS: Readonly<Record<ArticleState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

/** What the texts of the site are called. */
export const TEXT_LABELS = { about: 'About us', terms: 'Terms of use', privacy: 'Privacy' } as const;

/** `22 Nov 2026` */
export const day = (at: string) => new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
