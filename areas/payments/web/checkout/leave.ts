import type { NextStep } from '../../contract.ts';

type Outside = Exclude<NextStep, { kind: 'secret' | 'transfer' }>;

/** Leads the browser to the page of a gateway. */
export function leaveTo(step: Outside): void {
  if (step.kind === 'redirect') {
    window.location.assign(step.url);
    return;
  }
  if (step.method === 'get') {
    const address = new URL(step.action);
    for (const [name, value] of Object.entries(step.fields)) address.searchParams.set(name, value);
    window.location.assign(address.href);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = step.action;
  for (const [name, value] of Object.entries(step.fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
