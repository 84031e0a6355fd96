import { buttonClass, NativeButton } from '@keystead/ui/button';
import { Map as MapIcon } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from './text.ts';

type Rest = 'peek' | 'half' | 'full';

/** Where a click on the handle takes the drawer, and the handle's label. */
const NEXT = { peek: 'half', half: 'full', full: 'peek' } as const;
const SAYS = { peek: 'drawerHalf', half: 'drawerFull', full: 'drawerPeek' } as const;
const REST = 'pointer-events-none absolute inset-x-0 top-0 xl:hidden';

/** Renders the drawer's snap points, its handle, and at full height the way back to the map. */
export function DrawerControls({ drawer }: { drawer: RefObject<HTMLElement | null> }) {
  const t = useText();
  const rest = useRest(drawer);
  const bring = (to: Rest) => {
    if (to === 'peek') window.scrollTo({ top: 0 });
    else
      drawer.current
        ?.querySelector(`[data-rest=${to}]`)
        ?.scrollIntoView({ block: to === 'full' ? 'start' : 'end' });
  };
  return (
    <>
      <span aria-hidden="true" data-rest="peek" className={`${REST} h-(--peek) snap-end`} />
      <span aria-hidden="true" data-rest="half" className={`${REST} h-[50svh] snap-end`} />
      <span
        aria-hidden="true"
        data-rest="full"
        className={`${REST} h-px snap-start scroll-mt-[calc(var(--below-bar)-var(--header-height)-5.5rem)]`}
      />
      <NativeButton
        aria-label={t(SAYS[rest])}
        onClick={() => bring(NEXT[rest])}
        className="group mx-auto flex h-8 w-24 items-center justify-center rounded-full pointer-coarse:h-11 xl:hidden"
      >
        <span className="h-1 w-10 rounded-full bg-line-strong group-hover:bg-muted" />
      </NativeButton>
      {rest === 'full' ? (
        <NativeButton
          className={buttonClass(
            'primary',
            'md',
            'fixed inset-x-0 bottom-5 z-30 mx-auto w-fit rounded-full shadow-pop xl:hidden print:hidden',
          )}
          onClick={() => bring('peek')}
        >
          <MapIcon aria-hidden="true" />
          {t('map')}
        </NativeButton>
      ) : null}
    </>
  );
}

/** Share of the window that the drawer takes now. */
function useRest(drawer: RefObject<HTMLElement | null>): Rest {
  const [rest, setRest] = useState<Rest>('peek');
  useEffect(() => {
    const look = () => {
      const top = (drawer.current?.getBoundingClientRect().top ?? 0) / window.innerHeight;
      setRest(top < 0.3 ? 'full' : top < 0.7 ? 'half' : 'peek');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [drawer]);
  return rest;
}
