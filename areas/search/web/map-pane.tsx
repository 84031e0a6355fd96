import { MapFrame } from '@keystead/ui/map-frame';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useText } from './text.ts';

// A phone that shows the list pays nothing for the map.
const ResultsMap = lazy(() => import('./results-map.tsx'));

/** Renders the place of the map: beside the list where there is room, else behind the drawer that the list becomes. */
export function MapPane({
  shown,
  children,
  ...map
}: ComponentProps<typeof ResultsMap> & {
  /** On narrow screens: the map is what the reader chose to see. */
  shown: boolean;
  /** Laid over the map. */
  children?: ReactNode;
}) {
  const t = useText();
  const wide = useWideScreen();
  const empty = <MapFrame label={t('mapLabel')} className="size-full" />;
  return (
    <div className={`max-xl:col-start-1 max-xl:row-start-1 ${shown ? '' : 'max-xl:hidden'}`}>
      <div className="sticky top-(--below-bar) h-[calc(100svh-var(--below-bar)-var(--peek)+0.75rem)] overflow-hidden border-line bg-sunken max-xl:-mx-4 sm:max-xl:-mx-6 lg:max-xl:-mx-10 xl:top-[calc(var(--below-bar)+1rem)] xl:mt-4 xl:h-[calc(100svh-var(--below-bar)-2rem)] xl:rounded-lg xl:border">
        {wide || shown ? (
          <Suspense fallback={empty}>
            <ResultsMap {...map} />
          </Suspense>
        ) : (
          empty
        )}
        {children}
      </div>
    </div>
  );
}

/** Returns whether list and map stand side by side; false on the server and at first paint. */
function useWideScreen(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(min-width: 1200px)');
    const update = () => setWide(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return wide;
}
