import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import {
  addStaffField,
  changeStaffField,
  fieldsPage,
  orderStaffFields,
  removeStaffField,
  staffField,
} from './staff-fields.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(contract.listFields, (ctx: Ctx, input) => fieldsPage(ctx, input)),
  route(contract.oneField, async (ctx: Ctx, { id }) => ({ data: await staffField(ctx, id) })),
  route(contract.createField, async (ctx: Ctx, input) => ({ data: await addStaffField(ctx, input) })),
  route(contract.updateField, async (ctx: Ctx, input) => ({ data: await changeStaffField(ctx, input) })),
  route(contract.deleteField, async (ctx: Ctx, { id }) => {
    await removeStaffField(ctx, id);
    return { message: 'Deleted' };
  }),
  route(contract.orderFields, async (ctx: Ctx, { ids }) => {
    await orderStaffFields(ctx, ids);
    return { message: 'Saved' };
  }),
];
