import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
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
  route(contract.listSynonymMeanings, async (ctx: Ctx) => ({ data: await synonymMeanings(ctx) })),
];
