import { type ComponentType, cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';

type Opened = { trigger: ReactElement; defaultOpen?: boolean };

/**
 * Returns a menu, popover, dialog or drawer that is fetched when its trigger is first clicked (and begun to be fetched when the
 * pointer or the focus reaches it), so that a page pays nothing for it before. Call it once per module:
 * `const UserMenu = onDemand(() => import('./user-menu.tsx').then((part) => part.UserMenu));`
 * The part takes `trigger` and `defaultOpen` and hands both on.
 */
export function onDemand<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  let pending: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchOnce = () => {
    pending ??= load().then((part) => ({ default: part }));
    // A failed fetch (a lost connection) may be tried again.
    pending.catch(() => {
      pending = undefined;
    });
    return pending;
  };
  const Part = lazy(fetchOnce) as unknown as ComponentType<Opened>;

  return function OnDemand(props: Omit<Props, 'defaultOpen'> & { trigger: ReactElement }) {
    const [wanted, setWanted] = useState(false);
    const waiting = cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
      'aria-haspopup': true,
      'aria-expanded': false,
      'aria-busy': wanted || undefined,
      onClick: () => setWanted(true),
      onPointerEnter: fetchOnce,
      onFocus: fetchOnce,
    });
    if (!wanted) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Part {...props} defaultOpen />
      </Suspense>
    );
  };
}
