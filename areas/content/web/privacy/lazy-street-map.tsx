import { type ComponentProps, lazy, Suspense } from 'react';

const Drawn = lazy(() => import('./street-map.tsx'));

/** Renders a map in a box of the size `className` gives it. */
export function StreetMap(props: ComponentProps<typeof Drawn>) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <Drawn {...props} />
    </Suspense>
  );
}
