import { z } from 'zod';
import { factsOf, type GATEWAYS, type GatewayName } from '../../gateways.ts';

const key = z.string().trim().min(1).max(500);
const ofKind = { open: key, secret: key, switch: z.boolean().default(false) };

/** Settings that only the operator of the server has. */
interface OfTheMachine {
  /** For sandboxes and stand-ins; the vendor's own address otherwise. */
  baseUrl?: string | undefined;
  /** Longest wait for an answer, in milliseconds. Default 15,000. */
  timeoutMs?: number | undefined;
}
const ofTheMachine = {
  baseUrl: z.url().optional(),
  timeoutMs: z.number().int().positive().optional(),
};

type Kinds<Name extends GatewayName> = (typeof GATEWAYS)[Name]['keys'];

/** The keys of a gateway, by the names that the list of gateways gives them. */
export type GatewayKeys<Name extends GatewayName> = OfTheMachine & {
  [Key in keyof Kinds<Name> as Kinds<Name>[Key] extends 'switch' ? never : Key]: string;
} & { [Key in keyof Kinds<Name> as Kinds<Name>[Key] extends 'switch' ? Key : never]?: boolean };

/** Returns the shape of a gateway's keys. */
export function gatewayKeys(name: GatewayName) {
  const keys = Object.entries(factsOf(name).keys).map(([of, kind]) => [of, ofKind[kind]] as const);
  return z.object({ ...Object.fromEntries(keys), ...ofTheMachine });
}

/** Returns whether a key is never shown again once entered, and lies encrypted. */
export const isSecretKey = (name: GatewayName, key: string): boolean => factsOf(name).keys[key] === 'secret';
