import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Viewer from '../gallery/viewer.tsx';
import { violationsIn } from './violations.testing.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const pictures = Array.from({ length: 6 }, (_, place) => ({
  src: `${PIXEL}#${place}`,
  width: 1,
  height: 1,
  alt: `Picture ${place + 1}`,
}));
const chapters = [
  { name: 'Kitchen', count: 1 },
  { name: 'Bedrooms', count: 3 },
  { name: 'Outside', count: 2 },
];
const labels = {
  gallery: 'Pictures',
  chapters: 'Pictures by room',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};

function Shown({ from, onClose = () => {} }: { from: number; onClose?: () => void }) {
  const [index, setIndex] = useState<number | null>(from);
  return (
    <Viewer
      pictures={pictures}
      chapters={chapters}
      index={index}
      onClose={() => {
        setIndex(null);
        onClose();
      }}
      labels={labels}
    />
  );
}

test('the full screen marks the room that is shown, and leads to the others by a press and by keys', async () => {
  const onClose = vi.fn();
  const { getByRole, getByText } = await render(<Shown from={2} onClose={onClose} />);
  const bar = getByRole('navigation', { name: 'Pictures by room' });
  const room = (name: RegExp) => bar.getByRole('button', { name });
  await expect.element(room(/^Bedrooms ?3$/)).toHaveAttribute('aria-current', 'true');
  await expect.element(getByText('3 / 6')).toBeVisible();

  await room(/^Outside/).click();
  await expect.element(getByText('5 / 6')).toBeVisible();
  await expect.element(room(/^Outside/)).toHaveAttribute('aria-current', 'true');
  await expect.element(room(/^Bedrooms/)).not.toHaveAttribute('aria-current');

  await userEvent.keyboard('{PageUp}');
  await expect.element(getByText('2 / 6')).toBeVisible();
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.element(getByText('1 / 6')).toBeVisible();
  await expect.element(room(/^Kitchen/)).toHaveAttribute('aria-current', 'true');
  // From picture to picture, the bar follows.
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(room(/^Bedrooms/)).toHaveAttribute('aria-current', 'true');
  expect(await violationsIn(bar.element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('without rooms there is no bar', async () => {
  const { getByRole } = await render(
    <Viewer pictures={pictures} index={0} onClose={() => {}} labels={labels} />,
  );
  await expect.element(getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(getByRole('navigation')).not.toBeInTheDocument();
});

test('of one picture there is none before, none after, and none to count', async () => {
  const { getByRole, getByText } = await render(
    <Viewer pictures={pictures.slice(0, 1)} index={0} onClose={() => {}} labels={labels} />,
  );
  await expect.element(getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(getByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  await expect.element(getByText('1 / 1')).not.toBeInTheDocument();
});
