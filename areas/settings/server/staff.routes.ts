import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import { restoreAll, restoreOne, settingsHistory } from './history.service.ts';
import { changeScreen, settingsScreen, settingsScreens } from './staff.service.ts';
import { tryGeocoder, tryMail, trySms, tryStorage } from './trying.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(contract.listSettings, async (ctx: Ctx, { ids, q, page, per_page: size, order }) => {
    const words = q?.toLowerCase() ?? '';
    const rows = (await settingsScreens(ctx)).filter(
      ({ id, title, fields }) =>
        (ids === undefined || ids.includes(id)) &&
        [title, ...fields.map(({ label }) => label)].some((text) => text.toLowerCase().includes(words)),
    );
    const ordered = order === 'desc' ? rows.toReversed() : rows;
    return { data: ordered.slice((page - 1) * size, page * size), total: rows.length };
  }),
  route(contract.oneSettings, async (ctx: Ctx, { id }) => ({ data: await settingsScreen(ctx, id) })),
  route(contract.updateSettingsCall, async (ctx: Ctx, input) => ({
    data: await changeScreen(ctx, input as { id: number; version: string }),
  })),

  route(contract.listHistory, (ctx: Ctx, input) => settingsHistory(ctx, input)),
  route(contract.restoreSetting, (ctx: Ctx, { id }) =>
    restoreOne(ctx, id).then(() => ({ message: 'Put back' })),
  ),
  route(contract.restoreAllSettings, async (ctx: Ctx, { id }) => ({
    message: `${await restoreAll(ctx, id)} settings are as they were`,
  })),

  route(contract.testMail, async (ctx: Ctx, { to }) => ({ message: await tryMail(ctx, to) })),
  route(contract.testSms, async (ctx: Ctx, { to }) => ({ message: await trySms(ctx, to) })),
  route(contract.testGeocoder, async (ctx: Ctx, { text }) => ({ message: await tryGeocoder(ctx, text) })),
  route(contract.testStorage, async (ctx: Ctx, { bytes }) => ({ message: await tryStorage(ctx, bytes) })),
];
