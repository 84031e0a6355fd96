import { type Answers, inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addLeadNote,
  changeLead,
  getLead,
  getLeadBoard,
  getLeadBooks,
  getLeadFigures,
  getLeads,
  getWaiting,
  type LeadDetail,
  type LeadItem,
} from '../contract.ts';
import { STATES } from '../rules.ts';
import { LeadsPage } from './leads-page.tsx';
import { NeedsAttention } from './needs-attention.tsx';

const LEAD: LeadItem = {
  id: 9,
  agency_id: 3,
  name: 'Vera Visitor',
  state: 'new',
  lost_reason: null,
  version: 2,
  owner_id: 5,
  owner_name: 'Ada Agent',
  first_contact_at: '2027-05-30T09:30:00.000Z',
  last_contact_at: '2027-05-31T09:30:00.000Z',
  first_answered_at: null,
  first_answer_minutes: null,
  next_task_at: null,
  listing_title: 'Flat by the river',
};
const DETAIL: LeadDetail = {
  ...LEAD,
  may_edit: true,
  account_id: 7,
  email: 'vera@example.org',
  phone: '',
  people: [{ id: 5, name: 'Ada Agent' }],
  property_id: 42,
  tasks: [],
  history: [
    {
      id: 1,
      kind: 'message',
      at: '2027-05-31T09:30:00.000Z',
      actor: '',
      property_id: 42,
      title: 'Flat by the river',
      text: 'Is it still available?',
      after: '',
    },
  ],
};
const COUNTS = { new: 1, contacted: 0, viewing: 0, offer: 0, won: 0, lost: 0 };
const BOOKS = [
  { agency_id: 3, name: 'Tide Estates', may_edit: true, people: [{ id: 5, name: 'Ada Agent' }] },
  { agency_id: 0, name: '', may_edit: true, people: [] },
];
const server = (change: Answers = {}): Answers => ({
  [getLeadBooks.path]: () => ({ data: BOOKS }),
  [getLeads.path]: () => ({ data: [LEAD], total: 1, counts: COUNTS }),
  [getLeadFigures.path]: () => ({ data: { leads: 12, answered: 9, median_minutes: 80 } }),
  [getLead.path]: () => ({ data: DETAIL }),
  [getLeadBoard.path]: () => ({
    data: STATES.map((state) => ({
      state,
      total: state === 'new' ? 1 : 0,
      leads: state === 'new' ? [LEAD] : [],
    })),
  }),
  ...change,
});

test('the inbox says who asked about what, in whose charge, and how leads were answered', async () => {
  const { sent } = await inApp(<LeadsPage search={{}} />, server());
  await expect.element(page.getByRole('heading', { name: 'Vera Visitor' })).toBeVisible();
  await expect.element(page.getByText('Flat by the river')).toBeVisible();
  await expect.element(page.getByText('Not answered yet')).toBeVisible();
  await expect.element(page.getByText('Answered: 9 of 12')).toBeVisible();
  await expect.element(page.getByText(/1 hr 20 min of working hours/)).toBeVisible();
  expect(sent(getLeads.path)).toMatchObject([{ agency_id: 3, limit: 20, offset: 0 }]);
});

test('the address narrows the list', async () => {
  const search = { agency: 0, state: 'won', due: 'overdue', q: 'vera', home: 42 } as const;
  const { sent } = await inApp(<LeadsPage search={search} />, server());
  await expect
    .poll(() => sent(getLeads.path))
    .toMatchObject([{ agency_id: 0, state: 'won', due: 'overdue', search: 'vera', property_id: 42 }]);
  await expect.element(page.getByText('Leads of one listing.')).toBeVisible();
  // One’s own leads are in nobody else’s charge.
  await expect.element(page.getByRole('combobox', { name: 'Assigned to' })).not.toBeInTheDocument();
});

test('an empty inbox says what will appear there', async () => {
  const empty = () => ({ data: [], total: 0, counts: { ...COUNTS, new: 0 } });
  await inApp(<LeadsPage search={{}} />, server({ [getLeads.path]: empty }));
  await expect.element(page.getByText('No leads here')).toBeVisible();
});

test('what could not be loaded is asked for again', async () => {
  let isDown = true;
  const { sent } = await inApp(
    <LeadsPage search={{}} />,
    server({
      [getLeadBooks.path]: () =>
        isDown ? { status: 503, code: 'unavailable', message: 'Away' } : { data: BOOKS },
    }),
  );
  await expect.element(page.getByText('The leads could not be loaded.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Vera Visitor' })).toBeVisible();
  expect(sent(getLeadBooks.path).length).toBeGreaterThan(1);
});

test('on the board a lead moves by its menu, from the version that was read', async () => {
  const { sent } = await inApp(
    <LeadsPage search={{ view: 'board' }} />,
    server({ [changeLead.path]: () => ({ data: DETAIL }) }),
  );
  await expect.element(page.getByRole('heading', { name: 'New (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'State of Vera Visitor: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Viewing' }).click();
  await expect.poll(() => sent(changeLead.path)).toEqual([{ id: '9', version: '2', state: 'viewing' }]);
});

test('a lead that a colleague has moved meanwhile stands where they put it', async () => {
  let state: LeadItem['state'] = 'new';
  const { sent } = await inApp(
    <LeadsPage search={{ view: 'board' }} />,
    server({
      [changeLead.path]: () => {
        state = 'won';
        return { status: 409, code: 'conflict', message: 'This lead has changed.', state: 'won' };
      },
      [getLeadBoard.path]: () => ({
        data: STATES.map((one) => ({
          state: one,
          total: one === state ? 1 : 0,
          leads: one === state ? [{ ...LEAD, state }] : [],
        })),
      }),
    }),
  );
  await page.getByRole('button', { name: 'State of Vera Visitor: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Viewing' }).click();
  await expect.element(page.getByRole('button', { name: 'State of Vera Visitor: Won' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'New (0)' })).toBeVisible();
  expect(sent(changeLead.path)).toHaveLength(1);
});

test('a board that could not be loaded is asked for again', async () => {
  let isDown = true;
  await inApp(
    <LeadsPage search={{ view: 'board' }} />,
    server({
      [getLeadBoard.path]: () =>
        isDown
          ? { status: 503, code: 'unavailable', message: 'Away' }
          : { data: STATES.map((one) => ({ state: one, total: 0, leads: [] })) },
    }),
  );
  await expect.element(page.getByText('The leads could not be loaded.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'New (0)' })).toBeVisible();
});

test('a loss is asked its reason', async () => {
  const { sent } = await inApp(
    <LeadsPage search={{ lead: 9 }} />,
    server({ [changeLead.path]: () => ({ data: DETAIL }) }),
  );
  await page.getByRole('button', { name: 'State of Vera Visitor: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as lost' });
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Price');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect
    .poll(() => sent(changeLead.path))
    .toEqual([{ id: '9', version: '2', state: 'lost', lost_reason: 'price' }]);
});

test('a note is sent once there is something in it, and the form is empty again', async () => {
  const { sent } = await inApp(
    <LeadsPage search={{ lead: 9 }} />,
    server({ [addLeadNote.path]: () => ({ data: DETAIL }) }),
  );
  await expect.element(page.getByText('Is it still available?')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add the note' });
  await add.click();
  expect(sent(addLeadNote.path)).toEqual([]);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Comes with her brother.');
  await add.click();
  await expect.poll(() => sent(addLeadNote.path)).toEqual([{ id: '9', text: 'Comes with her brother.' }]);
  await expect.element(note).toHaveValue('');
});

const NOTHING_WAITS = { messages: 0, enquiries: 0, leads: 0, tasks: 0, viewings: 0, offers: 0 };

test('what waits is asked anew once a lead was changed', async () => {
  const answer = {
    data: { ...NOTHING_WAITS, leads: 1 },
    books: [{ agency_id: 0, name: '', leads: 1, tasks: 0 }],
  };
  const { sent } = await inApp(
    <>
      <NeedsAttention />
      <LeadsPage search={{ lead: 9 }} />
    </>,
    server({ [addLeadNote.path]: () => ({ data: DETAIL }), [getWaiting.path]: () => answer }),
  );
  await expect.element(page.getByRole('link', { name: '1 new lead' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Comes with her brother.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect.poll(() => sent(getWaiting.path)).toHaveLength(2);
});

test('who may only read a lead is offered no changes', async () => {
  const readOnly = () => ({ data: { ...DETAIL, may_edit: false } });
  await inApp(<LeadsPage search={{ lead: 9 }} />, server({ [getLead.path]: readOnly }));
  await expect.element(page.getByRole('heading', { name: 'Vera Visitor' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /State of/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add the note' })).not.toBeInTheDocument();
});

test('what waits is said with the way to it, and nothing where nothing does', async () => {
  const data = { ...NOTHING_WAITS, messages: 2, viewings: 1 };
  await inApp(<NeedsAttention />, { [getWaiting.path]: () => ({ data, books: [] }) });
  const part = page.getByRole('region', { name: 'Needs your attention' });
  await expect
    .element(part.getByRole('link', { name: '2 unread messages' }))
    .toHaveAttribute('href', '/user/chat');
  await expect
    .element(part.getByRole('link', { name: /1 .*viewing/ }))
    .toHaveAttribute('href', '/user/viewings');
  expect(part.getByRole('link').elements()).toHaveLength(2);
});

test('new leads and tasks lead to those that were counted, of each agency and of one’s own', async () => {
  const data = { ...NOTHING_WAITS, leads: 3, tasks: 1 };
  const books = [
    { agency_id: 3, name: 'Tide Estates', leads: 2, tasks: 1 },
    { agency_id: 0, name: '', leads: 1, tasks: 0 },
  ];
  await inApp(<NeedsAttention />, { [getWaiting.path]: () => ({ data, books }) }, { id: 5 });
  const link = (name: string) => expect.element(page.getByRole('link', { name, exact: true }));
  await link('2 new leads · Tide Estates').toHaveAttribute('href', '/user/leads?state=new&agency=3&owner=5');
  await link('1 task due · Tide Estates').toHaveAttribute('href', '/user/leads?due=mine&agency=3');
  await link('1 new lead').toHaveAttribute('href', '/user/leads?state=new&agency=0');
  expect(page.getByRole('link').elements()).toHaveLength(3);
});

test('nothing that waits takes no room', async () => {
  const answer = { data: NOTHING_WAITS, books: [] };
  const { sent } = await inApp(<NeedsAttention />, { [getWaiting.path]: () => answer });
  await expect.poll(() => sent(getWaiting.path)).toHaveLength(1);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
