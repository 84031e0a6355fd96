import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { applyVerification, getVerificationFields, getVerificationValues } from '../contract.ts';
import { applyFor } from './applying.service.ts';
import { askedFields, fieldOnWire } from './form.service.ts';
import { statusOf } from './status.service.ts';
import { lastApplication } from './wire.ts';

export const routes: Route<Contexts>[] = [
  route(getVerificationFields, async (ctx) => {
    const fields = await askedFields(ctx, ctx.actor);
    return { data: fields.length > 0 ? fields.map(fieldOnWire) : null };
  }),
  route(applyVerification, async (ctx, input) => {
    await applyFor(ctx, ctx.actor, input.form_fields);
    return { message: 'Thank you. We look at your application and tell you by email.' };
  }),
  route(getVerificationValues, async (ctx) => {
    const { accountId } = ctx.actor;
    const [data, status] = await Promise.all([lastApplication(ctx, accountId), statusOf(ctx, accountId)]);
    return { data, verification_status: status };
  }),
];
