import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Alert } from '../alert/alert.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Skeleton, SkeletonText } from '../skeleton/skeleton.tsx';
import { Toasts, useToast } from '../toast/index.ts';
import { LiveMessage, VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { violationsIn } from './violations.testing.ts';

test('Alert is read out when it is live, at once when it is a danger, and else not', async () => {
  const { getByRole, getByText, container } = await render(
    <>
      <Alert title="Lasting">For those who look</Alert>
      <Alert live tone="success" title="Saved" />
      <Alert live tone="danger" title="Not saved" />
    </>,
  );
  await expect.element(getByRole('status')).toHaveTextContent('Saved');
  await expect.element(getByRole('alert')).toHaveTextContent('Not saved');
  await expect.element(getByText('For those who look')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

test('Alert is closed by key where it can be closed', async () => {
  const onClose = vi.fn();
  const { getByRole } = await render(<Alert title="Offline" onClose={onClose} closeLabel="Hide" />);
  await userEvent.tab();
  await expect.element(getByRole('button', { name: 'Hide' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('EmptyState has a drawing that says nothing, a heading of the level asked for, and one next step', async () => {
  const { getByRole, container } = await render(
    <EmptyState
      level="h1"
      drawing="plot"
      title="No homes yet"
      description="Begin here"
      action={<a href="#new">Post a home</a>}
      other={<a href="#all">All homes</a>}
    >
      <p>Ten minutes</p>
    </EmptyState>,
  );
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await expect.element(getByRole('heading', { level: 1, name: 'No homes yet' })).toBeVisible();
  // The step before what else there is, both behind what explains them.
  expect(container.innerText).toMatch(/No homes yet[\s\S]*Ten minutes[\s\S]*Post a home[\s\S]*All homes/);
  await expect.element(getByRole('link', { name: 'Post a home' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

test('ErrorState is said at once and tries again, once while it does', async () => {
  const onRetry = vi.fn();
  const { getByRole, container, rerender } = await render(
    <ErrorState title="It did not work" onRetry={onRetry} reference="req-1" />,
  );
  await expect.element(getByRole('alert').getByText('req-1')).toBeVisible();
  await getByRole('button', { name: 'Try again' }).click();
  await rerender(<ErrorState title="It did not work" onRetry={onRetry} retrying reference="req-1" />);
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  expect(await violationsIn(container)).toEqual([]);
});

test('Skeleton has its size and is nothing to screen readers', async () => {
  const { container } = await render(
    <>
      <Skeleton className="h-10 w-20" />
      <SkeletonText lines={4} />
    </>,
  );
  const [box, lines] = container.children;
  expect(box?.getBoundingClientRect()).toMatchObject({ width: 80, height: 40 });
  expect(lines?.children).toHaveLength(4);
  expect([...container.children].every((part) => part.ariaHidden === 'true')).toBe(true);
});

test('toasts are read out, closed by their button, and take back what was done', async () => {
  const onUndo = vi.fn();
  const toast = useToast();
  const { getByRole, getByText } = await render(<Toasts closeLabel="Close the note" />);
  toast.success('Removed', { timeout: 0, action: { label: 'Undo', onClick: onUndo } });
  await expect.element(getByRole('dialog', { name: 'Removed' })).toBeVisible();
  await getByRole('button', { name: 'Undo' }).click();
  await expect.element(getByText('Removed')).not.toBeInTheDocument();
  expect(onUndo).toHaveBeenCalledOnce();
  toast.error('Not saved', { timeout: 0 });
  // An urgent one is read out by a region of its own, and reached by F6.
  await expect.element(getByRole('alert')).toHaveTextContent('Not saved');
  await userEvent.keyboard('{F6}');
  await expect.element(getByRole('alertdialog', { name: 'Not saved' })).toBeVisible();
  expect(await violationsIn(getByRole('alertdialog').element())).toEqual([]);
  await getByRole('button', { name: 'Close the note' }).click();
  await expect.element(getByRole('alertdialog')).not.toBeInTheDocument();
});

test.for([390, 800, 1440])('toasts leave header and sticky bars free in a window of %i px', async (width) => {
  await page.viewport(width, 900);
  const { getByRole } = await render(
    <>
      <header style={{ position: 'fixed', insetBlockStart: 0, blockSize: 'var(--header-height)' }} />
      <footer style={{ position: 'fixed', insetBlockEnd: 0, blockSize: '5rem' }} />
      <Toasts closeLabel="Close the note" />
    </>,
  );
  const toast = useToast();
  const ids = ['Signed in', 'Saved'].map((title) => toast.success(title, { timeout: 0 }));
  const first = getByRole('dialog', { name: 'Signed in' });
  const second = getByRole('dialog', { name: 'Saved' });
  await expect.element(second).toBeVisible();
  const box = (one: typeof first) => one.element().getBoundingClientRect();
  expect(box(getByRole('banner')).height).toBe(width < 1024 ? 52 : 64);
  expect(box(first).top).toBeGreaterThanOrEqual(box(getByRole('banner')).bottom);
  expect(box(second).top).toBeGreaterThanOrEqual(box(first).bottom);
  expect(box(second).bottom).toBeLessThanOrEqual(box(getByRole('contentinfo')).top);
  expect(Math.abs((box(second).left + box(second).right) / 2 - width / 2)).toBeLessThan(8);
  for (const id of ids) toast.close(id);
  await expect.element(second).not.toBeInTheDocument();
});

test('what is hidden from eyes is in names and read out when it changes', async () => {
  const message = (count: number) => (
    <>
      <button type="button">
        Save <VisuallyHidden>the search</VisuallyHidden>
      </button>
      <LiveMessage>{count} homes found</LiveMessage>
    </>
  );
  const { getByRole, rerender, container } = await render(message(3));
  const button = getByRole('button', { name: 'Save the search' });
  expect(button.element().querySelector('span')?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  const status = getByRole('status');
  await expect.element(status).toHaveAttribute('aria-live', 'polite');
  const before = status.element();
  await rerender(message(42));
  await expect.element(status).toHaveTextContent('42 homes found');
  // Another element would not be read out.
  expect(status.element()).toBe(before);
  expect(await violationsIn(container)).toEqual([]);
});
