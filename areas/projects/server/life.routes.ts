import { type Route, route } from '@keystead/http/route';
import type { Contexts, SignedInCtx } from '@keystead/platform/context';
import { changeProjectStatus, deleteProject } from '../contract.ts';
import { changeProject } from './life.service.ts';

const ownerIn = (ctx: SignedInCtx) => ({ who: 'owner', ownerId: ctx.actor.accountId }) as const;

export const lifeRoutes: Route<Contexts>[] = [
  route(changeProjectStatus, async (ctx, { project_id: id, status }) => {
    await changeProject(ctx, id, status === '1' ? 'activate' : 'deactivate', ownerIn(ctx));
    return { message: `Your project is ${status === '1' ? 'on' : 'off'} the site.` };
  }),
  route(deleteProject, async (ctx, { id }) => {
    await changeProject(ctx, id, 'delete', ownerIn(ctx));
    return { message: 'Your project is deleted.' };
  }),
];
