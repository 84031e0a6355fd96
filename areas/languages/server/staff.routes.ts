import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as contract from '../contract.staff.ts';
import {
  addLanguage,
  changeLanguage,
  makeDefault,
  removeLanguage,
  staffLanguage,
  staffLanguages,
} from './staff-languages.service.ts';
import { completeness, exported, importFile, textsPage, writeText } from './staff-texts.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(contract.listLanguages, async (ctx: Ctx, { page, per_page: size, sort, order, q = '', ids }) => {
    const words = q.toLowerCase();
    const found = (await staffLanguages(ctx)).filter(
      ({ id, name, code }) =>
        (ids === undefined || ids.includes(id)) && `${name} ${code}`.toLowerCase().includes(words),
    );
    found.sort((one, other) => (one[sort] < other[sort] ? -1 : 1));
    if (order === 'desc') found.reverse();
    return { data: found.slice((page - 1) * size, page * size), total: found.length };
  }),
  route(contract.oneLanguage, async (ctx: Ctx, { id }) => ({ data: await staffLanguage(ctx, id) })),
  route(contract.createLanguage, async (ctx: Ctx, input) => ({ data: await addLanguage(ctx, input) })),
  route(contract.updateLanguage, async (ctx: Ctx, input) => ({ data: await changeLanguage(ctx, input) })),
  route(contract.deleteLanguage, async (ctx: Ctx, { id }) => {
    await removeLanguage(ctx, id);
    return { message: 'Deleted' };
  }),
  route(contract.makeDefaultLanguage, async (ctx: Ctx, { id }) => {
    await makeDefault(ctx, id);
    return { message: 'Saved' };
  }),
  route(contract.languageCompleteness, async (ctx: Ctx, { id }) => ({ data: await completeness(ctx, id) })),
  route(contract.exportTexts, async (ctx: Ctx, input) => ({
    data: await exported(ctx, input.id, input.is_missing),
  })),
  route(contract.importTexts, async (ctx: Ctx, { id, file }) => ({ data: await importFile(ctx, id, file) })),
  route(contract.listTexts, (ctx: Ctx, input) => textsPage(ctx, input)),
  route(contract.updateText, async (ctx: Ctx, input) => ({ data: await writeText(ctx, input) })),
];
