import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { addStaffFaq, changeStaffFaq, removeStaffFaq, staffFaq, staffFaqs } from './staff-faqs.service.ts';

export const staffRoutes: Route<Ctx>[] = [
  route(contract.listStaffFaqs, (ctx: Ctx, input) => staffFaqs(ctx, input)),
  route(contract.oneStaffFaq, async (ctx: Ctx, { id }) => ({ data: await staffFaq(ctx, id) })),
  route(contract.createStaffFaq, async (ctx: Ctx, input) => ({ data: await addStaffFaq(ctx, input) })),
  route(contract.updateStaffFaq, async (ctx: Ctx, input) => ({ data: await changeStaffFaq(ctx, input) })),
  route(contract.deleteStaffFaq, async (ctx: Ctx, { id }) => {
    await removeStaffFaq(ctx, id);
    return { message: 'Deleted' };
  }),
];
