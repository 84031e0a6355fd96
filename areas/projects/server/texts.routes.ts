import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { deleteProjectText, getProjectTexts, saveProjectText, translateProject } from '../contract.ts';
import { projectTexts } from './texts.service.ts';

export const textRoutes: Route<Contexts>[] = [
  route(getProjectTexts, async (ctx, { id }) => {
    const { row: _, ...texts } = await projectTexts.all(ctx, id);
    return { data: texts };
  }),
  route(saveProjectText, async (ctx, { id, language, ...said }) => {
    const { title, description, meta_title = '', meta_description = '', meta_keywords = '' } = said;
    const written = { title, description, meta_title, meta_description, meta_keywords };
    return {
      message: 'The translation is saved.',
      data: await projectTexts.save(ctx, id, language, written),
    };
  }),
  route(translateProject, async (ctx, { id, language, overwrite }) => ({
    message: 'The project is translated.',
    data: await projectTexts.translate(ctx, id, { language, overwrite }),
  })),
  route(deleteProjectText, async (ctx, { id, language }) => {
    await projectTexts.remove(ctx, id, language);
    return { message: 'The translation is removed.' };
  }),
];
