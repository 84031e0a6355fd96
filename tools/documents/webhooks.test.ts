import { EVENT_NAMES } from '@keystead/webhooks/events';
import { expect, it } from 'vitest';
import { webhooksPage } from './webhooks.ts';

it('documents each event with its fields', () => {
  const page = webhooksPage();
  for (const name of EVENT_NAMES) expect(page).toContain(`| \`${name}\` | `);
  expect(page).toContain('| `previous_price` | number or null | Before `listing.price_changed`');
  expect(page).toContain('1 min, 10 min, 1 h, 4 h, 18 h: 6 tries');
});
