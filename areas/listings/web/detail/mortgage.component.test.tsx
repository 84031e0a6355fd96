import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Mortgage } from './mortgage.tsx';

test('the monthly payment says what comes on top of the price', async () => {
  await inApp(<Mortgage price={300_000} Schedule={() => null} />, {});
  await expect.element(page.getByText('Purchase taxes, fees and insurance come on top.')).toBeVisible();
});

test('where the costs of buying are known, they and the cash that is needed take its place', async () => {
  await inApp(<Mortgage price={300_000} costs={8.5} Schedule={() => null} />, {});
  await expect.element(page.getByText(/Purchase costs \(about 8\.5%\):.*25,500/)).toBeVisible();
  await expect.element(page.getByText(/Cash needed with the down payment:.*85,500/)).toBeVisible();
  await page.getByLabelText('Down payment, %').fill('30');
  await expect.element(page.getByText(/Cash needed with the down payment:.*115,500/)).toBeVisible();
  await expect
    .element(page.getByText('Purchase taxes, fees and insurance come on top.'))
    .not.toBeInTheDocument();
});
