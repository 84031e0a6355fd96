import { useEffect, useRef } from 'react';
import { useController } from 'yet-another-react-lightbox';
import type { ViewerChapter } from './labels.ts';

/** Returns at which picture each chapter begins. */
function startsOf(chapters: readonly ViewerChapter[]): number[] {
  let start = 0;
  return chapters.map(({ count }) => {
    const own = start;
    start += count;
    return own;
  });
}

/** Renders the chapters of the full screen: pressed, or turned by the page keys, they lead to their first picture. */
export function ChapterBar({
  chapters,
  at,
  label,
  onShow,
}: {
  chapters: readonly ViewerChapter[];
  /** The picture that is shown. */
  at: number;
  label: string;
  onShow: (at: number) => void;
}) {
  const starts = startsOf(chapters);
  const current = starts.findLastIndex((start) => start <= at);
  const row = useRef<HTMLElement>(null);
  const { subscribeSensors } = useController();

  useEffect(() => {
    const mark = row.current?.children[current];
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    mark?.scrollIntoView({
      behavior: isStill ? 'instant' : 'smooth',
      block: 'nearest',
      inline: 'center',
    });
  }, [current]);

  useEffect(() =>
    subscribeSensors('onKeyDown', (event) => {
      const step = { PageUp: -1, PageDown: 1 }[event.key];
      const start = step === undefined ? undefined : starts[current + step];
      if (step !== undefined) event.preventDefault();
      if (start !== undefined) onShow(start);
    }),
  );

  return (
    <nav
      ref={row}
      aria-label={label}
      // Swipes and wheel here move the bar, not the pictures.
      onPointerDown={(event) => event.stopPropagation()}
      onWheel={(event) => event.stopPropagation()}
      className="absolute inset-x-0 bottom-0 flex touch-pan-x justify-center-safe gap-1 overflow-x-auto px-3 py-3 [scrollbar-width:none]"
    >
      {chapters.map(({ name, count }, place) => (
        <button
          key={starts[place]}
          type="button"
          aria-current={place === current || undefined}
          onClick={() => onShow(starts[place] ?? 0)}
          className="flex h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm font-medium whitespace-nowrap text-white/80 hover:bg-white/12 hover:text-white focus-visible:-outline-offset-2 focus-visible:outline-white aria-[current=true]:bg-white aria-[current=true]:text-black"
        >
          <bdi>{name}</bdi>
          <span className="tabular-nums opacity-70">{count}</span>
        </button>
      ))}
    </nav>
  );
}
