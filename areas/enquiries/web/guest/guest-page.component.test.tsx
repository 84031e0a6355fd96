import { inApp } from '@keystead/testing/in-app';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type GuestEnquiry, openEnquiry } from '../../contract.ts';
import { GuestPage } from './guest-page.tsx';

const MESSAGE = { id: 1, message: 'Is it free?', created_at: '2027-05-01T10:00:00.000Z', is_owner: false };
const ENQUIRY: GuestEnquiry = {
  state: 'open',
  title: 'Flat by the river',
  slug_id: 'flat',
  owner_name: 'Ada Agent',
  owner_profile: '',
  owner_id: 7,
  property_id: 42,
  email: 'gus@example.org',
  messages: [MESSAGE],
  link_ends_at: '2027-06-01T10:00:00.000Z',
};
const open = (enquiry: GuestEnquiry) =>
  inApp(<GuestPage />, { [openEnquiry.path]: () => ({ data: enquiry }) });

beforeEach(() => {
  window.location.hash = `token=${'A'.repeat(43)}`;
});

test('who has sent an enquiry reads to whom, what comes next and where', async () => {
  await open(ENQUIRY);
  await expect.element(page.getByText('Message sent to Ada Agent')).toBeVisible();
  await expect.element(page.getByText(/The reply comes by email to gus@example.org/)).toBeVisible();
  await expect.element(page.getByLabelText('Add to your message')).toBeVisible();
});

test('what is written on after an answer is a reply', async () => {
  await open({ ...ENQUIRY, messages: [MESSAGE, { ...MESSAGE, id: 2, is_owner: true }] });
  await expect.element(page.getByLabelText('Your reply')).toBeVisible();
  await expect.element(page.getByText('Message sent to Ada Agent')).not.toBeInTheDocument();
});
