import type { OutsideParty } from '@keystead/content/server';
import type { Ctx } from '@keystead/platform/context';
import { factsOf, GATEWAY_NAMES, type GatewayName } from '../gateways.ts';
import { openKeysOf, openMethods } from './gateways.service.ts';

async function partyOf(ctx: Ctx, gateway: GatewayName): Promise<OutsideParty> {
  const { label: name, hosts, policy } = factsOf(gateway);
  const party = { purpose: 'payment' as const, name, hosts, reach: 'act' as const };
  if (!policy) return party;
  const { baseUrl } = await openKeysOf(ctx, gateway);
  const isAimed = policy.form && typeof baseUrl === 'string' && URL.canParse(baseUrl);
  return { ...party, policy: isAimed ? { ...policy, form: [new URL(baseUrl).origin] } : policy };
}

/** Returns who takes payments here now; for the privacy page and the policy of pages. */
export async function paymentParties(ctx: Ctx): Promise<OutsideParty[]> {
  const open = await openMethods(ctx);
  return Promise.all(GATEWAY_NAMES.filter((name) => open.includes(name)).map((name) => partyOf(ctx, name)));
}
