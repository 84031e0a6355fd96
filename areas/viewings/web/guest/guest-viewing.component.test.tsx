import { type Answers, inApp } from '@keystead/testing/in-app';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelGuestViewing,
  confirmGuestViewing,
  type GuestViewing,
  moveGuestViewing,
  openGuestViewing,
} from '../../contract.guests.ts';
import { getViewingSlots } from '../../contract.ts';
import { GuestViewingPage } from './guest-viewing-page.tsx';

const VIEWING: GuestViewing = {
  state: 'confirmed',
  held_until: null,
  property_id: 42,
  title: 'Flat by the river',
  slug_id: 'flat',
  place: 'Rua Nova 1, Porto',
  starts_at: '2027-05-31T08:00:00.000Z',
  ends_at: '2027-05-31T08:30:00.000Z',
  time_zone: 'Europe/Lisbon',
  is_group: false,
  is_by_video: false,
  video_url: '',
  owner_name: 'Ada Agent',
  note: 'We are two',
  cancelled_by: null,
  reason: '',
  may_cancel: true,
  may_move: true,
};
const SLOTS = {
  is_open: true,
  time_zone: 'Europe/Lisbon',
  minutes: 30,
  needs_approval: false,
  has_video: false,
  first_day: '2027-05-31',
  last_day: '2027-06-20',
  slots: [{ starts_at: '2027-05-31T10:00:00.000Z', ends_at: '2027-05-31T10:30:00.000Z' }],
  open_houses: [],
};
const TOKEN = 'A'.repeat(43);

/** Answers with a viewing that changes as the steps say. */
function server(first: GuestViewing, steps: Answers = {}): Answers {
  return {
    [openGuestViewing.path]: () => ({ data: first }),
    [getViewingSlots.path]: () => ({ data: SLOTS }),
    ...steps,
  };
}

beforeEach(() => {
  window.location.hash = `token=${TOKEN}`;
});

test('a viewing is read by its link, at the clock of the home, and nothing happens by itself', async () => {
  const { sent } = await inApp(<GuestViewingPage />, server(VIEWING));
  await expect.element(page.getByRole('heading', { name: 'Viewing booked' })).toBeVisible();
  await expect.element(page.getByText(/^0?9:00–0?9:30$/)).toBeVisible();
  await expect.element(page.getByText('Shown by Ada Agent')).toBeVisible();
  await expect.element(page.getByText('We are two')).toBeVisible();
  expect(sent(openGuestViewing.path)).toEqual([{ token: TOKEN }]);
  for (const call of [confirmGuestViewing, moveGuestViewing, cancelGuestViewing])
    expect(sent(call.path)).toEqual([]);
});

test('what is on hold is confirmed when it is pressed, and is booked then', async () => {
  let viewing: GuestViewing = {
    ...VIEWING,
    state: 'unconfirmed',
    held_until: '2027-05-30T08:15:00.000Z',
    may_move: false,
  };
  const { sent } = await inApp(<GuestViewingPage />, {
    ...server(viewing),
    [openGuestViewing.path]: () => ({ data: viewing }),
    [confirmGuestViewing.path]: () => {
      viewing = VIEWING;
      return {};
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Confirm your viewing' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Confirm viewing' }).click();
  await expect.element(page.getByRole('heading', { name: 'Viewing booked' })).toBeVisible();
  expect(sent(confirmGuestViewing.path)).toEqual([{ token: TOKEN }]);
});

test('it moves to a time that is chosen; one that is gone is said, and the viewing stays', async () => {
  const { sent } = await inApp(
    <GuestViewingPage />,
    server(VIEWING, {
      [moveGuestViewing.path]: () => ({
        status: 409,
        code: 'conflict',
        message: 'This time is no longer free.',
      }),
    }),
  );
  await page.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move the viewing' });
  const move = dialog.getByRole('button', { name: 'Move', exact: true });
  await expect.element(move).toBeDisabled();
  await dialog.getByRole('button', { name: /^11:00/ }).click();
  await move.click();
  await expect.element(page.getByText('This time is no longer free.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Viewing booked' })).toBeVisible();
  expect(sent(moveGuestViewing.path)).toEqual([{ token: TOKEN, starts_at: '2027-05-31T10:00:00.000Z' }]);
});

test('it is cancelled after a question', async () => {
  let viewing = VIEWING;
  const { sent } = await inApp(<GuestViewingPage />, {
    ...server(viewing),
    [openGuestViewing.path]: () => ({ data: viewing }),
    [cancelGuestViewing.path]: () => {
      viewing = {
        ...VIEWING,
        state: 'cancelled',
        cancelled_by: 'visitor',
        may_cancel: false,
        may_move: false,
      };
      return {};
    },
  });
  await page.getByRole('button', { name: 'Cancel viewing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this viewing?' });
  await question.getByRole('button', { name: 'Back' }).click();
  expect(sent(cancelGuestViewing.path)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel viewing' }).click();
  await question.getByRole('button', { name: 'Cancel viewing' }).click();
  await expect.element(page.getByRole('heading', { name: 'Viewing cancelled' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel viewing' })).not.toBeInTheDocument();
  expect(sent(cancelGuestViewing.path)).toEqual([{ token: TOKEN }]);
});

test('what is on hold and given back ends with its link', async () => {
  const held = { ...VIEWING, state: 'unconfirmed' as const, held_until: '2027-05-30T08:15:00.000Z' };
  await inApp(<GuestViewingPage />, server(held, { [cancelGuestViewing.path]: () => ({}) }));
  await page.getByRole('button', { name: 'Cancel this time' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this time?' });
  await question.getByRole('button', { name: 'Cancel this time' }).click();
  await expect.element(page.getByRole('heading', { name: 'The time is free again' })).toBeVisible();
});

test('a link that has expired says so', async () => {
  await inApp(<GuestViewingPage />, {
    [openGuestViewing.path]: () => ({
      status: 410,
      code: 'link_expired',
      message: 'This link is not valid.',
    }),
  });
  await expect.element(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});
