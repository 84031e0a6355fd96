import { inApp } from '@keystead/testing/in-app';
import { Button } from '@keystead/ui/button';
import { Toasts } from '@keystead/ui/toast';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addReport,
  type BlockedPerson,
  blockUser,
  getBlockedUsers,
  getBlockState,
  getMyReports,
  getReportReasons,
  type ReportItem,
  unblockUser,
} from '../contract.ts';
import { BlockButton } from './block/block-button.tsx';
import { ReportButton } from './report/report-button.tsx';
import { ReportDialog } from './report/report-dialog.tsx';
import { SafetyPage } from './safety/safety-page.tsx';

const HOME = { id: 42, slug_id: 'flat', added_by: 7 };
const READER = { id: 3, name: 'Rhea' };
const REPORT: ReportItem = {
  id: 1,
  property: { id: 42, slug_id: 'flat', title: 'Flat by the river' },
  reason: '',
  other_message: 'The balcony belongs to the neighbours.',
  status: 'open',
  outcome: '',
  created_at: '2027-05-31T09:30:00.000Z',
  decided_at: null,
};
const BLOCKED: BlockedPerson = {
  id: 7,
  slug_id: 'ada',
  name: 'Ada Agent',
  profile: '',
  is_admin: false,
  reason: 'Too many calls',
  created_at: '2027-05-31T09:30:00.000Z',
};

test('a guest who reports a listing is led to sign in and back, and its owner has nothing to report', async () => {
  const other = { ...HOME, slug_id: 'house', added_by: READER.id };
  await inApp(<ReportButton listing={HOME} />, {});
  const href = page.getByRole('link', { name: 'Report' }).element().getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toBe('/sign-in?next=/properties-details/flat');
  await inApp(
    <>
      <ReportButton listing={other} />
      <p>the page of the owner</p>
    </>,
    {},
    READER,
  );
  await expect.element(page.getByText('the page of the owner')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});

test.each([
  [false, 'Thank you for telling us'],
  [true, 'You have already reported this listing'],
])('a report has a reason, and words for another one; sent before: %s', async (is_repeated, said) => {
  const { sent } = await inApp(
    <>
      <ReportDialog listingId={42} trigger={<Button>Open</Button>} defaultOpen />
      <Toasts />
    </>,
    {
      [getReportReasons.path]: () => ({ data: [{ id: 5, reason: 'It looks like a fraud' }], total: 1 }),
      [addReport.path]: () => ({ is_repeated }),
    },
    READER,
  );
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  const send = dialog.getByRole('button', { name: 'Send the report' });
  await send.click();
  await expect.element(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Something else' }).click({ force: true });
  await send.click();
  await expect.element(dialog.getByText('Please describe the problem')).toBeVisible();
  expect(sent(addReport.path)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'In your own words' }).fill(` ${REPORT.other_message} `);
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(sent(addReport.path)).toEqual([{ property_id: 42, other_message: REPORT.other_message }]);
});

test('a reason of the list needs no words', async () => {
  const { sent } = await inApp(
    <ReportDialog listingId={42} trigger={<Button>Open</Button>} defaultOpen />,
    {
      [getReportReasons.path]: () => ({ data: [{ id: 5, reason: 'It looks like a fraud' }], total: 1 }),
      [addReport.path]: () => ({ is_repeated: false }),
    },
    READER,
  );
  await page.getByRole('radio', { name: 'It looks like a fraud' }).click({ force: true });
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect.poll(() => sent(addReport.path)).toEqual([{ property_id: 42, reason_id: 5 }]);
});

test('a reporter sees what becomes of reports; a home that is gone is no link', async () => {
  const upheld: ReportItem = {
    id: 2,
    property: { id: 43, slug_id: '', title: 'House of cards' },
    reason: 'It looks like a fraud',
    other_message: '',
    status: 'upheld',
    outcome: 'There is no such house in that street.',
    created_at: REPORT.created_at,
    decided_at: REPORT.created_at,
  };
  await inApp(
    <SafetyPage />,
    {
      [getMyReports.path]: () => ({ data: [upheld, REPORT], total: 2 }),
      [getBlockedUsers.path]: () => ({ data: [], total: 0 }),
    },
    READER,
  );
  const reports = page.getByRole('region', { name: 'Your reports' }).getByRole('listitem');
  const [gone, open] = [reports.nth(0), reports.nth(1)];
  await expect.element(gone).toMatchTextContent(upheld.outcome);
  await expect.element(gone.getByText('House of cards')).toBeVisible();
  await expect.element(gone.getByRole('link')).not.toBeInTheDocument();
  await expect.element(open.getByRole('link', { name: 'Flat by the river' })).toBeVisible();
  await expect.element(open).toMatchTextContent('Under review');
  await expect.element(open).toMatchTextContent(REPORT.other_message);
});

test('a block is asked about, said beside the button, and taken back in the list of blocks', async () => {
  let blocked: BlockedPerson[] = [];
  const answers = {
    [getBlockState.path]: () => ({
      data: { is_blocked_by_me: blocked.length > 0, is_blocked_by_user: false },
    }),
    [blockUser.path]: () => {
      blocked = [BLOCKED];
      return {};
    },
    [unblockUser.path]: () => {
      blocked = [];
      return {};
    },
    [getMyReports.path]: () => ({ data: [], total: 0 }),
    [getBlockedUsers.path]: () => ({ data: blocked, total: blocked.length }),
  };
  const { sent } = await inApp(
    <>
      <BlockButton other={{ id: 7, name: 'Ada Agent' }} isKnown />
      <SafetyPage />
    </>,
    answers,
    READER,
  );
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const sure = page.getByRole('alertdialog', { name: 'Block Ada Agent?' });
  await sure.getByRole('textbox', { name: 'Reason, only visible to you' }).fill('Too many calls');
  await sure.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.poll(() => sent(blockUser.path)).toEqual([{ to_user_id: 7, reason: 'Too many calls' }]);
  const list = page.getByRole('region', { name: 'Blocked people' });
  await expect.element(list).toMatchTextContent('Ada Agent');
  await expect.element(list).toMatchTextContent('Too many calls');
  await list.getByRole('button', { name: 'Unblock' }).click();
  await expect.element(list).toMatchTextContent('You have not blocked anyone');
  await expect.element(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
});

test('a page made for everybody is asked for again where the reader has blocked someone on it', async () => {
  const { sent } = await inApp(
    <>
      <BlockButton other={{ id: 7, name: 'Ada Agent' }} isKnown={false} />
      <SafetyPage />
    </>,
    {
      [getBlockState.path]: () => ({ data: { is_blocked_by_me: true, is_blocked_by_user: false } }),
      [getMyReports.path]: () => ({ data: [], total: 0 }),
      [getBlockedUsers.path]: () => ({ data: [BLOCKED], total: 1 }),
    },
    READER,
  );
  await expect.element(page.getByText(/^You have blocked Ada Agent/)).toBeVisible();
  await expect.poll(() => sent(getMyReports.path).length).toBe(2);
});
