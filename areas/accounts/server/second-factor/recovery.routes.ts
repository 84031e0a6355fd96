import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import {
  checkResetLink,
  checkUndoLink,
  forgotPassword,
  resetPassword,
  undoContactChange,
} from '../../contract.recovery.ts';
import { undoChange, undoState } from '../contacts/contact-changes.service.ts';
import { requestReset, reset, resetState } from '../passwords/reset.service.ts';

export const recoveryRoutes: Route<Contexts>[] = [
  route(forgotPassword, async (ctx, { email }) => {
    await requestReset(ctx, email);
    return { message: 'If we know this address, a link that sets a new password is on its way.' };
  }),

  route(checkResetLink, async (ctx, { token }) => ({ data: { state: await resetState(ctx, token) } })),

  route(checkUndoLink, async (ctx, { token }) => ({ data: await undoState(ctx, token) })),

  route(undoContactChange, async (ctx, { token }) => {
    const resetToken = await undoChange(ctx, token);
    return {
      message: 'The change is undone, and every device was signed out. Please set a new password.',
      data: { reset_token: resetToken },
    };
  }),

  route(resetPassword, async (ctx, input) => {
    await reset(ctx, input);
    return { message: 'Your new password is set. You can sign in with it now.' };
  }),
];
