import { notFound } from '@keystead/http/errors';
import { translationsOf, writeSnapshot } from '@keystead/listings/server';
import { getSettings } from '@keystead/settings/server';
import { PROJECT_FIELDS } from '../fields.ts';
import { actionOfEdit } from '../rules.ts';
import { advance, announce, lockOwn } from './life.service.ts';
import { type ProjectRow, readProjects } from './reading.queries.ts';
import { contentOf } from './staff.content.ts';

/** What owners and readers do with the texts of projects in other languages. */
export const projectTexts = translationsOf<ProjectRow>({
  thing: 'project',
  fields: PROJECT_FIELDS,
  async own(ctx, id, accountId) {
    const [row] = await readProjects(ctx, [id]);
    if (row?.owner_id !== accountId) throw notFound('You have no such project.');
    return row;
  },
  lock: (open, id, ownerId) => lockOwn(open, id, { who: 'owner', ownerId }),
  async review(open, row) {
    const locked = await lockOwn(open, row.id, { who: 'owner' });
    const action = actionOfEdit(locked, await getSettings(open));
    if (action !== 'resubmit') return;
    const before = { ...(await contentOf(open, row)), review: locked.review };
    await writeSnapshot(open, { kind: 'project', id: row.id }, before);
    await advance(open, locked, action, 'owner');
  },
  announce,
});
