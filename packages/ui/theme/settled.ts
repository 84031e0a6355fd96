/**
 * Text of an inline script for the head: when the page has loaded, what was put off for the first picture (`when-near`) is
 * laid out, one part whenever nothing else is to be done: all at once they would hold up a click. Then <html> is marked as
 * `settled`, before anyone prints or searches the page.
 */
export const settledScript = `addEventListener('load',function(){var later=self.requestIdleCallback||setTimeout,parts=document.getElementsByClassName('when-near'),done=[];(function next(){later(function(){var part=parts[done.length];if(part){part.style.contentVisibility='visible';done.push(part);return next()}document.documentElement.classList.add('settled');done.forEach(function(one){one.style.contentVisibility=''})})})()})`;

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
