import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody on the open internet stands in: this machine, its neighbours, and what is reserved. */
const INNER: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of IPv6 only 2000::/3 is given out; within it these wrap or reserve other addresses.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
];

// Two lists: an IPv4 address is looked up among those of IPv6, too, as what it is wrapped in.
const inner = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits, family] of INNER) inner[family].addSubnet(network, bits, family);

/** Returns whether an IP address is none of the open internet. */
export function isInnerAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return inner[family].check(address, family);
}

/** Returns whether a host can be known to be an inner one before anyone is asked for its address. */
export function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return isInnerAddress(host);
  // A name without a dot is a neighbour's.
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|arpa|test|invalid)\.?$/.test(host);
}

/** The name leads to an address that is none of the open internet. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError';
}

/**
 * Looks a name up for a connection, and rejects inner addresses: the address that is checked is the one that is
 * connected to, whatever the name server says a moment later.
 */
export const outerLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error('The name has no address'), []);
    if (addresses.some(({ address }) => isInnerAddress(address)))
      return done(new InnerAddressError(`${hostname} is an inner address`), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Looks a name up wherever it leads: for addresses that the operator has allowed to stand in their own network. */
export const anyLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error('The name has no address'), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
