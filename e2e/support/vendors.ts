import { type StandIn, standInOf } from '../../areas/payments/server/gateways/stand-ins/index.ts';
import { nextId } from '../../areas/payments/server/gateways/stand-ins/stand-in.ts';
import { staff } from './staff.ts';

/** Vendors on this machine, by whom the site is paid until they close. */
export interface Vendors {
  readonly flutterwave: StandIn;
  readonly stripe: StandIn;
  close(): Promise<void>;
}

/** Opens them, and the site's gateways to them as staff do. @param site where they announce what was paid */
export async function openVendors(site: string): Promise<Vendors> {
  // What an earlier process of theirs has announced is never announced again: their numbers go on with the clock.
  const used = (Date.now() / 100) % 1e7;
  while (nextId() < used);
  const open = async (name: 'flutterwave' | 'stripe') => {
    const { start, keys } = await standInOf(name);
    const vendor = await start();
    vendor.webhookUrl = `${site}/api/webhook/${name}`;
    const words = Object.entries({ ...keys, baseUrl: vendor.url }).map(([key, value]) => `${key}=${value}`);
    await staff('payments', 'set', name, ...words);
    await staff('payments', 'on', name);
    return vendor;
  };
  const flutterwave = await open('flutterwave');
  const stripe = await open('stripe');
  return {
    flutterwave,
    stripe,
    async close() {
      for (const name of ['flutterwave', 'stripe']) await staff('payments', 'off', name);
      await Promise.all([flutterwave.close(), stripe.close()]);
    },
  };
}
