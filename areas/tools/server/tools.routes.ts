import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { getCurrencyRates, mortgageCalculator } from '../contract.ts';
import { answerMortgage } from './mortgage.service.ts';
import { currencyRates } from './rates.service.ts';

export const routes: Route<Contexts>[] = [
  route(mortgageCalculator, answerMortgage),
  route(getCurrencyRates, async (ctx: Ctx) => ({ data: await currencyRates(ctx) })),
];
