import { inApp } from '@keystead/testing/in-app';
import { Toasts } from '@keystead/ui/toast';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exportAccount, exportAccountArchive } from '../../contract.ts';
import { getTwoFactor } from '../../contract.two-factor.ts';
import { ConfirmSelf } from './confirm.tsx';
import { ExportDialog } from './export-dialog.tsx';

const URL_OF_ARCHIVE = 'https://site.example.org/archives/keystead-account.tar.gz?key=secret';
const answers = {
  [getTwoFactor.path]: () => ({ data: { is_confirmed: true, confirm_with: [] } }),
  [exportAccount.path]: () => ({ data: { profile: { name: 'Olga' } } }),
  [exportAccountArchive.path]: () => ({
    data: { url: URL_OF_ARCHIVE, expires_at: '2027-05-31T09:30:00.000Z' },
  }),
};

/** Notes what the browser would save, and keeps it from doing so. */
function noteDownloads(): string[] {
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download || this.href);
  };
  return saved;
}

const dialog = (
  <ConfirmSelf>
    <ExportDialog />
    <Toasts />
  </ConfirmSelf>
);

test('one’s data is had as a file', async () => {
  const saved = noteDownloads();
  const { sent } = await inApp(dialog, answers);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect.element(page.getByText('Your file is ready')).toBeVisible();
  expect(saved).toEqual(['keystead-account.json']);
  expect(sent(exportAccountArchive.path)).toEqual([]);
});

test('and as an archive with photos and documents, which the browser saves by itself', async () => {
  const saved = noteDownloads();
  const { sent } = await inApp(dialog, answers);
  await page.getByRole('button', { name: 'Download with photos and documents' }).click();
  await expect.element(page.getByText('Your download starts now')).toBeVisible();
  expect(saved).toEqual([URL_OF_ARCHIVE]);
  expect(sent(exportAccountArchive.path)).toEqual([{}]);
});

test('nothing is saved where the archive cannot be had just now, and it may be tried again', async () => {
  const saved = noteDownloads();
  const { sent } = await inApp(dialog, {
    ...answers,
    [exportAccountArchive.path]: () => ({ status: 429, message: 'Too many attempts. Try again later' }),
  });
  const button = page.getByRole('button', { name: 'Download with photos and documents' });
  await button.click();
  await expect.poll(() => sent(exportAccountArchive.path)).toEqual([{}]);
  await expect.element(button).toBeEnabled();
  expect(saved).toEqual([]);
});
