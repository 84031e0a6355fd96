import { lazy, Suspense, useEffect, useState } from 'react';
import { MapFrame } from '../map-frame/map-frame.tsx';
import type { MapProps } from './types.ts';

// The engine weighs three times a page; it comes only where a map is shown.
const Engine = lazy(() => import('./engine.tsx'));

/** Renders a map in a box of the size `className` gives it; drawn in the browser only. */
export function LazyMap({ className, label, children, ...rest }: MapProps) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <MapFrame label={label} className={className ?? ''}>
      {inBrowser ? (
        <Suspense fallback={null}>
          <Engine label={label} {...rest} />
        </Suspense>
      ) : null}
      {children}
    </MapFrame>
  );
}
