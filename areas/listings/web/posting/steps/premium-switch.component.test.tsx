import { inApp, SETTINGS } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PremiumSwitch } from './premium-switch.tsx';

test.each([
  [false, 'Only members with a premium package see the address and full details.'],
  [true, 'Adds the Premium badge. On this site everyone sees premium listings in full.'],
])('the switch says what a premium home is where they are open to all: %j', async (isOpen, hint) => {
  const change: boolean[] = [];
  const settings = { ...SETTINGS, premium_open_to_all: isOpen };
  await inApp(<PremiumSwitch isOn={false} onChange={(isOn) => change.push(isOn)} />, {
    'web-settings': () => ({ data: settings }),
  });
  const box = page.getByRole('switch');
  await expect.element(page.getByText(hint)).toBeVisible();
  await box.click();
  expect(change).toEqual([true]);
});
