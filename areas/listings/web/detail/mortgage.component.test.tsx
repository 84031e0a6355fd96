import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Mortgage } from './mortgage.tsx';

test('the monthly payment says what comes on top of the price', async () => {
  await inApp(<Mortgage price={300_000} Schedule={() => null} />, {});
  await expect.element(page.getByText('Purchase taxes, fees and insurance come on top.')).toBeVisible();
});
