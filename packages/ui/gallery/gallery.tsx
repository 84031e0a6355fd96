import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { NativeButton } from '../button/index.ts';
import { Picture } from '../picture/index.ts';
import type { GalleryLabels, GalleryPicture } from './labels.ts';

export type { GalleryLabels } from './labels.ts';

export type GalleryProps = {
  pictures: readonly GalleryPicture[];
  labels: GalleryLabels;
  /** Renders the full screen, from the first time it is asked for: `src` of the picture to begin with, null when it is closed. */
  viewer: (src: string | null, close: () => void) => ReactNode;
  className?: string;
};

/** Tiles of the mosaic from 640 px, by number of pictures; on a phone all of them are one row to swipe. */
const SPANS: Record<number, string[]> = {
  1: ['sm:col-span-4 sm:row-span-2'],
  2: ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2 sm:row-span-2'],
  3: ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2', 'sm:col-span-2'],
  4: ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2', '', ''],
  5: ['sm:col-span-2 sm:row-span-2', '', '', '', ''],
};

/** Returns how wide a tile is shown, for the browser to choose a file. */
function sizesOf(span = ''): string {
  const columns = Number(/col-span-(\d)/.exec(span)?.[1] ?? 1);
  return `(min-width: 82rem) ${columns * 19.25}rem, (min-width: 640px) ${columns * 25}vw, 100vw`;
}

/** Renders the pictures of a home: a mosaic of five, each of which opens the full screen. */
export function Gallery({ pictures, labels, viewer, className }: GalleryProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const spans = SPANS[Math.min(pictures.length, 5)] ?? [];

  const view = (src = pictures[0]?.src ?? null) => {
    setWanted(true);
    setOpen(src);
  };
  const track = () => {
    const list = row.current;
    if (list) setShown(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };

  return (
    <section aria-label={labels.gallery} className={clsx('relative', className)}>
      <div
        ref={row}
        onScroll={track}
        className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:grid sm:aspect-auto sm:h-[clamp(20rem,46vw,36rem)] sm:grid-cols-4 sm:grid-rows-2 sm:gap-2 sm:overflow-hidden sm:rounded-lg"
      >
        {pictures.map((picture, index) => (
          <NativeButton
            key={picture.src}
            {...(index === 0 && { 'data-first-picture': '' })}
            aria-label={`${labels.open(index + 1, pictures.length)}. ${picture.alt}`}
            onClick={() => view(picture.src)}
            className={clsx(
              'group relative size-full shrink-0 snap-center overflow-hidden focus-visible:-outline-offset-4',
              index < 5 ? spans[index] : 'sm:hidden',
            )}
          >
            <Picture
              {...picture}
              alt=""
              priority={index === 0}
              sizes={sizesOf(spans[index])}
              className="size-full"
              imgClassName="transition-opacity group-hover:opacity-92"
            />
          </NativeButton>
        ))}
      </div>
      {pictures.length > 1 ? (
        <span
          aria-hidden="true"
          dir="ltr"
          className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-xs font-medium text-white tabular-nums sm:hidden"
        >
          {shown + 1} / {pictures.length}
        </span>
      ) : null}
      {pictures.length > 5 ? (
        <NativeButton
          onClick={() => view()}
          className="btn btn-overlay btn-sm absolute end-4 bottom-4 hidden sm:inline-flex"
        >
          <Images aria-hidden="true" />
          {labels.showAll}
        </NativeButton>
      ) : null}
      {wanted ? <Suspense fallback={null}>{viewer(open, () => setOpen(null))}</Suspense> : null}
    </section>
  );
}
