import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/index.ts';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog, DialogClose } from '../dialog/dialog.tsx';
import { violationsIn } from './violations.testing.ts';

test('Dialog is named, holds the focus, closes on Escape and gives the focus back', async () => {
  const { getByRole } = await render(
    <Dialog title="Share" description="With whom you like" trigger={<Button>Open</Button>}>
      <input aria-label="Address" defaultValue="https://example.org" />
    </Dialog>,
  );
  const trigger = getByRole('button', { name: 'Open' });
  await trigger.click();
  const dialog = getByRole('dialog', { name: 'Share' });
  await expect.element(dialog).toHaveAccessibleDescription('With whom you like');
  for (let pressed = 0; pressed < 4; pressed += 1) {
    await userEvent.tab();
    // At its ends the focus is led around in the next turn of the browser.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  }
  expect(await violationsIn(dialog.element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

function Asking() {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      title="Message"
      trigger={<Button>Write</Button>}
      initialFocus={first}
      closeLabel="Leave"
      footer={<DialogClose render={<Button variant="ghost">Not now</Button>} />}
    >
      <a href="#rules">Rules</a>
      <input ref={first} aria-label="Text" />
    </Dialog>
  );
}

test('Dialog focuses the given element first, and its footer closes it', async () => {
  const { getByRole } = await render(<Asking />);
  await getByRole('button', { name: 'Write' }).click();
  await expect.element(getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await expect.element(getByRole('button', { name: 'Leave' })).toBeVisible();
  await getByRole('button', { name: 'Not now' }).click();
  await expect.element(getByRole('dialog')).not.toBeInTheDocument();
});

function Removing({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  return (
    <ConfirmDialog
      title="Remove the home?"
      description="It cannot be brought back."
      trigger={<Button>Remove</Button>}
      open={open}
      onOpenChange={setOpen}
      confirmLabel="Remove it"
      cancelLabel="Leave it"
      danger
      pending={pending}
      onConfirm={() => {
        setPending(true);
        onConfirm();
      }}
    />
  );
}

test('ConfirmDialog is closed by an answer or Escape, not beside it, and asks once', async () => {
  const onConfirm = vi.fn();
  const { getByRole } = await render(<Removing onConfirm={onConfirm} />);
  const trigger = getByRole('button', { name: 'Remove', exact: true });
  const dialog = getByRole('alertdialog', { name: 'Remove the home?' });
  await trigger.click();
  await expect.element(dialog).toHaveAccessibleDescription('It cannot be brought back.');
  expect(await violationsIn(dialog.element())).toEqual([]);
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await trigger.click();
  await getByRole('button', { name: 'Leave it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await trigger.click();
  await getByRole('button', { name: 'Remove it' }).click();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
  await expect.element(dialog).toBeVisible();
});
