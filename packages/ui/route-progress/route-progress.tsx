import { useDirection } from '@base-ui/react/direction-provider';
import type { BProgress } from '@bprogress/core';
import { useEffect } from 'react';

/** The bar begins at 8 % and creeps by 2 % every 800 ms until the page is there. */
const TRICKLE = { rate: 0.02, everyMs: 800 };

/** Renders the thin line at the top while a page is on its way: `<RouteProgress active={router.isLoading} />`. */
export function RouteProgress({ active, delayMs = 120 }: { active: boolean; delayMs?: number }) {
  const direction = useDirection();
  useEffect(() => {
    if (!active) return;
    let trickle: ReturnType<typeof setInterval> | undefined;
    // Pages that are ready at once should not flash a bar.
    let gone = false;
    let bar: typeof BProgress | undefined;
    const begin = setTimeout(async () => {
      // The bar's code comes with the first page that keeps a reader waiting.
      const { BProgress } = await import('@bprogress/core');
      if (gone) return;
      bar = BProgress;
      BProgress.configure({
        minimum: 0.08,
        speed: 200,
        trickle: false,
        showSpinner: false,
        direction,
        template: '<div class="bar"></div>',
      });
      BProgress.start();
      trickle = setInterval(() => BProgress.inc(TRICKLE.rate), TRICKLE.everyMs);
    }, delayMs);
    return () => {
      clearTimeout(begin);
      gone = true;
      clearInterval(trickle);
      bar?.done();
    };
  }, [active, delayMs, direction]);
  return null;
}
