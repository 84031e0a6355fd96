import { publicOwner } from '@keystead/accounts/server';
import { STATES } from '@keystead/payments/rules';
import {
  bankDetails,
  decidePayment,
  type GatewayName,
  gatewayStatuses,
  type InvoiceTerms,
  invoiceTerms,
  listedPayments,
  refund,
  setBankDetails,
  setGateway,
  setInvoiceTerms,
} from '@keystead/payments/server';
import type { Ctx } from '@keystead/platform/context';
import { updateSettings } from '@keystead/settings/server';
import type { Command, Say } from './command.ts';
import { day, indented, numberIn, plain } from './formatting.ts';

type Run = Command['run'];

const USAGE = `payments [STATE]                     payments in a state (review unless said): ${STATES.join(', ')}
payments approve NUMBER              the money has come: the package is granted
payments reject NUMBER REASON…       it has not; the payer reads the reason
payments refund NUMBER [REASON…]     the money goes back, and the package ends
payments refunds                     money that is to go back, and has not arrived as far as the gateway says
payments disputes                    money that payers dispute at their bank; answer at the gateway's dashboard
payments gateways                    how it stands with every gateway
payments set GATEWAY KEY=VALUE…      sets keys; a secret is better given as KEY alone, and its value in the
                                     environment: GATEWAY_KEY=… npm run staff -- payments set GATEWAY KEY
payments on|off GATEWAY              opens or closes it to new payments
payments invoice [KEY=VALUE…]        what stands on invoices to come: taxName=VAT taxRate=1900 taxIncluded=true …
payments premium package|everybody   who sees premium homes: customers who have a package that holds them, or everybody
payments bank [TITLE=VALUE…|none]    where people transfer money to: IBAN='PT50 …' 'Account holder=…'`;

const COMMANDS: Readonly<Record<string, Run>> = {
  help: async (_ctx, _words, say) => say(USAGE),
  approve: async (ctx, words, say) => {
    const id = numberIn(words);
    await decidePayment(ctx, id, { action: 'approved' });
    say(`Payment ${id} is approved.`);
  },
  reject: async (ctx, words, say) => {
    const id = numberIn(words);
    await decidePayment(ctx, id, { action: 'rejected', reason: words.slice(1).join(' ') });
    say(`Payment ${id} is rejected.`);
  },
  refund: async (ctx, words, say) => {
    const id = numberIn(words);
    const state = await refund(ctx, id, words.slice(1).join(' '));
    say(
      state === 'done'
        ? `Payment ${id} is refunded, and its package has ended. A transfer is to be sent back at your bank.`
        : `The money of payment ${id} is on its way back, and its package rests until the gateway says that it is there.`,
    );
  },
  refunds: (ctx, _words, say) => list(ctx, 'refunding', say),
  disputes: (ctx, _words, say) => list(ctx, 'disputed', say),
  gateways: async (ctx, _words, say) => {
    for (const { method, isEnabled, openKeys, secretsSet, wanted } of await gatewayStatuses(ctx)) {
      const isSet = (name: string) => secretsSet.includes(name) || openKeys[name] !== undefined;
      const keys = wanted.map((name) => `${name} ${isSet(name) ? 'set' : 'not set'}`).join(', ');
      say(`${method.padEnd(12)} ${isEnabled ? 'on ' : 'off'}  ${keys}`);
    }
  },
  set: async (ctx, [name = '', ...words], say) => {
    const gateway = await gatewayIn(ctx, name);
    await setGateway(ctx, gateway, { keys: Object.fromEntries(words.map((word) => keyIn(gateway, word))) });
    say(`${gateway} has its keys.`);
  },
  on: (ctx, words, say) => switchGateway(ctx, words, true, say),
  off: (ctx, words, say) => switchGateway(ctx, words, false, say),
  invoice: async (ctx, words, say) => {
    const patch = Object.fromEntries(words.map(termIn)) as Partial<InvoiceTerms>;
    const terms = words.length > 0 ? await setInvoiceTerms(ctx, patch) : await invoiceTerms(ctx);
    for (const [name, value] of Object.entries(terms)) say(plain(`${name}: ${value}`));
  },
  premium: async (ctx, [word], say) => {
    if (word !== 'package' && word !== 'everybody') throw new Error('say package or everybody');
    await updateSettings(ctx, { premiumProperties: word === 'everybody' });
    say(`Premium homes are open to ${word === 'package' ? 'packages that hold them' : word}.`);
  },
  bank: async (ctx, words, say) => {
    if (words.length > 0) await setBankDetails(ctx, words[0] === 'none' ? [] : words.map(pairIn));
    const details = await bankDetails(ctx);
    if (details.length === 0) return say('Nobody can pay by bank transfer: no account is set.');
    for (const { title, value } of details) say(`${title}: ${value}`);
  },
};

/**
 * Runs the command after `payments`.
 * @throws Error with the usage for arguments that are no command, ApiError for what cannot be done
 */
async function runPayments(ctx: Ctx, words: readonly string[], say: Say): Promise<void> {
  const [name = 'review', ...rest] = words;
  const state = STATES.find((one) => one === name);
  if (state) return list(ctx, state, say);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`Usage:\n${USAGE}`);
  await command(ctx, rest, say);
}

export const PAYMENT_COMMANDS: Readonly<Record<string, Command>> = {
  payments: {
    usage: 'payments [COMMAND …]',
    about: 'what was paid, and how to be paid; payments help says how',
    run: runPayments,
  },
};

async function list(ctx: Ctx, which: Parameters<typeof listedPayments>[1], say: Say): Promise<void> {
  const rows = await listedPayments(ctx, which);
  if (rows.length === 0) return say('There are none.');
  const people = await publicOwner(
    ctx,
    rows.map((row) => row.accountId),
  );
  for (const row of rows) {
    const payer = people.get(row.accountId);
    const who = payer ? `${payer.name} <${payer.email}>` : `account ${row.accountId}`;
    say(
      plain(
        `${row.id}  ${day(row.createdAt)}  ${row.amount} ${row.currency}  ${row.packageName}  ${row.method}  ${row.reference ?? ''}  ${who}`,
      ),
    );
    if (row.reason !== null) say(indented(`Reason: ${row.reason}`));
    for (const receipt of row.receipts) say(`   Receipt: ${receipt}`);
  }
}

async function switchGateway(ctx: Ctx, [name = '']: readonly string[], isEnabled: boolean, say: Say) {
  const gateway = await gatewayIn(ctx, name);
  await setGateway(ctx, gateway, { isEnabled });
  say(`${gateway} is ${isEnabled ? 'on' : 'off'}.`);
}

async function gatewayIn(ctx: Ctx, name: string): Promise<GatewayName> {
  const known = (await gatewayStatuses(ctx)).map(({ method }) => method);
  const gateway = known.find((one) => one === name);
  if (!gateway) throw new Error(`say one of ${known.join(', ')}`);
  return gateway;
}

/** `KEY=VALUE`, or `KEY` alone: then its value is in the environment, where no list of processes shows it. */
function keyIn(gateway: string, word: string): [string, unknown] {
  const [, name = '', value] = /^([A-Za-z]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (name === '') throw new Error('say KEY=VALUE, or KEY with its value in the environment');
  const variable = `${gateway}_${name}`.toUpperCase();
  const given = value ?? process.env[variable];
  if (given === undefined) throw new Error(`there is no ${variable} in the environment`);
  if (given === 'true' || given === 'false') return [name, given === 'true'];
  return [name, given];
}

function termIn(word: string): [string, unknown] {
  const [, name = '', value = ''] = /^([A-Za-z]+)=(.*)$/s.exec(word) ?? [];
  if (name === '') throw new Error('say KEY=VALUE');
  if (value === 'true' || value === 'false') return [name, value === 'true'];
  return [name, name === 'taxRate' ? Number(value) : value];
}

function pairIn(word: string): { title: string; value: string } {
  const [, title = '', value = ''] = /^([^=]{1,60})=(.{1,200})$/s.exec(word) ?? [];
  if (title.trim() === '' || value.trim() === '') throw new Error('say TITLE=VALUE');
  return { title: title.trim(), value: value.trim() };
}
