/** How much a visitor wants a home, by number. */
export const INTERESTS = {
  1: 'interest1',
  2: 'interest2',
  3: 'interest3',
  4: 'interest4',
  5: 'interest5',
} as const;
