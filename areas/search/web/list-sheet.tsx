import { buttonClass } from '@keystead/ui/button';
import { Map as MapIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from './text.ts';

type Rest = 'peek' | 'half' | 'full';

/** Where a press on the handle takes the sheet, and what the handle says it does. */
const NEXT = { peek: 'half', half: 'full', full: 'peek' } as const;
const SAYS = { peek: 'sheetHalf', half: 'sheetFull', full: 'sheetPeek' } as const;
const SHEET =
  'max-xl:relative max-xl:z-20 max-xl:-mx-4 max-xl:mt-[calc(100svh-var(--bar-bottom)-var(--peek))] max-xl:min-h-[calc(100svh-var(--below-bar))] max-xl:rounded-t-lg max-xl:bg-paper max-xl:px-4 max-xl:pt-0 max-xl:shadow-pop sm:max-xl:-mx-6 sm:max-xl:px-6 lg:max-xl:-mx-10 lg:max-xl:px-10';

/**
 * The list of results. On a narrow screen that shows the map it is a sheet in front of it: the page's own scrolling
 * draws it up, it comes to rest where it peeks in, at half and at full height, and its handle does the same.
 */
export function ListSheet({
  label,
  onMap,
  children,
}: {
  label: string;
  /** On narrow screens: the map lies behind. */
  onMap: boolean;
  children: ReactNode;
}) {
  const t = useText();
  const sheet = useRef<HTMLElement>(null);
  const rest = useRest(sheet, onMap);
  const bring = (to: Rest) => {
    if (to === 'peek') window.scrollTo({ top: 0 });
    else
      sheet.current
        ?.querySelector(`[data-rest=${to}]`)
        ?.scrollIntoView({ block: to === 'full' ? 'start' : 'end' });
  };
  return (
    <section
      ref={sheet}
      aria-label={label}
      {...(onMap && { 'data-snap-sheet': '' })}
      className={`col-start-1 row-start-1 min-w-0 pt-4 pb-10 ${onMap ? SHEET : ''}`}
    >
      {onMap ? (
        <>
          <span aria-hidden="true" data-rest="peek" className={`${REST} h-(--peek) snap-end`} />
          <span aria-hidden="true" data-rest="half" className={`${REST} h-[50svh] snap-end`} />
          <span
            aria-hidden="true"
            data-rest="full"
            className={`${REST} h-px snap-start scroll-mt-[calc(var(--below-bar)-var(--header-height)-5.5rem)]`}
          />
          <button
            type="button"
            aria-label={t(SAYS[rest])}
            onClick={() => bring(NEXT[rest])}
            className="group mx-auto flex h-8 w-24 items-center justify-center rounded-full pointer-coarse:h-11 xl:hidden"
          >
            <span className="h-1 w-10 rounded-full bg-line-strong group-hover:bg-muted" />
          </button>
        </>
      ) : null}
      {children}
      {onMap && rest === 'full' ? (
        <button
          type="button"
          className={buttonClass(
            'primary',
            'md',
            'fixed inset-x-0 bottom-5 z-30 mx-auto w-fit rounded-full shadow-pop xl:hidden print:hidden',
          )}
          onClick={() => bring('peek')}
        >
          <MapIcon aria-hidden="true" />
          {t('map')}
        </button>
      ) : null}
    </section>
  );
}

const REST = 'pointer-events-none absolute inset-x-0 top-0 xl:hidden';

/** How much of the window the sheet takes now. */
function useRest(sheet: RefObject<HTMLElement | null>, watched: boolean): Rest {
  const [rest, setRest] = useState<Rest>('peek');
  useEffect(() => {
    if (!watched) return;
    const look = () => {
      const top = (sheet.current?.getBoundingClientRect().top ?? 0) / window.innerHeight;
      setRest(top < 0.3 ? 'full' : top < 0.7 ? 'half' : 'peek');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sheet, watched]);
  return rest;
}
