import type { Input } from '@keystead/http/call';
import { changedMeanwhile, invalidField, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type * as calls from '../../contract.staff.ts';
import type { ReasonTemplate } from '../../contract.staff.ts';
import * as table from './templates.queries.ts';

const RESOURCE = 'reason-templates';
const sameName = () => invalidField('title', 'is the title of another reason for this already');

export function templatesPage(ctx: Ctx, input: Input<typeof calls.listTemplates>) {
  const { page, per_page: limit, sort, order, q: words, ids, kind } = input;
  const place = { sort, isReversed: order === 'desc', limit, offset: (page - 1) * limit };
  return table.readTemplates(ctx, { words, ids, kind }, place);
}

/** Returns one template. @throws ApiError not_found */
export async function oneTemplate(ctx: Ctx, id: number): Promise<ReasonTemplate> {
  const page = { sort: 'position', isReversed: false, limit: 1, offset: 0 } as const;
  const [one] = (await table.readTemplates(ctx, { ids: [id] }, page)).data;
  if (!one) throw notFound('There is no such reason.');
  return one;
}

/** Adds a template. @throws ApiError validation for a title that its kind has already */
export async function addTemplate(
  ctx: Ctx,
  input: Input<typeof calls.createTemplate>,
): Promise<ReasonTemplate> {
  return inTransaction(ctx, async (open) => {
    const [after] = await table.insertTemplates(open, [input]);
    if (!after) throw sameName();
    await audit(open, { resource: RESOURCE, action: 'create', id: after.id, after });
    return after;
  });
}

/** Changes a template. @throws ApiError not_found, conflict, validation for a title that its kind has already */
export async function changeTemplate(
  ctx: Ctx,
  { id, version, ...patch }: Input<typeof calls.updateTemplate>,
): Promise<ReasonTemplate> {
  return inTransaction(ctx, async (open) => {
    const before = await table.lockTemplate(open, id);
    if (!before) throw notFound('There is no such reason.');
    if (before.version !== version) throw changedMeanwhile('This reason');
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const after = await table.updateTemplate(open, { ...before, ...given });
    if (!after) throw sameName();
    await audit(open, { resource: RESOURCE, action: 'update', id, before, after });
    return after;
  });
}

/** Deletes a template. @throws ApiError not_found */
export async function removeTemplate(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const before = await table.lockTemplate(open, id);
    if (!before) throw notFound('There is no such reason.');
    await table.deleteTemplate(open, id);
    await audit(open, { resource: RESOURCE, action: 'delete', id, before });
  });
}

/** Reasons to begin with; those there are stay as the operator has made them. */
export async function seedTemplates(ctx: Ctx): Promise<void> {
  await table.insertTemplates(
    ctx,
    Object.entries(FIRST).flatMap(([kind, reasons]) =>
      reasons.map(([title, body], place) => ({
        kind: kind as ReasonTemplate['kind'],
        title,
        body,
        position: place + 1,
      })),
    ),
  );
}

const FIRST: Readonly<Partial<Record<ReasonTemplate['kind'], readonly (readonly [string, string])[]>>> = {
  property: [
    [
      'Pictures',
      'Please add clear pictures of the home itself, taken by you or with permission, without text or logos on them.',
    ],
    [
      'Price',
      'The price does not fit the home that is described. Please check it and send the listing in again.',
    ],
    [
      'Facts',
      'Some of the facts contradict each other or are missing. Please complete them and send it in again.',
    ],
    [
      'Twice',
      'This home stands here already. Please edit the listing that is there instead of adding another one.',
    ],
    [
      'Contact data',
      'Please leave telephone numbers, addresses and links out of the description: people write to you by the site.',
    ],
    [
      'Not yours to offer',
      'We could not confirm that you may offer this home. Please write to us with a proof.',
    ],
  ],
  project: [
    ['Plans', 'Please add a readable plan for every floor you name.'],
    [
      'Facts',
      'Some of the facts are missing or contradict each other. Please complete them and send it in again.',
    ],
  ],
  verification: [
    ['Document unreadable', 'We could not read a document. Please send a sharp picture of the whole page.'],
    ['Names differ', 'The name on the document is not the one of your profile. Please correct one of them.'],
    ['Document expired', 'The document is no longer valid. Please send one that is.'],
  ],
  advertisement: [
    ['Not suitable', 'This home cannot be featured at the moment. Your credit is back with you.'],
  ],
  payment: [
    [
      'No money arrived',
      'We could not find this transfer in our account. Please check the reference you used.',
    ],
    ['Amount differs', 'The amount that arrived is not the price of the package. Please write to us.'],
  ],
  report: [
    ['Fraud', 'The home does not exist as it is offered here.'],
    ['No longer available', 'The home is no longer to be had.'],
    [
      'Nothing found',
      'We have looked at it and found nothing that is against our rules. Thank you for watching out.',
    ],
  ],
  message: [['Thank you', 'Thank you for your message.\n\n']],
};
