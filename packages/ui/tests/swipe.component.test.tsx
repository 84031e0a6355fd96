import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Swipe } from '../swipe/swipe.tsx';
import { violationsIn } from './violations.testing.ts';

const pictures = ['one', 'two', 'three'].map((name) => ({
  src: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="${name}"/>`,
  width: 4,
  height: 3,
  alt: name,
  colour: '#d8c8b8',
}));

function Card({ wanted = true, onTap = () => {} }: { wanted?: boolean; onTap?: () => void }) {
  const card = useRef<HTMLElement>(null);
  return (
    <article ref={card} className="group relative w-80">
      <div className="relative aspect-4/3">
        <Swipe pictures={pictures} wanted={wanted} card={card} onTap={onTap} />
      </div>
      <a href="#home">Garden flat</a>
    </article>
  );
}

const row = (container: Element) => container.querySelector('div[tabindex]') as HTMLElement;

test('Swipe has the places of all pictures at once, and fetches none before it is wanted', async () => {
  const { container } = await render(<Card wanted={false} />);
  expect(row(container).children).toHaveLength(4);
  expect(container.querySelectorAll('img')).toHaveLength(0);
  const box = row(container).getBoundingClientRect();
  expect([box.width, box.height]).toEqual([320, 240]);
});

test('Swipe shows the colour of a picture in its place until it comes', async () => {
  const { container } = await render(<Card wanted={false} />);
  const [, first, second] = row(container).children;
  expect(getComputedStyle(first as Element).backgroundColor).toBe('rgb(216, 200, 184)');
  expect(getComputedStyle(second as Element).backgroundColor).toBe('rgb(216, 200, 184)');
});

test('Swipe turns by its buttons and fetches one picture further than it shows', async () => {
  const { container, getByRole } = await render(<Card />);
  const next = getByRole('button', { name: 'Next picture' });
  await expect.element(next).toBeInTheDocument();
  await expect.poll(() => container.querySelectorAll('img').length).toBe(1);
  await next.click();
  await expect.poll(() => container.querySelectorAll('img').length).toBe(2);
  await expect.element(getByRole('button', { name: 'Previous picture' })).toBeInTheDocument();
  await next.click();
  await expect.poll(() => container.querySelectorAll('img').length).toBe(3);
  await next.click();
  await expect.element(next).not.toBeInTheDocument();
});

test.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('Swipe turns by the arrow keys of its card and says where it is: %s', async (dir, on, back) => {
  document.documentElement.dir = dir;
  const { container, getByRole } = await render(<Card />);
  await expect.element(getByRole('button', { name: 'Next picture' })).toBeInTheDocument();
  (getByRole('link', { name: 'Garden flat' }).element() as HTMLElement).focus();
  await userEvent.keyboard(on);
  await expect.element(getByRole('status')).toHaveTextContent('Picture 2 of 4');
  await userEvent.keyboard(on);
  await expect.element(getByRole('status')).toHaveTextContent('Picture 3 of 4');
  await userEvent.keyboard(back);
  await expect.element(getByRole('status')).toHaveTextContent('Picture 2 of 4');
  expect(await violationsIn(container)).toEqual([]);
});

test('Swipe hands on a tap, and takes no place in the order of the tab key', async () => {
  const onTap = vi.fn();
  const { container, getByRole } = await render(<Card onTap={onTap} />);
  await expect.element(getByRole('button', { name: 'Next picture' })).toBeInTheDocument();
  row(container).click();
  expect(onTap).toHaveBeenCalledOnce();
  await userEvent.tab();
  await expect.element(getByRole('link', { name: 'Garden flat' })).toHaveFocus();
});
