import type { GatewayName } from '../../gateways.ts';
import { type GatewayKeys, gatewayKeys } from './keys.ts';
import type { Gateway } from './port.ts';

export * from './keys.ts';
export * from './money.ts';
export * from './port.ts';

/** The module `adapter.ts` in the folder of a gateway. */
interface Adapter<Name extends GatewayName> {
  open(keys: GatewayKeys<Name>): Gateway;
}

/**
 * Returns the gateway with the operator's keys. Holds connections and tokens: open it once for each set of keys. A vendor's
 * library is read when its gateway is configured, and not before.
 * @throws ZodError when the keys are not of the gateway's shape
 */
export async function openGateway<Name extends GatewayName>(
  name: Name,
  keys: GatewayKeys<Name>,
): Promise<Gateway> {
  const checked = gatewayKeys(name).parse(keys);
  const { open } = (await import(`./${name}/adapter.ts`)) as Adapter<Name>;
  return open(checked as GatewayKeys<Name>);
}
