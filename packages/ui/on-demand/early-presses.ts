import { isAlive } from './alive.ts';

type Pressed = HTMLButtonElement | HTMLInputElement;

/** What opens a popover does so without a script; what a map puts over itself is never React's, and hears every press. */
const PRESSED =
  'button[type=button]:not([popovertarget], .maplibregl-map *), input[type=radio], input[type=checkbox]';

/** Buttons, radios and boxes pressed while the script of their part is on its way; of radios and boxes, the state wanted. */
const waiting = new Map<Pressed, boolean>();

/** From now on, presses on what does nothing yet are kept. */
export function keepEarlyPresses(): void {
  const keep = ({ target }: Event) => {
    const button = buttonOf(target);
    if (!button) return;
    // The newest press counts, also among radios of one question.
    for (const other of waiting.keys()) if (isSameQuestion(other, button)) waiting.delete(other);
    waiting.set(button, button instanceof HTMLInputElement && button.checked);
  };
  window.addEventListener('click', keep, true);
}

/**
 * Stands around the whole page as `onClickCapture`: a press that comes by here is done, and any other one waits. What
 * React has marked as its own may still be without life, where taking it over began and was put off.
 */
export function hearPress({ target }: { target: EventTarget }): void {
  const button = buttonOf(target);
  if (button) waiting.delete(button);
}

const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<Pressed>(PRESSED) : null;

/** Radios of one name in one form: pressing one takes the press of the other back. */
const isSameQuestion = (one: Pressed, other: Pressed) =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  other.type === 'radio' &&
  one.name === other.name &&
  one.form === other.form;

/** Presses once more what was pressed too early and lives by now. Every part calls it when it has come to life. */
export function pressAgain(): void {
  if (waiting.size === 0) return;
  // Not within a press that is still on its way through the page.
  setTimeout(() => {
    for (const [button, wanted] of [...waiting]) {
      if (button.isConnected && !isAlive(button)) continue;
      waiting.delete(button);
      if (!button.isConnected) continue;
      // A radio or a box says nothing of a press that changes nothing.
      if (button instanceof HTMLInputElement) button.checked = !wanted;
      button.click();
    }
  });
}
