import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { staffMe } from '../contract.ts';
import { rightsOf } from '../rules.ts';
import { readStaff } from './people.queries.ts';
import { staffOf } from './sessions.service.ts';

export const routes: Route<Ctx>[] = [
  route(staffMe, async (ctx: Ctx) => {
    const person = await readStaff(ctx, staffOf(ctx).id);
    if (!person) throw new Error('a session without its person');
    const { id, name, email, role } = person;
    return { data: { id, name, email, role, rights: rightsOf(role) } };
  }),
];
