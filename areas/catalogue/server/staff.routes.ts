import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { factRoles } from './extension-points.ts';
import {
  addStaffCategory,
  changeStaffCategory,
  orderStaffCategories,
  removeStaffCategory,
  staffCategories,
  staffCategory,
} from './staff-categories.service.ts';
import { changeStaffCity, orderStaffCities, staffCities, staffCity } from './staff-cities.service.ts';
import {
  addStaffFacility,
  changeStaffFacility,
  orderStaffFacilities,
  removeStaffFacility,
  staffFacilities,
  staffFacility,
} from './staff-facilities.service.ts';
import { pageOf } from './staff-lists.ts';
import {
  addStaffParameter,
  changeStaffParameter,
  removeStaffParameter,
  staffParameter,
  staffParameters,
} from './staff-parameters.service.ts';

/** Returns whether a filter that may be absent lets a value pass. */
const passes = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
const done = { message: 'Saved' };
const deleted = { message: 'Deleted' };

export const staffRoutes: Route<Contexts>[] = [
  route(contract.listCategories, async (ctx: Ctx, input) => pageOf(await staffCategories(ctx), input)),
  route(contract.oneCategory, async (ctx: Ctx, { id }) => ({ data: await staffCategory(ctx, id) })),
  route(contract.createCategory, async (ctx: Ctx, input) => ({ data: await addStaffCategory(ctx, input) })),
  route(contract.updateCategory, async (ctx: Ctx, input) => ({
    data: await changeStaffCategory(ctx, input),
  })),
  route(contract.deleteCategory, (ctx: Ctx, { id }) => removeStaffCategory(ctx, id).then(() => deleted)),
  route(contract.orderCategories, (ctx: Ctx, { ids }) => orderStaffCategories(ctx, ids).then(() => done)),

  route(contract.listParameters, async (ctx: Ctx, input) => {
    const rows = (await staffParameters(ctx)).filter(
      (row) =>
        passes(input.kind, row.kind) &&
        passes(input.is_required, row.is_required) &&
        passes(input.is_filterable, row.is_filterable),
    );
    return pageOf(rows, input);
  }),
  route(contract.listFactRoles, async (_ctx: Ctx, input) =>
    pageOf(
      factRoles.get().map(({ kinds, choices, ...fact }, place) => ({
        ...fact,
        id: place + 1,
        kinds: [...kinds],
        choices: [...choices],
      })),
      input,
    ),
  ),
  route(contract.oneParameter, async (ctx: Ctx, { id }) => ({ data: await staffParameter(ctx, id) })),
  route(contract.createParameter, async (ctx: Ctx, input) => ({ data: await addStaffParameter(ctx, input) })),
  route(contract.updateParameter, async (ctx: Ctx, input) => ({
    data: await changeStaffParameter(ctx, input),
  })),
  route(contract.deleteParameter, (ctx: Ctx, { id }) => removeStaffParameter(ctx, id).then(() => deleted)),

  route(contract.listFacilities, async (ctx: Ctx, input) => pageOf(await staffFacilities(ctx), input)),
  route(contract.oneFacility, async (ctx: Ctx, { id }) => ({ data: await staffFacility(ctx, id) })),
  route(contract.createFacility, async (ctx: Ctx, input) => ({ data: await addStaffFacility(ctx, input) })),
  route(contract.updateFacility, async (ctx: Ctx, input) => ({
    data: await changeStaffFacility(ctx, input),
  })),
  route(contract.deleteFacility, (ctx: Ctx, { id }) => removeStaffFacility(ctx, id).then(() => deleted)),
  route(contract.orderFacilities, (ctx: Ctx, { ids }) => orderStaffFacilities(ctx, ids).then(() => done)),

  route(contract.listCities, async (ctx: Ctx, input) => {
    const rows = (await staffCities(ctx)).filter(
      (row) => passes(input.is_shown, row.is_shown) && passes(input.has_picture, row.picture !== ''),
    );
    return pageOf(rows, input);
  }),
  route(contract.oneCity, async (ctx: Ctx, { id }) => ({ data: await staffCity(ctx, id) })),
  route(contract.updateCity, async (ctx: Ctx, input) => ({ data: await changeStaffCity(ctx, input) })),
  route(contract.orderCities, (ctx: Ctx, { ids }) => orderStaffCities(ctx, ids).then(() => done)),
];
