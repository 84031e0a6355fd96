import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { filtersToOrder } from './first-filters.service.ts';
import {
  addFirstFilters,
  changeFirstFilters,
  firstFiltersPage,
  removeFirstFilters,
  staffFirstFilters,
} from './staff-first-filters.service.ts';
import {
  addSynonym,
  changeSynonym,
  removeSynonym,
  staffSynonym,
  synonymMeanings,
  synonymPage,
} from './staff-synonyms.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(contract.listSynonyms, (ctx: Ctx, input) => synonymPage(ctx, input)),
  route(contract.oneSynonym, async (ctx: Ctx, { id }) => ({ data: await staffSynonym(ctx, id) })),
  route(contract.createSynonym, async (ctx: Ctx, input) => ({ data: await addSynonym(ctx, input) })),
  route(contract.updateSynonym, async (ctx: Ctx, input) => ({ data: await changeSynonym(ctx, input) })),
  route(contract.deleteSynonym, async (ctx: Ctx, { id }) => {
    await removeSynonym(ctx, id);
    return { message: 'Deleted' };
  }),
  route(contract.listFirstFilters, (ctx: Ctx, input) => firstFiltersPage(ctx, input)),
  route(contract.oneFirstFilters, async (ctx: Ctx, { id }) => ({ data: await staffFirstFilters(ctx, id) })),
  route(contract.createFirstFilters, async (ctx: Ctx, input) => ({
    data: await addFirstFilters(ctx, input),
  })),
  route(contract.updateFirstFilters, async (ctx: Ctx, input) => ({
    data: await changeFirstFilters(ctx, input),
  })),
  route(contract.deleteFirstFilters, async (ctx: Ctx, { id }) => {
    await removeFirstFilters(ctx, id);
    return { message: 'Deleted' };
  }),
  route(contract.listFirstFilterChoices, async (ctx: Ctx) => ({ data: await filtersToOrder(ctx) })),
  route(contract.listSynonymMeanings, async (ctx: Ctx) => ({ data: await synonymMeanings(ctx) })),
];
