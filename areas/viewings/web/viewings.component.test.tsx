import { getContactForm } from '@keystead/moderation/contract';
import { type Answers, inApp } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookAsGuest } from '../contract.guests.ts';
import {
  bookViewing,
  getViewingSlots,
  getViewingWaiting,
  joinViewingWaiting,
  leaveViewingWaiting,
  setViewingHours,
  type ViewingHours,
} from '../contract.ts';
import BookingDialog from './booking/booking-dialog.tsx';
import { HoursForm } from './hours/hours-form.tsx';

const OFFERED = {
  is_open: true,
  time_zone: 'Europe/Lisbon',
  minutes: 30,
  needs_approval: false,
  has_video: true,
  first_day: '2027-05-31',
  last_day: '2027-06-20',
  slots: [
    { starts_at: '2027-05-31T08:00:00.000Z', ends_at: '2027-05-31T08:30:00.000Z' },
    { starts_at: '2027-05-31T10:00:00.000Z', ends_at: '2027-05-31T10:30:00.000Z' },
    { starts_at: '2027-06-01T09:00:00.000Z', ends_at: '2027-06-01T09:30:00.000Z' },
  ],
  open_houses: [
    {
      id: 7,
      starts_at: '2027-06-05T09:00:00.000Z',
      ends_at: '2027-06-05T10:00:00.000Z',
      seats: 10,
      seats_left: 3,
    },
    {
      id: 8,
      starts_at: '2027-06-06T09:00:00.000Z',
      ends_at: '2027-06-06T10:00:00.000Z',
      seats: 2,
      seats_left: 0,
    },
  ],
};
const BOOKED = {
  id: 5,
  state: 'confirmed',
  starts_at: OFFERED.slots[1]?.starts_at,
  time_zone: 'Europe/Lisbon',
};
const dialog = (onOpenChange = vi.fn()) => (
  <BookingDialog
    home={{ id: 42, title: 'Flat by the river' }}
    other={3}
    begun=""
    open
    onOpenChange={onOpenChange}
  />
);
const VISITOR = { id: 1, name: 'Vera' };
const offers = (change: object = {}): Answers => ({
  [getViewingSlots.path]: () => ({ data: { ...OFFERED, ...change } }),
  [bookViewing.path]: () => ({ data: BOOKED }),
  [getViewingWaiting.path]: () => ({ data: [], total: 0 }),
});

test('a time is chosen by its day, at the clock of the home, and booked in person or by video', async () => {
  const { sent } = await inApp(dialog(), offers(), VISITOR);
  const times = page.getByRole('list', { name: 'Free times' });
  await expect.element(times.getByRole('button', { name: /^9:00/ })).toBeVisible();
  expect(times.getByRole('button').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByText('Please choose a time')).toBeVisible();
  expect(sent(bookViewing.path)).toEqual([]);
  await page.getByRole('radio', { name: 'By video' }).click({ force: true });
  await times.getByRole('button', { name: /^11:00/ }).click();
  await page.getByRole('textbox').fill('We are two');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Viewing booked' })).toBeVisible();
  expect(sent(bookViewing.path)).toEqual([
    { property_id: 42, starts_at: '2027-05-31T10:00:00.000Z', by_video: true, note: 'We are two' },
  ]);
});

test('a seat at an open house is booked without a way, and one that is full cannot be chosen', async () => {
  const { sent } = await inApp(dialog(), offers(), VISITOR);
  const houses = page.getByRole('region', { name: 'Open houses' });
  await expect.element(houses.getByRole('button').nth(1)).toBeDisabled();
  await houses.getByRole('button').first().click();
  await expect.element(page.getByRole('radio', { name: 'By video' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Viewing booked' })).toBeVisible();
  expect(sent(bookViewing.path)).toEqual([{ property_id: 42, open_house_id: 7 }]);
});

test('where nobody is called by video there is no choice, and a time that is gone is said and asked for anew', async () => {
  const { sent } = await inApp(
    dialog(),
    {
      ...offers({ has_video: false }),
      [bookViewing.path]: () => ({ status: 409, code: 'conflict', message: 'This time is no longer free.' }),
    },
    VISITOR,
  );
  await page.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
  await expect.element(page.getByRole('radio', { name: 'By video' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByText('This time is no longer free.')).toBeVisible();
  expect(sent(bookViewing.path)).toMatchObject([{ by_video: false }]);
  await expect.poll(() => sent(getViewingSlots.path).length).toBe(2);
});

test('a guest says who they are, and hears where the link went that books the time', async () => {
  const { sent } = await inApp(dialog(), {
    ...offers({ has_video: false }),
    [getContactForm.path]: () => ({ data: { form_token: 'signed', min_seconds: 0 } }),
    [bookAsGuest.path]: () => ({ data: { held_until: '2027-05-31T07:15:00.000Z' } }),
  });
  await expect.element(page.getByRole('link', { name: 'Sign in to book' })).toBeVisible();
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await page.getByRole('textbox', { name: 'Name' }).fill('Gus Guest');
  await page.getByRole('textbox', { name: 'Email address' }).fill('gus');
  await book.click();
  await expect.element(page.getByText('Please enter an email address')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill('gus@example.org');
  await book.click();
  await expect.element(page.getByText('Please choose a time')).toBeVisible();
  expect(sent(bookAsGuest.path)).toEqual([]);
  await page.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
  await book.click();
  await expect.element(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
  await expect.element(page.getByText(/gus@example\.org/)).toBeVisible();
  expect(sent(bookAsGuest.path)).toEqual([
    {
      property_id: 42,
      starts_at: '2027-05-31T08:00:00.000Z',
      by_video: false,
      name: 'Gus Guest',
      email: 'gus@example.org',
      form_token: 'signed',
    },
  ]);
});

test('what is wrong with a field of a guest stands at it, and nothing is lost', async () => {
  await inApp(dialog(), {
    ...offers({ has_video: false }),
    [getContactForm.path]: () => ({ data: { form_token: 'signed', min_seconds: 0 } }),
    [bookAsGuest.path]: () => ({
      status: 400,
      code: 'validation',
      message: 'phone: must be a phone number with its country code',
      details: [{ field: 'phone', message: 'must be a phone number with its country code' }],
    }),
  });
  await page.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gus Guest');
  await page.getByRole('textbox', { name: 'Email address' }).fill('gus@example.org');
  const phone = page.getByRole('textbox', { name: /^Phone/ });
  await phone.fill('12');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(phone).toHaveAccessibleDescription(/Must be a phone number/);
  await expect.element(phone).toHaveValue('12');
});

test('where nothing is free, one joins a waiting list and leaves it', async () => {
  let places: object[] = [];
  const join = (form: { open_house_id?: number }) => {
    places = [{ id: 9, open_house_id: form.open_house_id ?? 0 }];
    return { data: places[0] };
  };
  const { sent } = await inApp(
    dialog(),
    {
      ...offers({ slots: [], may_wait: true }),
      [getViewingWaiting.path]: () => ({ data: places, total: places.length }),
      [joinViewingWaiting.path]: join,
      [leaveViewingWaiting.path]: () => {
        places = [];
        return {};
      },
    },
    VISITOR,
  );
  // Of the open house that is full, and of any time.
  const buttons = page.getByRole('button', { name: 'Join the waiting list' });
  await expect.poll(() => buttons.elements().length).toBe(2);
  await buttons.nth(1).click();
  await expect.element(page.getByText('You are on the waiting list.')).toBeVisible();
  expect(buttons.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect.poll(() => buttons.elements().length).toBe(2);
  await page
    .getByRole('region', { name: 'Open houses' })
    .getByRole('button', { name: 'Join the waiting list' })
    .click();
  await expect.element(page.getByText('You are on the waiting list.')).toBeVisible();
  expect(sent(joinViewingWaiting.path)).toEqual([{ property_id: 42 }, { property_id: 42, open_house_id: 8 }]);
  expect(sent(leaveViewingWaiting.path)).toEqual([{ id: '9' }]);
});

test('a guest signs in to join a waiting list', async () => {
  await inApp(dialog(), offers({ slots: [], open_houses: [], may_wait: true }));
  await expect.element(page.getByRole('link', { name: 'Sign in to join the waiting list' })).toBeVisible();
});

const SAVED: ViewingHours = {
  is_open: true,
  is_saved: true,
  time_zone: 'Europe/Lisbon',
  minutes: 30,
  buffer_minutes: 15,
  notice_hours: 24,
  horizon_days: 21,
  needs_approval: false,
  video_url: '',
  hours: [{ day: 1, from: '09:00', to: '24:00' }],
  breaks: [],
  days_off: [],
  extras: [],
};

test('hours are sent as they stand, with what was changed, midnight included', async () => {
  const { sent } = await inApp(<HoursForm saved={SAVED} />, {
    [setViewingHours.path]: (input) => ({ data: { ...SAVED, ...input } }),
  });
  await page.getByRole('textbox', { name: /Video call link/ }).fill('https://meet.example.com/ada');
  await page.getByRole('button', { name: 'Add: Weekly hours, Tuesday' }).click();
  await page.getByRole('switch', { name: /^Confirm each viewing/ }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent(setViewingHours.path)).toHaveLength(1);
  const { is_saved: _, ...saved } = SAVED;
  expect(sent(setViewingHours.path)).toEqual([
    {
      ...saved,
      needs_approval: true,
      video_url: 'https://meet.example.com/ada',
      hours: [...SAVED.hours, { day: 2, from: '09:00', to: '12:00' }],
    },
  ]);
});

test('what the server rejects is said, and nothing of the form is lost', async () => {
  await inApp(<HoursForm saved={SAVED} />, {
    [setViewingHours.path]: () => ({
      status: 400,
      code: 'validation',
      message: 'video_url: must be a secure web address',
      details: [{ field: 'video_url', message: 'must be a secure web address' }],
    }),
  });
  const link = page.getByRole('textbox', { name: /Video call link/ });
  await link.fill('http://meet.example.com/');
  await userEvent.keyboard('{Enter}');
  await expect.element(link).toHaveAccessibleDescription(/Must be a secure web address/);
  await expect.element(link).toHaveValue('http://meet.example.com/');
});
