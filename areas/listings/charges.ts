import type { DeclaredField, SharedKind } from '@keystead/kit/fields';
import type { ChargeBasis, Offer } from './charge-bases.ts';
import { LISTING_LIMITS } from './limits.ts';

/**
 * What a home costs beside its price or rent, declared once (189): checks, columns, answers, the form, imports, labels and
 * documentation follow these lists. Pure, for server and browser. Labels: `web/charges/messages`.
 */

interface Kind {
  /** Of what is for sale, or for rent, alone. */
  readonly forOffer?: Offer;
  /** What its amount may mean, the usual first. */
  readonly bases: readonly ChargeBasis[];
  /** Where the form offers it before others (ISO 3166). */
  readonly countries?: readonly string[];
  /** Column names in imported files, by what a bare number there means, the usual first: lower case, no separators. */
  readonly imported: Readonly<Partial<Record<ChargeBasis, string>>>;
}

const MONTHLY = ['monthly', 'quarterly', 'yearly', 'weekly'] as const satisfies readonly ChargeBasis[];
const YEARLY = ['yearly', 'quarterly', 'monthly', 'weekly'] as const satisfies readonly ChargeBasis[];
const FEE = ['once', 'percent_of_price', 'months_of_rent'] as const satisfies readonly ChargeBasis[];

/** In the order of the form. */
export const CHARGE_KINDS = {
  /** Given back at the end. */
  deposit: {
    forOffer: 'rent',
    bases: ['months_of_rent', 'once'],
    imported: { once: 'deposit securitydeposit depositfee depositfees bond letbond kaution caution fianza' },
  },
  /** Takes a home off the market until the contract is signed. */
  holding_deposit: {
    bases: ['once'],
    countries: ['AU', 'GB', 'IE', 'NZ', 'ZA'],
    imported: { once: 'holdingdeposit reservationfee reservationdeposit' },
  },
  /** To the manager of a building, for its upkeep. */
  service_charge: {
    bases: YEARLY,
    countries: ['AE', 'GB', 'HK', 'IE', 'IN', 'MY', 'NL', 'SA', 'SG'],
    imported: {
      yearly: 'servicecharge servicecharges annualservicecharge servicechargeannual',
      monthly: 'servicechargemonthly monthlyservicecharge',
    },
  },
  /** Beside a rent: water, waste, caretaker, insurance of the building. */
  running_charges: {
    bases: MONTHLY,
    countries: ['AT', 'BE', 'CH', 'CZ', 'DE', 'FR', 'LU', 'PL'],
    imported: { monthly: 'runningcharges runningcosts nebenkosten betriebskosten chargeslocatives charges' },
  },
  heating_costs: {
    bases: MONTHLY,
    countries: ['AT', 'CH', 'DE', 'LU'],
    imported: { monthly: 'heatingcosts heatingcost heizkosten' },
  },
  /** Electricity, gas, water, internet. */
  utilities: { bases: MONTHLY, imported: { monthly: 'utilities utilitycosts' } },
  /** Of those who own the building to those who own the land. */
  ground_rent: {
    forOffer: 'sell',
    bases: YEARLY,
    countries: ['GB', 'HK', 'IE', 'NL'],
    imported: { yearly: 'groundrent annualgroundrent erbpacht erbbauzins' },
  },
  /** To the municipality, of those who live there. */
  council_tax: {
    bases: YEARLY,
    countries: ['AU', 'GB', 'NZ', 'ZA'],
    imported: { yearly: 'counciltax annualcounciltax councilrates' },
  },
  /** Of those who own it. */
  property_tax: {
    bases: YEARLY,
    countries: ['BR', 'CA', 'DE', 'ES', 'FR', 'IN', 'IT', 'PT', 'US'],
    imported: { yearly: 'propertytax propertytaxes taxannualamount annualtax grundsteuer taxefonciere ibi' },
  },
  /** To the association of owners. */
  community_fees: {
    bases: MONTHLY,
    countries: ['AT', 'BR', 'CA', 'DE', 'ES', 'FR', 'IT', 'MX', 'PT', 'US'],
    imported: {
      monthly: 'associationfee hoafee hoafees hoa communityfees condofee hausgeld comunidad gastoscomunidad',
    },
  },
  insurance: { bases: YEARLY, imported: { yearly: 'insurance homeinsurance buildinginsurance' } },
  parking: {
    bases: ['monthly', 'yearly', 'weekly', 'once'],
    imported: {
      monthly: 'parkingfee parkingrent parkingcost stellplatzmiete',
      once: 'parkingprice stellplatzkaufpreis',
    },
  },
  /** To the agency, of those who buy or rent; a column `commission` is often what agencies share and is left alone. */
  commission: {
    bases: ['percent_of_price', 'months_of_rent', 'once'],
    countries: ['AT', 'CH', 'DE'],
    imported: { percent_of_price: 'aussencourtage provision courtage buyercommission commissionpayable' },
  },
  /** To the agency, for contract, references and inventory. */
  agency_fee: {
    bases: FEE,
    countries: ['FR', 'IT'],
    imported: { once: 'agencyfee agencyfees lettingfee administrationfee honoraires' },
  },
  /** Its note says what it is for. */
  other: { bases: [...MONTHLY, ...FEE], imported: {} },
} as const satisfies Record<string, Kind>;
export type ChargeKind = keyof typeof CHARGE_KINDS;
export const CHARGE_KIND_NAMES = Object.keys(CHARGE_KINDS) as [ChargeKind, ...ChargeKind[]];
/** Returns what is declared of a kind. */
export const chargeKind = (name: ChargeKind): Kind => CHARGE_KINDS[name];

/** Returns names of columns by what a bare number there means, the usual first. */
export const importedAs = (name: ChargeKind) =>
  Object.entries(chargeKind(name).imported) as [ChargeBasis, string][];

/** What staff and importers read: "Service charge". */
export const chargeName = (name: ChargeKind): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** `charge`: its amount. What a charge is and what its amount means is always known, unlike a choice. */
type ChargeField = DeclaredField &
  (SharedKind | { readonly kind: 'charge' | 'charge_kind' | 'charge_basis' | 'currency' });

export const CHARGE_FIELDS = {
  kind: { kind: 'charge_kind', isRequired: true, shown: 'page' },
  /** Money, or the share that `basis` names; 0 says that there is none. Absent only for what is included. */
  amount: { kind: 'charge', shown: 'page' },
  /** When it is due, or what it is a share of; without it what is usual for its kind. */
  basis: { kind: 'charge_basis', shown: 'page' },
  /** ISO 4217; without it that of the listing's price. Answers have it for all money. */
  currency: { kind: 'currency', shown: 'page' },
  /** The price or the rent contains it. */
  is_included: { kind: 'flag', shown: 'page' },
  /** In its owner's words, such as "plus VAT"; `other` needs one. */
  note: { kind: 'text', most: LISTING_LIMITS.chargeNote, shown: 'page' },
} as const satisfies Record<string, ChargeField>;

/** A charge as it is stored. */
export interface Charge {
  readonly kind: ChargeKind;
  readonly amount: number | null;
  readonly basis: ChargeBasis;
  /** Null in the operator's, and for a share. */
  readonly currency: string | null;
  readonly is_included: boolean;
  readonly note: string;
}

/** Returns a charge in English, for staff and language models: "Service charge: 1,200 GBP yearly, included, plus VAT". */
export function chargeText({ kind, amount, currency, basis, is_included: isIncluded, note }: Charge): string {
  const parts = amount === null ? [] : [amount.toLocaleString('en'), currency, basis.replaceAll('_', ' ')];
  const money = parts.filter((part) => part !== null).join(' ');
  const said = [money, isIncluded ? 'included' : '', note].filter((part) => part !== '');
  return `${chargeName(kind)}: ${said.join(', ')}`;
}
