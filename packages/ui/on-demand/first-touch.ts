import { keepEarlyPresses } from './early-presses.ts';
import { keepEarlyTyping } from './early-typing.ts';

/** Events that show a visitor's first interaction. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let isTouched = false;
let touch: Promise<void> | undefined;
let settle: (() => void) | undefined;

/** Settles when the visitor first moves, touches, types or scrolls. Never on the server. */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    keepEarlyPresses();
    keepEarlyTyping();
    const touched = () => {
      isTouched = true;
      settle = undefined;
      for (const sign of SIGNS) window.removeEventListener(sign, touched, true);
      resolve();
    };
    settle = touched;
    // A page that is come back to may stand where it was left, and someone may be quicker than its script.
    if (window.scrollY > 0) touched();
    else for (const sign of SIGNS) window.addEventListener(sign, touched, { capture: true, passive: true });
  });
  return touch;
}

/** Counts a navigation within the tab as the first touch: the page it leads to has no server's HTML to wait on. */
export function touchByNavigation(): void {
  isTouched = true;
  settle?.();
}

/** Whether the first touch has been. */
export const wasTouched = () => isTouched;
