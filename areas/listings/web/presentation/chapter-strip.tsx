import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Shown } from '../detail/shown-pictures.ts';
import { useText } from './text.ts';
import { addressOf, useChapters } from './use-chapters.ts';

const ListingViewer = lazy(() => import('./listing-viewer.tsx'));

/** Part of the page's address that a room leads to, by its place. */
const ANCHOR = 'photos-';

/** Renders the rooms that pictures show, each of which opens the full screen at its first picture; nothing where none is known. */
export default function ChapterStrip({ listing }: { listing: Shown }) {
  const t = useText();
  const chapters = useChapters(listing);
  const [open, setOpen] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const view = (place: number) => {
    const [first] = chapters[place]?.pictures ?? [];
    if (!first) return;
    setWanted(true);
    setOpen(addressOf(first));
  };
  const viewPressed = useEffectEvent(view);
  // The server's links may be pressed before this runs.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!hash.startsWith(`#${ANCHOR}`)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    viewPressed(Number(hash.slice(ANCHOR.length + 1)));
  }, []);
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={t('chapters')} className="max-sm:-mx-4">
      <ul className="flex gap-2 overflow-x-auto py-3 [scrollbar-width:none] max-sm:px-4 sm:flex-wrap">
        {chapters.map(({ name, pictures }, place) => (
          <li key={name} className="shrink-0">
            <a
              href={`#${ANCHOR}${place}`}
              onClick={(event) => {
                event.preventDefault();
                view(place);
              }}
              className="filter-chip"
            >
              <bdi>{name}</bdi>
              <span className="text-muted tabular-nums">{pictures.length}</span>
            </a>
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
