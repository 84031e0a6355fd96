/** What the page of viewings shows. */
export const VIEWS = ['upcoming', 'past', 'hours', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** Returns what an address asks for; those still to come unless it says otherwise. */
export const readView = ({ view }: Record<string, unknown>): { view?: View } => {
  const known = VIEWS.find((one) => one === view);
  return known && known !== 'upcoming' ? { view: known } : {};
};
