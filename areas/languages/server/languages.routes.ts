import { route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import { getLanguages } from '../contract.ts';
import { languageWithLabels } from './languages.service.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const routes = [
  route(getLanguages, async (ctx: Ctx, input) => {
    const { language, labels } = await languageWithLabels(ctx, input.language_code);
    const { id, name, code, active, rtl } = language;
    return { data: { id, name, code, status: bit(active), rtl: bit(rtl), file_name: labels } };
  }),
];
