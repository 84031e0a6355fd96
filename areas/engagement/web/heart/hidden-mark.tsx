import { useMark } from './marks.ts';

/** Stands on a card, and takes it out of its list where the visitor has hidden the home. */
export function HiddenMark({ listing: { id } }: { listing: { id: number } }) {
  return useMark('hidden', id) ? <span data-leaves-list="" /> : null;
}
