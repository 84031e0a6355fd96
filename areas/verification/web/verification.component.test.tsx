import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  applyVerification,
  getVerificationFields,
  getVerificationValues,
  type VerificationApplication,
  type VerificationField,
} from '../contract.ts';
import { VerificationPage } from './verification-page.tsx';

const field = (
  id: number,
  name: string,
  field_type: VerificationField['field_type'],
  choices: readonly string[] = [],
): VerificationField => ({
  id,
  name,
  field_type,
  form_fields_values: choices.map((value, place) => ({ id: place, verify_customer_form_id: id, value })),
  is_required: id === 1 ? 0 : 1,
});
const FIELDS = [
  field(1, 'Name of your office', 'text'),
  field(2, 'Years of experience', 'number'),
  field(3, 'You are', 'radio', ['Agent', 'Owner']),
  field(4, 'What you deal with', 'checkbox', ['Sales', 'Rentals', 'Land']),
  field(5, 'Kind of proof', 'dropdown', ['Passport', 'Licence']),
  field(6, 'Proof', 'file'),
];
const answer = (id: number, value: string | string[], file_name = '') => ({
  id,
  verify_customer_id: 1,
  verify_customer_form_id: id,
  value,
  verify_form: FIELDS.find((one) => one.id === id) as VerificationField,
  file_name,
});
const APPLICATION: VerificationApplication = {
  id: 1,
  user_id: 3,
  status: 'pending',
  user: { id: 3, name: 'Vera', profile: '', property_count: 0, projects_count: 0 },
  verify_customer_values: [
    answer(4, ['Sales', 'Land']),
    answer(6, 'https://site.example.org/private/passport.pdf', 'passport.pdf'),
  ],
  reason: '',
  applied_at: '2027-05-31T09:30:00.000Z',
  decided_at: null,
};
const passport = (content: string) => new File([content], 'passport.pdf', { type: 'application/pdf' });

test('someone applies for verification, with every error named, and then waits', async () => {
  let isWaiting = false;
  // Its name says PDF; what it holds does not, which the server alone finds out.
  const rejected = [{ field: 'form_fields[5][value]', message: 'must be a JPEG or PNG picture or a PDF' }];
  const { sent } = await inApp(<VerificationPage />, {
    [getVerificationFields.path]: () => ({ data: FIELDS }),
    [getVerificationValues.path]: () =>
      isWaiting
        ? { data: APPLICATION, verification_status: 'pending' }
        : { data: null, verification_status: 'initial' },
    [applyVerification.path]: () => {
      if (rejected.length > 0)
        return { status: 400, code: 'validation', message: 'Invalid', details: rejected.splice(0) };
      isWaiting = true;
      return {};
    },
  });
  await expect.element(page.getByText('Not verified yet')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply for verification' });
  const years = page.getByRole('textbox', { name: 'Years of experience' });
  await apply.click();
  await expect.element(years).toHaveAccessibleDescription(/Years of experience is required/);
  await expect.element(page.getByText('Proof is required.', { exact: true })).toBeVisible();
  await expect.element(years).toHaveFocus();
  expect(sent(applyVerification.path)).toEqual([]);

  await years.fill('a dozen');
  await page.getByRole('radio', { name: 'Agent' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Sales' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Land' }).click({ force: true });
  await page.getByRole('combobox', { name: 'Kind of proof' }).click();
  await page.getByRole('option', { name: 'Passport' }).click();
  const file = page.getByLabelText('Drop a file here', { exact: false });
  await file.upload(passport('MZ'));
  await apply.click();
  await expect.element(years).toHaveAccessibleDescription(/must be a number/);
  await years.fill('12');
  await apply.click();
  await expect.element(page.getByText(/^Must be a JPEG or PNG picture or a PDF/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove passport.pdf' }).click();
  await file.upload(passport('%PDF-1.4'));
  await apply.click();
  await expect.element(page.getByText('Your verification is under review')).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Sales, Land' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'passport.pdf' })).toBeVisible();
  const [, last] = sent(applyVerification.path);
  expect(last).toEqual({
    form_fields: [
      { id: 1 },
      { id: 2, value: '12' },
      { id: 3, value: 'Agent' },
      { id: 4, value: 'Sales,Land' },
      { id: 5, value: 'Passport' },
      { id: 6, value: expect.objectContaining({ name: 'passport.pdf', size: 8 }) },
    ],
  });
});
