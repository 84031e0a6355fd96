import {
  deleteListingDraft,
  getListingDraft,
  getListingDrafts,
  saveListingDraft,
} from '@keystead/listings/contract';
import { inApp } from '@keystead/testing/in-app';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NewProjectForm } from './new-project-form.tsx';

const PERSON = { id: 3, name: 'Pia' };

beforeEach(async () => {
  localStorage.clear();
  // The map, which this is not about, is drawn once it comes near.
  await page.viewport(390, 400);
});

/** A server that holds one draft, which another device may change and throw away. */
function draftOnServer() {
  let draft: { version: number; title: string; data: string } | undefined;
  const missing = { status: 404, code: 'not_found', message: 'Not found' };
  const summary = () => ({ id: 1, files: [], ...draft });
  return {
    answers: {
      [getListingDrafts.path]: () => ({ data: draft ? [summary()] : [], total: draft ? 1 : 0 }),
      [getListingDraft.path]: () => (draft ? { data: summary() } : missing),
      [saveListingDraft.path]: ({ id, version, title = '', data }: Record<string, unknown>) => {
        if (id !== undefined && !draft) return missing;
        if (draft && version !== draft.version)
          return { status: 409, code: 'conflict', message: 'Changed meanwhile' };
        draft = { version: (draft?.version ?? 0) + 1, title: String(title), data: String(data) };
        return { data: summary() };
      },
      [deleteListingDraft.path]: () => {
        draft = undefined;
        return {};
      },
    },
    title: () => draft?.title,
    change: (patch: object) => {
      if (!draft) throw new Error('No draft was saved');
      draft = {
        ...draft,
        version: draft.version + 1,
        data: JSON.stringify({ ...JSON.parse(draft.data), ...patch }),
      };
    },
    discard: () => {
      draft = undefined;
    },
  };
}

test('two devices at once: what only one has changed is there, the same is chosen, and what is gone is said', async () => {
  const server = draftOnServer();
  await inApp(<NewProjectForm accountId={PERSON.id} draft={undefined} />, server.answers, PERSON);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Two hands');
  await expect.poll(server.title).toBe('Two hands');

  server.change({
    title: 'Two hands on the phone',
    floors: [{ id: 'floor-first', title: 'Ground', plan: null }],
  });
  await name.fill('Two hands at the desk');
  const conflict = page.getByRole('status').filter({ hasText: 'You also changed this on another device' });
  await expect.element(conflict).toMatchTextContent('Two hands on the phone');
  await expect.element(page.getByRole('textbox', { name: 'Title of floor 1' })).toHaveValue('Ground');
  await expect.element(name).toHaveValue('Two hands at the desk');
  await conflict.getByRole('button', { name: 'Use the other version' }).click();
  await expect.element(name).toHaveValue('Two hands on the phone');
  await expect.element(conflict).not.toBeInTheDocument();

  server.discard();
  await name.fill('Too late');
  await expect.element(page.getByText('This draft was published or deleted on another device')).toBeVisible();
});

test('a draft that is thrown away here is gone on the server, too', async () => {
  const server = draftOnServer();
  await inApp(<NewProjectForm accountId={PERSON.id} draft={undefined} />, server.answers, PERSON);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Two hands');
  await expect.poll(server.title).toBe('Two hands');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.element(name).toHaveValue('');
  await expect.poll(server.title).toBeUndefined();
});
