import { invalidField } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { actOnUnits, changeUnit, removeUnits, saveUnits } from './units.changing.service.ts';
import { ownUnits, publicUnits, unitEvents } from './units.service.ts';

const SAVED = 'The units are saved.';

export const unitRoutes: Route<Contexts>[] = [
  route(calls.getProjectUnits, async (ctx, input) => {
    if (input.slug_id === undefined && input.id === undefined) throw invalidField('slug_id', 'is required');
    const { units, ...rest } = await publicUnits(ctx, input);
    return { data: units, ...rest };
  }),
  route(calls.getOwnProjectUnits, async (ctx, input) => {
    const { units, ...rest } = await ownUnits(ctx, input);
    return { data: units, ...rest };
  }),
  route(calls.saveProjectUnits, async (ctx, input) => {
    const { units, counts } = await saveUnits(ctx, input);
    return { message: SAVED, data: units, counts };
  }),
  route(calls.changeProjectUnit, async (ctx, input) => {
    const { unit, counts } = await changeUnit(ctx, input);
    return { message: SAVED, data: unit, counts };
  }),
  route(calls.changeUnitStates, async (ctx, input) => {
    const { units, counts } = await actOnUnits(ctx, input);
    return { message: SAVED, data: units, counts };
  }),
  route(calls.deleteProjectUnits, async (ctx, input) => {
    await removeUnits(ctx, input);
    return { message: 'The units are removed.' };
  }),
  route(calls.getUnitEvents, async (ctx, input) => {
    const { events, total } = await unitEvents(ctx, input);
    return { data: events, total };
  }),
];
