import { getMyProfile } from '@keystead/accounts/contract';
import { checkPackageLimit } from '@keystead/plans/contract';
import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import FeatureDialog from './feature-dialog.tsx';

const HOURS = 30 * 24;
const open = (change: object) =>
  inApp(
    <FeatureDialog
      thing={{ kind: 'property', id: 7, title: 'Flat by the river' }}
      onClose={() => undefined}
    />,
    {
      [getMyProfile.path]: () => ({ data: {}, is_profile_complete: true, missing_fields: [] }),
      [checkPackageLimit.path]: () => ({
        data: { package_available: true, feature_available: true, limit_available: true },
        next_credit: {
          package_name: 'Starter',
          duration: HOURS,
          left: 20,
          all_left: 120,
          agency_id: null,
          ...change,
        },
      }),
    },
  );

test('featuring says whose credit it takes, what is left in all packages, and until when it runs', async () => {
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
  await open({});
  await expect.element(page.getByText('1 of your credits · Starter')).toBeVisible();
  await expect.element(page.getByText('119')).toBeVisible();
  const end = until.format(Date.now() + HOURS * 3_600_000);
  await expect.element(page.getByText(`30 days, until ${end} if it starts today`)).toBeVisible();
});

test('a credit of the agency is called so', async () => {
  await open({ agency_id: 3, all_left: 4 });
  await expect.element(page.getByText('1 credit of your agency · Starter')).toBeVisible();
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
});
