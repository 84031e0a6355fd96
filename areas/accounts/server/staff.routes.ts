import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import {
  customer,
  customers,
  decideAccountStatus,
  decideSeveral,
  resetTwoFactor,
  signOutEverywhere,
} from './customers/customers.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listCustomers, customers),
  route(calls.oneCustomer, async (ctx: Ctx, { id }) => ({ data: await customer(ctx, id) })),
  route(calls.deactivateCustomer, async (ctx: Ctx, { id, reason }) => ({
    message: 'The account is deactivated',
    data: await decideAccountStatus(ctx, id, { isActive: false, reason }),
  })),
  route(calls.reactivateCustomer, async (ctx: Ctx, { id, reason }) => ({
    message: 'The account is active again',
    data: await decideAccountStatus(ctx, id, { isActive: true, reason }),
  })),
  route(calls.decideCustomers, async (ctx: Ctx, form) => ({ data: await decideSeveral(ctx, form) })),
  route(calls.endCustomerSessions, async (ctx: Ctx, { id }) => ({
    message: 'Signed out everywhere',
    data: await signOutEverywhere(ctx, id),
  })),
  route(calls.resetCustomerTwoFactor, async (ctx: Ctx, { id }) => ({
    message: 'The second factors are gone',
    data: await resetTwoFactor(ctx, id),
  })),
];
