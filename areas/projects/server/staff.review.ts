import { readSnapshot } from '@keystead/listings/server';
import { type ReviewSource, reviewEvent } from '@keystead/platform/review';
import { approveProject, rejectProject } from './life.service.ts';
import { readProjects } from './reading.queries.ts';
import { contentOf, projectSays } from './staff.content.ts';
import { projectPictures } from './staff.pictures.ts';
import { LOCK, WAITING } from './staff.review.queries.ts';

/** Projects that wait for the site: new ones, and those that were changed. */
export const projectReview: ReviewSource = {
  kind: 'project',
  rights: { see: 'projects:view', decide: 'projects:decide' },
  waiting: WAITING,
  lock: LOCK,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const [row] = await readProjects(ctx, [id]);
    if (!row) return undefined;
    const isPublic = row.request_status === 'approved' && row.is_active;
    return {
      ...(await contentOf(ctx, row)),
      title: row.title,
      accountId: row.owner_id,
      state: row.request_status,
      says: projectSays,
      before: await readSnapshot(ctx, { kind: 'project', id }),
      path: isPublic ? `/project-details/${encodeURIComponent(row.slug_id)}` : '',
      history: row.history
        .filter(({ kind }) => kind === 'posted' || kind === 'review')
        .map(({ at, kind, request_status: state, reason }) =>
          reviewEvent(new Date(at), kind === 'posted' ? kind : state, reason),
        )
        .toReversed(),
    };
  },

  async hints(ctx, ids) {
    const rows = await readProjects(ctx, ids);
    return new Map(
      rows.map(({ id, title, description, location, meta_title, meta_description }) => [
        id,
        { words: [title, description, location, meta_title, meta_description].join(' ') },
      ]),
    );
  },

  pictures: projectPictures,

  decide: (open, id, action, reason) =>
    action === 'approve' ? approveProject(open, id) : rejectProject(open, id, reason),
};
