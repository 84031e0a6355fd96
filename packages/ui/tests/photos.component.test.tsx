import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
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
