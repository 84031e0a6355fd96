import { createHash } from 'node:crypto';
import type { Input } from '@keystead/http/call';
import { ApiError, changedMeanwhile, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type * as calls from '../contract.staff.money.ts';
import { factsOf, GATEWAY_NAMES, type GatewayName } from '../gateways.ts';
import { METHOD_NAMES } from '../rules.ts';
import { lockBankDetails, lockGateways, readBankDetails } from './gateway-keys.queries.ts';
import { GatewayError } from './gateways/index.ts';
import { gatewayOf, gatewayStatuses, setBankDetails, setGateway } from './gateways.service.ts';
import { type InvoiceTerms, lockTerms, setInvoiceTerms, storedTerms } from './invoices/index.ts';

/**
 * Returns gateways as the owner sees them: no secret keys. Where vendors' sandboxes and stand-ins are is for those who run
 * the machine, since these addresses are asked from within: such keys are not in the list.
 */
export async function staffGateways(ctx: Ctx): Promise<calls.StaffGateway[]> {
  const origin = ctx.config.PUBLIC_URL || ctx.origin;
  return (await gatewayStatuses(ctx)).map((one) => ({
    id: GATEWAY_NAMES.indexOf(one.method) + 1,
    version: one.version,
    method: one.method,
    name: METHOD_NAMES[one.method],
    is_enabled: one.isEnabled,
    is_complete: one.isComplete,
    webhook_url: origin && `${origin}/api/webhook/${one.method}`,
    keys: Object.entries(factsOf(one.method).keys).map(([name, kind]) => {
      const isSecret = kind === 'secret';
      const open = isSecret ? undefined : one.openKeys[name];
      return {
        name,
        is_secret: isSecret,
        is_switch: kind === 'switch',
        is_set: isSecret ? one.secretsSet.includes(name) : open !== undefined,
        value: open === undefined ? '' : String(open),
        ends_in: one.endings[name] ?? '',
      };
    }),
  }));
}

/** Returns one gateway. @throws ApiError not_found */
export async function staffGateway(ctx: Ctx, id: number): Promise<calls.StaffGateway> {
  const found = (await staffGateways(ctx)).find((one) => one.id === id);
  if (!found) throw notFound('There is no such gateway.');
  return found;
}

/**
 * Sets keys beside those a gateway has, sealed where they are secret, and opens or closes it.
 * @throws ApiError not_found, conflict, validation that names what is wrong or missing
 */
export function changeGateway(
  ctx: Ctx,
  { id, version, keys, is_enabled: isEnabled }: Input<typeof calls.updateGateway>,
): Promise<calls.StaffGateway> {
  return inTransaction(ctx, async (open) => {
    await lockGateways(open);
    const before = await staffGateway(open, id);
    if (before.version !== version) throw changedMeanwhile('This gateway');
    const method = before.method as GatewayName;
    const given = Object.keys(keys ?? {});
    const unknown = given.find((name) => !Object.hasOwn(factsOf(method).keys, name));
    if (unknown !== undefined) {
      const details = [{ field: `keys[${unknown}]`, message: 'is no key of this gateway' }];
      throw new ApiError('validation', `${unknown} is no key of this gateway`, { details });
    }
    await setGateway(open, method, { ...(keys && { keys }), ...(isEnabled !== undefined && { isEnabled }) });
    const after = await staffGateway(open, id);
    // Names of what was set, and never what it was set to.
    const facts = (row: calls.StaffGateway) => ({ is_enabled: row.is_enabled });
    await audit(open, {
      resource: 'gateways',
      action: 'update',
      id,
      before: { ...facts(before), set: [] },
      after: { ...facts(after), set: given },
    });
    return after;
  });
}

/** A payment that was never begun: a gateway that takes our keys says that it does not know it. */
const NO_PAYMENT = 'keystead-connection-test';

/**
 * Asks a gateway with the keys it has.
 * @throws ApiError not_found; wrong_state while it has none
 */
export async function tryGateway(ctx: Ctx, id: number): Promise<{ is_well: boolean; words: string }> {
  const { method, name } = await staffGateway(ctx, id);
  const gateway = await gatewayOf(ctx, method as GatewayName);
  if (!gateway) throw new ApiError('wrong_state', `${name} has no keys that could be tried.`);
  try {
    await gateway.state(NO_PAYMENT);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.again)
      return { is_well: false, words: `${name} cannot be reached, or does not answer as it should.` };
    if (/\b(401|403)\b/.test(error.message))
      return { is_well: false, words: `${name} does not accept the keys.` };
  }
  return { is_well: true, words: `${name} answers and accepts the keys.` };
}

/** Returns the bank account as it stands in the table. Its lines have no version of their own: the same lines are the same version. */
export async function bankAccountOf(ctx: Ctx): Promise<calls.StaffBankAccount> {
  const details = await readBankDetails(ctx);
  return { details, version: createHash('sha256').update(JSON.stringify(details)).digest('hex') };
}

/**
 * Says where people transfer money to; nothing: they cannot.
 * @throws ApiError conflict
 */
export function changeBankAccount(
  ctx: Ctx,
  { version, details = [] }: Input<typeof calls.setBankAccount>,
): Promise<calls.StaffBankAccount> {
  return inTransaction(ctx, async (open) => {
    await lockBankDetails(open);
    const before = await bankAccountOf(open);
    if (before.version !== version) throw changedMeanwhile('The bank account');
    await setBankDetails(open, details);
    const after = await bankAccountOf(open);
    const facts = ({ details: lines }: calls.StaffBankAccount) => ({ details: lines });
    await audit(open, {
      resource: 'bank-account',
      action: 'update',
      before: facts(before),
      after: facts(after),
    });
    return after;
  });
}

/** Returns the currency of the site, for screens that name prices. */
export async function moneyOf(ctx: Ctx): Promise<calls.StaffMoney> {
  const { currency, numberWithSuffix } = await getSettings(ctx);
  return {
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_name: currency.name,
    number_with_suffix: numberWithSuffix,
  };
}

type Terms = Omit<calls.StaffTerms, 'version'>;

const toTerms = (terms: InvoiceTerms): Terms => ({
  seller_name: terms.sellerName,
  seller_address: terms.sellerAddress,
  seller_contact: terms.sellerContact,
  seller_tax_id: terms.sellerTaxId,
  tax_name: terms.taxName,
  tax_rate: terms.taxRate,
  tax_included: terms.taxIncluded,
  invoice_prefix: terms.invoicePrefix,
  credit_note_prefix: terms.creditNotePrefix,
  note: terms.note,
});

export async function termsOf(ctx: Ctx): Promise<calls.StaffTerms> {
  const { terms, version } = await storedTerms(ctx);
  return { ...toTerms(terms), version };
}

const INNER: Readonly<Record<keyof Terms, keyof InvoiceTerms>> = {
  seller_name: 'sellerName',
  seller_address: 'sellerAddress',
  seller_contact: 'sellerContact',
  seller_tax_id: 'sellerTaxId',
  tax_name: 'taxName',
  tax_rate: 'taxRate',
  tax_included: 'taxIncluded',
  invoice_prefix: 'invoicePrefix',
  credit_note_prefix: 'creditNotePrefix',
  note: 'note',
};

/** Changes tax and what stands on invoices to come. @throws ApiError validation, conflict */
export function changeTerms(
  ctx: Ctx,
  { version, ...input }: Input<typeof calls.updateInvoiceTerms>,
): Promise<calls.StaffTerms> {
  return inTransaction(ctx, async (open) => {
    await lockTerms(open);
    const { version: now, ...before } = await termsOf(open);
    if (now !== version) throw changedMeanwhile('This screen');
    const said = Object.entries(input).filter(([, value]) => value !== undefined);
    const patch = said.map(([name, value]) => [INNER[name as keyof Terms], value ?? '']);
    const after = toTerms(await setInvoiceTerms(open, Object.fromEntries(patch)).catch(inWireNames));
    await audit(open, { resource: 'invoice-terms', action: 'update', before, after });
    return termsOf(open);
  });
}

function inWireNames(error: unknown): never {
  if (!(error instanceof ApiError) || !error.details) throw error;
  const nameOf = (inner: string) => Object.entries(INNER).find(([, name]) => name === inner)?.[0] ?? inner;
  const details = error.details.map(({ field, message }) => ({ field: nameOf(field), message }));
  throw new ApiError('validation', error.message, { details });
}
