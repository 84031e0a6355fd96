import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const CONTROLS = 'input:not([type=hidden]):not(:disabled), textarea, select, button:not(:disabled)';
const NUMBERS: ReadonlySet<string> = new Set(['numeric', 'decimal']);
/** Milliseconds that a step may take to be fetched. */
const PATIENCE = 5000;

/** Focuses the field a link names (`#videoLink`); placed beside the step's fields, in the same box. */
export function FieldFocus() {
  const marker = useRef<HTMLSpanElement>(null);
  const location = useLocation();
  useEffect(() => {
    const box = marker.current?.parentElement;
    const { hash } = location;
    if (!box || !hash) return;
    const end = performance.now() + PATIENCE;
    // A new step takes the focus to its heading first, and one that is still fetched shows nothing yet.
    let frame = requestAnimationFrame(function look() {
      const control = controlIn(box, hash);
      if (!control && performance.now() < end) frame = requestAnimationFrame(look);
      control?.focus();
      // A number is written anew, words are added to.
      if (control instanceof HTMLInputElement && NUMBERS.has(control.inputMode)) control.select();
      control?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
  return <span ref={marker} hidden />;
}

/** Returns the control called so, or the first in what is called so; else the first of the step. */
function controlIn(box: HTMLElement, name: string): HTMLElement | undefined {
  const called = CSS.escape(name);
  const named = box.querySelector<HTMLElement>(`[name="${called}"], [data-field="${called}"]`);
  // A field that is folded away with others is unfolded.
  const folded = named?.closest('details');
  if (folded) folded.open = true;
  if (named?.matches(CONTROLS)) return shown(named);
  return [...(named ?? box).querySelectorAll<HTMLElement>(CONTROLS)].find(shown);
}

function shown(control: HTMLElement): HTMLElement | undefined {
  return control.getClientRects().length > 0 ? control : undefined;
}
