import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, SignedInCtx } from '@keystead/platform/context';
import {
  answerAvailability,
  availabilityQuestion,
  changePropertyStatus,
  deleteProperty,
  PROPERTY_TYPES,
  renewProperty,
  updatePostProperty,
  updatePropertyStatus,
} from '../contract.ts';
import { OFFER_ACTIONS } from '../rules.ts';
import { editListing } from './editing.service.ts';
import { answerQuestion, questionOf } from './expiry.service.ts';
import { changeState, renewListing } from './life.service.ts';
import { sayWarnings } from './presentation.ts';

function own(ctx: SignedInCtx, { version }: { version?: number | undefined }) {
  return { who: 'owner', ownerId: ctx.actor.accountId, version } as const;
}

async function edit(
  ctx: SignedInCtx,
  form: Input<typeof updatePostProperty>,
): Promise<Result<typeof updatePostProperty>> {
  if (form.action_type === '1') {
    await changeState(ctx, form.id, 'delete', own(ctx, form));
    return { message: 'Your listing is deleted.', data: [], version: 0, warnings: [] };
  }
  const { detail, version, warnings } = await editListing(ctx, form);
  const isWaiting = detail.request_status === 'pending';
  const message = isWaiting ? 'Your changes are saved and wait for review.' : 'Your changes are saved.';
  return { message, data: [detail], version, warnings: sayWarnings(ctx, warnings) };
}

async function renew(ctx: SignedInCtx, { property_id: id, ...claim }: Input<typeof renewProperty>) {
  await renewListing(ctx, id, own(ctx, claim));
  return { message: 'Your listing stays on the site.' };
}

const OFFER_MESSAGES = {
  sell: 'Your listing is for sale again.',
  rent: 'Your listing is for rent again.',
  sold: 'Your listing is marked as sold.',
  rented: 'Your listing is marked as rented.',
} as const;

export const lifeRoutes: Route<Contexts>[] = [
  route(updatePostProperty, edit),
  route(deleteProperty, async (ctx, input) => {
    await changeState(ctx, input.id, 'delete', own(ctx, input));
    return { message: 'Your listing is deleted.' };
  }),
  route(updatePropertyStatus, async (ctx, { property_id, status, version }) => {
    const offer = PROPERTY_TYPES[Number(status)] ?? 'sell';
    await changeState(ctx, property_id, OFFER_ACTIONS[offer], own(ctx, { version }));
    return { message: OFFER_MESSAGES[offer] };
  }),
  route(changePropertyStatus, async (ctx, { property_id, status, version }) => {
    await changeState(ctx, property_id, status === '1' ? 'activate' : 'deactivate', own(ctx, { version }));
    return { message: status === '1' ? 'Your listing is switched on.' : 'Your listing is switched off.' };
  }),
  route(renewProperty, renew),
  route(availabilityQuestion, async (ctx, { token }) => ({ data: await questionOf(ctx, token) })),
  route(answerAvailability, async (ctx, { token, answer }) => ({
    message: await answerQuestion(ctx, token, answer),
  })),
];
