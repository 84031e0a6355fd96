import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DropZone, PhotoGrid } from '../file-drop/index.ts';
import { violationsIn } from './violations.testing.ts';

const photos = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => ({ id: name, name }));

/** Points with a finger, as phones do, until the test is over. */
async function withFinger(run: () => Promise<void>): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  try {
    await run();
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
}

const boxOf = (element: Element) => element.getBoundingClientRect();
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('on a phone nothing lies on the badge of the cover, and every button is large enough', () =>
  withFinger(async () => {
    await page.viewport(390, 844);
    const onReorder = vi.fn();
    const { container, getByRole, getByText } = await render(
      <PhotoGrid
        photos={photos}
        labels={{ cover: 'Cover photo' }}
        onReorder={onReorder}
        onRemove={() => {}}
        onEdit={() => {}}
      />,
    );
    const badge = boxOf(getByText('Cover photo').element());
    const buttons = [...container.querySelectorAll('li button:not([aria-roledescription])')].map(boxOf);
    expect(buttons.length).toBe(12);
    expect(buttons.filter((box) => overlap(box, badge))).toEqual([]);
    expect(buttons.filter(({ width, height }) => width < 32 || height < 32)).toEqual([]);
    await getByRole('button', { name: 'Move two.jpg forward' }).click();
    expect(onReorder).toHaveBeenCalledWith(['two.jpg', 'one.jpg', 'three.jpg']);
    expect(await violationsIn(container)).toEqual([]);
    // Where they have no room beside each other, they stand below each other.
    await page.viewport(320, 640);
    const narrow = [...container.querySelectorAll('li button:not([aria-roledescription])')].map(boxOf);
    expect(narrow.filter((box) => narrow.some((other) => other !== box && overlap(box, other)))).toEqual([]);
  }));

/** Photos that stay in the order they are put in. */
function Ordered() {
  const [shown, setShown] = useState(photos);
  return (
    <PhotoGrid
      photos={shown}
      onReorder={(ids) => setShown(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))}
      onRemove={() => {}}
    />
  );
}

test('photos are put in order by keys and by buttons, and the place is read out', async () => {
  const { getByRole, getByText } = await render(<Ordered />);
  await userEvent.tab();
  await expect.element(getByRole('button', { name: 'one.jpg, 1 of 3' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(getByText('one.jpg is now 1 of 3')).toBeInTheDocument();
  // Keys are listened to from a timer on that was set before and so runs before this one.
  await new Promise((done) => setTimeout(done));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getByText('one.jpg is now 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  const names = () =>
    getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('button')?.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['two.jpg, 1 of 3', 'one.jpg, 2 of 3', 'three.jpg, 3 of 3']);
  await getByRole('button', { name: 'Move two.jpg back' }).click();
  await expect.element(getByText('two.jpg is now 2 of 3')).toBeInTheDocument();
  await expect.poll(names).toEqual(['one.jpg, 1 of 3', 'two.jpg, 2 of 3', 'three.jpg, 3 of 3']);
});

test('asks a finger to add, and a mouse to drop', async () => {
  const zone = <DropZone label="Drop photos here" touchLabel="Add photos" onFiles={() => {}} />;
  const { getByText } = await render(zone);
  await expect.element(getByText('Drop photos here')).toBeVisible();
  await expect.element(getByText('Add photos')).not.toBeVisible();
  await withFinger(async () => {
    await expect.element(getByText('Add photos')).toBeVisible();
    await expect.element(getByText('Drop photos here')).not.toBeVisible();
  });
});
