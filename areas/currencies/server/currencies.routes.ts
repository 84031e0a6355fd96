import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { getCurrencyRates } from '../contract.ts';
import { currencyRates } from './rates.service.ts';

export const routes: Route<Contexts>[] = [
  route(getCurrencyRates, async (ctx: Ctx) => ({ data: await currencyRates(ctx) })),
];
