import type { ToggleEvent } from 'react';

/** Moves the focus into a pop-over of the browser that opens; Escape gives it back to the button by itself. */
export function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector('a')?.focus();
}
