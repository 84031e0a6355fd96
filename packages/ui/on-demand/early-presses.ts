import { isAlive } from './alive.ts';

type Pressed = HTMLButtonElement | HTMLInputElement;

const PRESSED = 'button[type=button], input[type=radio]';

/** Buttons and radios pressed while the script of their part is on its way. */
const waiting = new Set<Pressed>();

/** From now on, presses on what does nothing yet are kept. */
export function keepEarlyPresses(): void {
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<Pressed>(PRESSED) : null;
    if (!button || isAlive(button)) return;
    waiting.add(button);
    // React may take it over in the midst of the press, and then it has heard it.
    const reached = () => isAlive(button) && waiting.delete(button);
    button.addEventListener('click', reached, { once: true });
  };
  window.addEventListener('click', keep, true);
}

/** Presses once more what was pressed too early and lives by now. Every part calls it when it has come to life. */
export function pressAgain(): void {
  if (waiting.size === 0) return;
  // Not within a press that is still on its way through the page.
  setTimeout(() => {
    for (const button of waiting) {
      if (button.isConnected && !isAlive(button)) continue;
      waiting.delete(button);
      // A radio says nothing of a press that changes nothing.
      if (button instanceof HTMLInputElement) button.checked = false;
      button.click();
    }
  });
}
