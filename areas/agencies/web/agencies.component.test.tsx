import { getTwoFactor } from '@keystead/accounts/contract';
import { type Answers, inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applyAgencyVerification,
  decideWaitingListing,
  exportAgencyArchive,
  getAgencyVerification,
  getListingChanges,
  getOwnAgencies,
  getOwnAgency,
  getOwnAgencyHomes,
  getWaitingListings,
  type OwnAgency,
} from '../contract.ts';
import { OwnAgenciesPage } from './own/own-agencies-page.tsx';

const AGENCY: OwnAgency = {
  id: 3,
  slug_id: 'tide-estates',
  name: 'Tide Estates',
  logo: '',
  is_verified: false,
  cities: ['Porto'],
  languages: [],
  description: '',
  email: '',
  phone: '',
  website: '',
  billing_address: '',
  tax_id: '',
  is_active: true,
  reason: '',
  version: '1',
  approves_listings: true,
  approves_imports: false,
  waiting_count: 1,
  role: 'manager',
  branch_id: null,
  rights: ['view', 'approve_homes', 'verify_agency'],
  grants: [],
  grant_branches: [],
  branches: [],
  seats: [],
  invitations: [],
  history: [],
};
const LISTING = {
  id: 8,
  slug_id: 'green-house',
  title: 'Green house',
  city: 'Porto',
  picture: '',
  account_id: 5,
  account_name: 'Ann Agent',
  branch_id: null,
  is_edited: true,
  since: '2027-05-30T09:30:00.000Z',
  version: 4,
};
const CHANGES = {
  version: 4,
  changes: [
    { field: 'title', label: 'Title', before: 'Blue house', after: 'Green house' },
    { field: 'condition', label: 'Condition', before: '', after: 'as new' },
    { field: 'lift', label: 'Lift', before: 'no', after: 'yes' },
    { field: 'picture_abc', label: 'Photo 2', before: '', after: 'Kitchen' },
    { field: 'rooms', label: 'Rooms', before: 'Study', after: '' },
  ],
  pictures_added: [{ role: 'gallery', url: '/new.jpg', width: 3, height: 2 }],
  pictures_removed: [],
  documents_added: [],
  documents_removed: [{ role: 'document', url: '/plan.pdf', name: 'plan.pdf' }],
};
const FIELD = {
  id: 9,
  name: 'Licence',
  field_type: 'text' as const,
  form_fields_values: [],
  is_required: 1 as const,
};
const asked = { data: { status: 'initial', fields: [FIELD], application: null } };

const server = (change: Answers = {}): Answers => ({
  [getOwnAgencies.path]: () => ({ data: { agencies: [AGENCY], invitations: [] } }),
  [getOwnAgency.path]: () => ({ data: AGENCY }),
  [getOwnAgencyHomes.path]: () => ({ data: [], total: 0 }),
  [getWaitingListings.path]: () => ({ data: [LISTING], total: 1 }),
  [getListingChanges.path]: () => ({ data: CHANGES }),
  [getAgencyVerification.path]: () => asked,
  [decideWaitingListing.path]: () => ({ message: 'Approved.' }),
  ...change,
});

test('who approves sees what changed, in the words of people', async () => {
  const { sent } = await inApp(<OwnAgenciesPage agencyId={3} />, server());
  await page.getByRole('button', { name: 'See changes: Green house' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes in “Green house”' });
  await expect.element(dialog.getByText('Blue house')).toBeVisible();
  await expect.element(dialog.getByText('As new')).toBeVisible();
  await expect.element(dialog.getByText('Yes', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Photo 2')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Photos added 1' })).toBeInTheDocument();
  await expect.element(dialog.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Approve: Green house' }).click();
  await expect
    .poll(() => sent(decideWaitingListing.path))
    .toEqual([{ agency_id: 3, property_id: 8, version: 4, action: 'approve' }]);
});

test('an agency applies for the badge, and reads why it was rejected', async () => {
  let status: { data: unknown } = asked;
  const { sent } = await inApp(
    <OwnAgenciesPage agencyId={3} />,
    server({
      [getAgencyVerification.path]: () => status,
      [applyAgencyVerification.path]: () => {
        status = {
          data: {
            status: 'failed',
            fields: [FIELD],
            application: {
              id: 1,
              status: 'failed',
              verify_customer_values: [],
              reason: 'It has ended.',
              applied_at: '2027-05-30T09:30:00.000Z',
              decided_at: '2027-05-30T09:40:00.000Z',
            },
          },
        };
        return { message: 'Sent.' };
      },
    }),
  );
  await page.getByRole('button', { name: 'Apply for verification' }).click();
  const form = page.getByRole('form', { name: 'Your details' });
  await form.getByRole('button', { name: 'Apply for verification' }).click();
  await expect.element(form.getByText('Licence is required.')).toBeVisible();
  expect(sent(applyAgencyVerification.path)).toEqual([]);
  await form.getByRole('textbox', { name: 'Licence' }).fill('L-77');
  await form.getByRole('button', { name: 'Apply for verification' }).click();
  await expect.element(page.getByText('The reason: It has ended.', { exact: false })).toBeVisible();
  expect(sent(applyAgencyVerification.path)).toHaveLength(1);
});

test('who owns an agency downloads everything of it', async () => {
  const url = 'https://site.example.org/archives/keystead-agency.tar.gz?key=secret';
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.href);
  };
  const answers = (agency: OwnAgency): Answers => ({
    [getOwnAgencies.path]: () => ({ data: { agencies: [agency], invitations: [] } }),
    [getOwnAgency.path]: () => ({ data: agency }),
    [getTwoFactor.path]: () => ({ data: { is_confirmed: true, confirm_with: [] } }),
    [exportAgencyArchive.path]: () => ({ data: { url, expires_at: '2027-05-31T09:30:00.000Z' } }),
  });
  const owned: OwnAgency = { ...AGENCY, waiting_count: 0, role: 'owner', rights: ['view', 'export_agency'] };
  const { sent } = await inApp(<OwnAgenciesPage agencyId={3} />, answers(owned));
  await page.getByRole('button', { name: 'Download agency data' }).click();
  await expect.poll(() => saved).toEqual([url]);
  expect(sent(exportAgencyArchive.path)).toEqual([{ agency_id: 3 }]);
});
