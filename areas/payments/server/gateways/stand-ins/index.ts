import type { GatewayName } from '../../../gateways.ts';
import type { GatewayStandIn } from './vendor.ts';

export type { GatewayStandIn, Payment, StandIn } from './vendor.ts';

/** Returns the stand-in of a gateway, from the gateway's own folder. */
export async function standInOf<Name extends GatewayName>(name: Name): Promise<GatewayStandIn<Name>> {
  const { standIn } = (await import(`../${name}/stand-in.testing.ts`)) as { standIn: GatewayStandIn<Name> };
  return standIn;
}
