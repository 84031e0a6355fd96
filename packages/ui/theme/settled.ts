/**
 * Text of an inline script for the head: it marks <html> as `settled` when the page has loaded and nothing else is to be
 * done. What was put off for the first picture (`when-near`) is laid out then, before anyone prints or searches the page.
 */
export const settledScript = `addEventListener('load',function(){(self.requestIdleCallback||setTimeout)(function(){document.documentElement.classList.add('settled')})})`;

/**
 * For a change of the whole page in one go: what is out of sight (`when-near`) is laid out after what is in sight has
 * been shown, in the room that it has taken so far.
 */
export function unsettle(): void {
  const root = document.documentElement;
  if (!root.classList.contains('settled')) return;
  root.classList.remove('settled');
  // The frame after the next one: the change is on the screen.
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      (window.requestIdleCallback ?? setTimeout)(() => root.classList.add('settled')),
    ),
  );
}
