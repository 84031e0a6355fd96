import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { seal, unseal } from '@keystead/platform/secrets';
import { updateSettings } from '@keystead/settings/server';
import { factsOf, GATEWAY_NAMES, type GatewayName } from '../gateways.ts';
import { METHODS, type Method } from '../rules.ts';
import {
  type BankDetail,
  type GatewayRow,
  lockBankDetails,
  readBankDetails,
  readGateways,
  replaceBankDetails,
  writeGateway,
} from './gateway-keys.queries.ts';
import { type Gateway, gatewayKeys, isSecretKey, openGateway } from './gateways/index.ts';
import { testGateway } from './test-gateway.ts';

/** What takes money for us: a vendor, or in the demo world the gateway that takes none. */
export type Cashier = Omit<Gateway, 'name'>;

interface SetUp {
  readonly gateway: Gateway;
  readonly isEnabled: boolean;
  readonly openKeys: Readonly<Record<string, unknown>>;
}

const PURPOSE = (method: GatewayName) => `payments.gateway ${method}`;

const keysIn = (ctx: Ctx, row: GatewayRow): Record<string, unknown> => ({
  ...row.open_keys,
  ...(JSON.parse(unseal(ctx.config, PURPOSE(row.method), row.secret_keys)) as Record<string, unknown>),
});

/** Returns the same; what another server's secret has sealed counts as not set, so that it can be set again. */
function readableKeys(ctx: Ctx, row: GatewayRow): Record<string, unknown> {
  try {
    return keysIn(ctx, row);
  } catch {
    return { ...row.open_keys };
  }
}

/** Adapters hold connections and tokens: one for the keys of each gateway. A sealing never comes twice. */
const opened = new Map<GatewayName, { sealed: string; gateway: Promise<Gateway> }>();

function adapterOf(ctx: Ctx, row: GatewayRow): Promise<Gateway> {
  const sealed = row.secret_keys.toString('base64');
  const known = opened.get(row.method);
  if (known?.sealed === sealed) return known.gateway;
  const fresh = { sealed, gateway: openGateway(row.method, keysIn(ctx, row) as never) };
  opened.set(row.method, fresh);
  fresh.gateway.catch(() => {
    if (opened.get(row.method) === fresh) opened.delete(row.method);
  });
  return fresh.gateway;
}

const setUps = lookup('payments', async (ctx): Promise<ReadonlyMap<Method, SetUp>> => {
  const found = new Map<Method, SetUp>();
  for (const row of await readGateways(ctx)) {
    try {
      const gateway = await adapterOf(ctx, row);
      found.set(row.method, { gateway, isEnabled: row.is_enabled, openKeys: row.open_keys });
    } catch {
      // What went wrong may quote a key: the name of the gateway has to do.
      ctx.log.error({ gateway: row.method }, 'the keys of a gateway cannot be used; set them again');
    }
  }
  return found;
});

/** How people can transfer money; empty: they cannot. */
export const bankDetails = lookup('payments', readBankDetails);

/** Returns the gateway of a method, also one that was switched off: what was begun there is to be ended. */
export async function gatewayOf(ctx: Ctx, method: Method): Promise<Cashier | undefined> {
  if (method === 'test') return ctx.config.DEMO_WORLD ? testGateway(ctx) : undefined;
  return (await setUps(ctx)).get(method)?.gateway;
}

/** The outcome of a request to a gateway is unknown: it is asked again later. */
export class GatewaySilent extends ApiError {
  constructor() {
    super('unavailable', 'The gateway does not answer; it is tried again soon.');
  }
}

/**
 * Returns the open payment methods, in the order that clients choose by. The test gateway in the demo world only, and not beside
 * a real one: no one gets free what others pay for.
 */
export async function openMethods(ctx: Ctx): Promise<(typeof METHODS)[number][]> {
  const known = await setUps(ctx);
  const isReal = [...known.values()].some(({ isEnabled }) => isEnabled);
  const takesTransfers = (await bankDetails(ctx)).length > 0;
  return METHODS.filter((method) => {
    if (method === 'test') return ctx.config.DEMO_WORLD && !isReal;
    return method === 'bank_transfer' ? takesTransfers : known.get(method)?.isEnabled === true;
  });
}

/** Keys of a gateway that browsers may know. */
export async function openKeysOf(ctx: Ctx, method: GatewayName): Promise<Readonly<Record<string, unknown>>> {
  return (await setUps(ctx)).get(method)?.openKeys ?? {};
}

/** A gateway as staff see it: never its secrets, only whether they are there. */
export interface GatewayStatus {
  readonly method: GatewayName;
  readonly isEnabled: boolean;
  readonly openKeys: Readonly<Record<string, unknown>>;
  /** Names of the keys it takes, in the order to ask for them. */
  readonly wanted: readonly string[];
  readonly secretsSet: readonly string[];
  /** Ends of long secret keys, by name. */
  readonly endings: Readonly<Record<string, string>>;
  /** Whether it has all that it cannot do without. */
  readonly isComplete: boolean;
  /** When it was last changed; "0" for one that never was. */
  readonly version: string;
}

/** Four characters of at least this many reveal no key. */
const SHOWN_OF = 16;
const endingOf = (key: unknown): string =>
  typeof key === 'string' && key.length >= SHOWN_OF ? key.slice(-4) : '';

export async function gatewayStatuses(ctx: Ctx): Promise<GatewayStatus[]> {
  const rows = await readGateways(ctx);
  return GATEWAY_NAMES.map((method) => {
    const row = rows.find((one) => one.method === method);
    const keys = row ? readableKeys(ctx, row) : {};
    const secrets = Object.entries(keys).filter(([name]) => isSecretKey(method, name));
    return {
      method,
      isEnabled: row?.is_enabled ?? false,
      openKeys: row?.open_keys ?? {},
      wanted: Object.keys(gatewayKeys(method).shape),
      secretsSet: secrets.map(([name]) => name),
      endings: Object.fromEntries(secrets.map(([name, key]) => [name, endingOf(key)])),
      isComplete: gatewayKeys(method).safeParse(keys).success,
      version: row?.version ?? '0',
    };
  });
}

/**
 * Sets keys of a gateway beside those it has, and switches it on or off. Secret ones are sealed.
 * @throws ApiError validation that names what is wrong or missing; never its value
 */
export async function setGateway(
  ctx: Ctx,
  method: GatewayName,
  { keys = {}, isEnabled }: { keys?: Readonly<Record<string, unknown>>; isEnabled?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const row = (await readGateways(open)).find((one) => one.method === method);
    const wanted = { ...(row && readableKeys(open, row)), ...keys };
    const details = issuesOf(method, wanted);
    const [first] = details;
    if (first) throw new ApiError('validation', `${first.field}: ${first.message}`, { details });
    const isOn = isEnabled ?? row?.is_enabled ?? true;
    const split = Map.groupBy(Object.entries(wanted), ([name]) => isSecretKey(method, name));
    await writeGateway(open, {
      method,
      is_enabled: isOn,
      open_keys: Object.fromEntries(split.get(false) ?? []),
      secret_keys: seal(
        open.config,
        PURPOSE(method),
        JSON.stringify(Object.fromEntries(split.get(true) ?? [])),
      ),
    });
    // Existing clients pay by it as long as web-settings names a key.
    const { publicKey = '', classic } = factsOf(method);
    if (classic?.setting)
      await updateSettings(open, { [classic.setting]: isOn ? String(wanted[publicKey]) : '' });
    await changed(open, 'payments');
  });
}

function issuesOf(method: GatewayName, keys: Record<string, unknown>) {
  const wanted = gatewayKeys(method);
  const unknown = Object.keys(keys).filter((name) => !Object.hasOwn(wanted.shape, name));
  const checked = wanted.safeParse(keys);
  return [
    ...unknown.map((field) => ({ field, message: 'is no key of this gateway' })),
    ...(checked.success
      ? []
      : checked.error.issues.map(({ path }) => {
          const field = String(path[0]);
          return { field, message: keys[field] === undefined ? 'is missing' : 'is not valid' };
        })),
  ];
}

/** Says where people transfer money to; nothing: they cannot. */
export async function setBankDetails(ctx: Ctx, details: readonly BankDetail[]): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await lockBankDetails(open);
    await replaceBankDetails(open, details);
    await changed(open, 'payments');
  });
}
