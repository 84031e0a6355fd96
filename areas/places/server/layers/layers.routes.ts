import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as staff from '../../contract.staff.ts';
import { getLayersAt, getMapLayers } from '../../contract.ts';
import { layersAt, mapLayers } from './layers.service.ts';
import {
  addLayer,
  changeLayer,
  layerPage,
  orderLayers,
  removeLayer,
  staffLayer,
} from './staff-layers.service.ts';

/** Tiles are files and no calls; `apps/server/map-layers.ts` serves them. */
export const layerRoutes: readonly Route<Contexts>[] = [
  route(getMapLayers, async (ctx: Ctx) => ({ data: await mapLayers(ctx) })),
  route(getLayersAt, async (ctx: Ctx, place) => ({ data: await layersAt(ctx, place) })),
  route(staff.listStaffMapLayers, (ctx: Ctx, input) => layerPage(ctx, input)),
  route(staff.oneStaffMapLayer, async (ctx: Ctx, { id }) => ({ data: await staffLayer(ctx, id) })),
  route(staff.createMapLayer, async (ctx: Ctx, input) => ({ data: await addLayer(ctx, input) })),
  route(staff.updateMapLayer, async (ctx: Ctx, input) => ({ data: await changeLayer(ctx, input) })),
  route(staff.deleteMapLayer, async (ctx: Ctx, { id }) => {
    await removeLayer(ctx, id);
    return { message: 'Deleted' };
  }),
  route(staff.orderMapLayers, async (ctx: Ctx, { ids }) => {
    await orderLayers(ctx, ids);
    return { message: 'Saved' };
  }),
];
