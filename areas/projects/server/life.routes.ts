import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { changeProjectStatus, deleteProject } from '../contract.ts';
import { changeProject } from './life.service.ts';

const ownerIn = (ctx: Ctx) => ({ who: 'owner', ownerId: (ctx as SignedInCtx).actor.accountId }) as const;

export const lifeRoutes: Route<Ctx>[] = [
  route(changeProjectStatus, async (ctx: Ctx, { project_id: id, status }) => {
    await changeProject(ctx, id, status === '1' ? 'activate' : 'deactivate', ownerIn(ctx));
    return { message: `Your project is ${status === '1' ? 'on' : 'off'} the site.` };
  }),
  route(deleteProject, async (ctx: Ctx, { id }) => {
    await changeProject(ctx, id, 'delete', ownerIn(ctx));
    return { message: 'Your project is deleted.' };
  }),
];
