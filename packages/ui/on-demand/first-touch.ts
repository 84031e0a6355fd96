import { keepEarlyPresses } from './early-presses.ts';
import { keepEarlyTyping } from './early-typing.ts';

/** Signs that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let isTouched = false;
let touch: Promise<void> | undefined;

/** Settles when the visitor first moves, touches, types or scrolls. Never on the server. */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    if (typeof window === 'undefined') return;
    keepEarlyPresses();
    keepEarlyTyping();
    const touched = () => {
      isTouched = true;
      for (const sign of SIGNS) window.removeEventListener(sign, touched, true);
      resolve();
    };
    // A page that is come back to may stand where it was left, and somebody may be quicker than its script.
    if (window.scrollY > 0) touched();
    else for (const sign of SIGNS) window.addEventListener(sign, touched, { capture: true, passive: true });
  });
  return touch;
}

/** Whether the first touch has been. */
export const wasTouched = () => isTouched;
