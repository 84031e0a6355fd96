import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Avatar } from '../avatar/avatar.tsx';

test('the mark of the site stands for the company alone: people and agencies have their initials', async () => {
  await render(
    <>
      <Avatar name="Ana Garcia" alt="person" />
      <Avatar name="Keystead" alt="company" square />
      <Avatar name="Harbour Homes" alt="agency" square initials />
    </>,
  );
  const isMark = (name: string) => page.getByRole('img', { name }).element().classList.contains('monogram');
  expect([isMark('person'), isMark('company'), isMark('agency')]).toEqual([false, true, false]);
  await expect.element(page.getByRole('img', { name: 'person' })).toHaveTextContent('AG');
});
