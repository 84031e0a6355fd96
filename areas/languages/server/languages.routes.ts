import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { getLanguages } from '../contract.ts';
import { languageWithLabels } from './languages.service.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const routes: Route<Contexts>[] = [
  route(getLanguages, async (ctx, input) => {
    const { language, labels } = await languageWithLabels(ctx, input.language_code);
    const { id, name, code, active, rtl } = language;
    return { data: { id, name, code, status: bit(active), rtl: bit(rtl), file_name: labels } };
  }),
];
