import { escaped } from '../html.ts';

/**
 * Returns a page that holds one form with these fields and nothing else: what the call `paypal` answers, whose clients take
 * the form's address and fields. Runs no script; people whose browser shows it find a button.
 */
export function formPage(name: string, action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([field, value]) => `<input type="hidden" name="${escaped(field)}" value="${escaped(value)}">`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal</title></head><body>',
    `<form name="${escaped(name)}" method="get" action="${escaped(action)}">`,
    ...inputs,
    '<button type="submit">Continue to PayPal</button></form></body></html>',
  ].join('\n');
}
