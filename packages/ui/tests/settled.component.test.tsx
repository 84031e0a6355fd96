import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { settledScript } from '../theme/settled.ts';

test('what was put off is laid out part by part once the page has loaded, and stays laid out', async () => {
  const root = document.documentElement;
  onTestFinished(() => root.classList.remove('settled'));
  const idle: (() => void)[] = [];
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((next) => idle.push(next as () => void));
  const { container } = await render([1, 2].map((part) => <p key={part} className="when-near" />));
  const parts = [...container.querySelectorAll<HTMLElement>('.when-near')];
  const laidOut = () => parts.map((part) => getComputedStyle(part).contentVisibility);
  const script = document.createElement('script');
  script.textContent = settledScript;
  document.head.append(script);
  onTestFinished(() => script.remove());
  expect(idle).toHaveLength(0);
  window.dispatchEvent(new Event('load'));

  const seen = [laidOut()];
  while (idle.length > 0) {
    idle.shift()?.();
    seen.push(laidOut());
  }
  expect(seen).toEqual([
    ['auto', 'auto'],
    ['visible', 'auto'],
    ['visible', 'visible'],
    ['visible', 'visible'],
  ]);
  expect(root).toHaveClass('settled');
  expect(parts.map((part) => part.getAttribute('style') || null)).toEqual([null, null]);
});
