import { type ReactNode, useRef } from 'react';
import { DrawerControls } from './drawer-controls.tsx';

const DRAWER =
  'max-xl:relative max-xl:z-20 max-xl:-mx-4 max-xl:mt-[calc(100svh-var(--below-bar)-var(--peek))] max-xl:min-h-[calc(100svh-var(--below-bar))] max-xl:rounded-t-lg max-xl:bg-paper max-xl:px-4 max-xl:pt-0 max-xl:shadow-pop sm:max-xl:-mx-6 sm:max-xl:px-6 lg:max-xl:-mx-10 lg:max-xl:px-10';

/**
 * Renders the list of results. On a narrow screen that shows the map it is a drawer in front of it: the page's own scrolling
 * draws it up, it comes to rest where it peeks in, at half and at full height, and its handle does the same.
 */
export function ListDrawer({
  label,
  onMap,
  children,
}: {
  label: string;
  /** On narrow screens: the map lies behind. */
  onMap: boolean;
  children: ReactNode;
}) {
  const drawer = useRef<HTMLElement>(null);
  return (
    <section
      ref={drawer}
      aria-label={label}
      {...(onMap && { 'data-snap-drawer': '' })}
      className={`col-start-1 row-start-1 min-w-0 pt-1 pb-10 lg:pt-4 ${onMap ? DRAWER : ''}`}
    >
      {onMap ? <DrawerControls drawer={drawer} /> : null}
      {children}
    </section>
  );
}
