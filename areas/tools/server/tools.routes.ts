import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { mortgageCalculator } from '../contract.ts';
import { answerMortgage } from './mortgage.service.ts';

export const routes: Route<Contexts>[] = [route(mortgageCalculator, answerMortgage)];
