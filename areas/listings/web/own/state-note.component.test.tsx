import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnProperty } from '../../contract.ts';
import { StateNote } from './state-note.tsx';

const REJECTED = {
  status: 1,
  request_status: 'rejected',
  property_type: 'sell',
  expires_at: '',
  waits_for_agency: false,
} as OwnProperty;

test.each([
  ['There is no such house in that street.', 'Reason: There is no such house in that street.'],
  ['', 'No reason was given. Please contact us.'],
])('an owner reads why a home is gone, and how to mend it: %j', async (reason, said) => {
  const listing = { ...REJECTED, reject_reason: { ...REJECTED.reject_reason, reason } };
  await inApp(<StateNote listing={listing} edit={<button type="button">Edit</button>} renew={null} />, {});
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible();
});
