import { FilterChip } from '@keystead/ui/chip';
import { lazy, Suspense, useState } from 'react';
import type { Shown } from '../detail/shown-pictures.ts';
import { useText } from './text.ts';
import { addressOf, useChapters } from './use-chapters.ts';

const ListingViewer = lazy(() => import('./listing-viewer.tsx'));

/** Renders the rooms that pictures show, each of which opens the full screen at its first picture; nothing where none is known. */
export default function ChapterStrip({ listing }: { listing: Shown }) {
  const t = useText();
  const chapters = useChapters(listing);
  const [open, setOpen] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={t('chapters')} className="max-sm:-mx-4">
      <ul className="flex gap-2 overflow-x-auto py-3 [scrollbar-width:none] max-sm:px-4 sm:flex-wrap">
        {chapters.map(({ name, pictures: [first, ...others] }) => (
          <li key={name} className="shrink-0">
            <FilterChip
              count={others.length + 1}
              onClick={() => {
                setWanted(true);
                setOpen(first ? addressOf(first) : null);
              }}
            >
              <bdi>{name}</bdi>
            </FilterChip>
          </li>
        ))}
      </ul>
      {wanted ? (
        <Suspense fallback={null}>
          <ListingViewer listing={listing} src={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
