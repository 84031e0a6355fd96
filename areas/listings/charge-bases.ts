import { LISTING_LIMITS } from './limits.ts';

/** What amounts of charges mean: part of the lists of `charges.ts`, and apart for pages that show them. Pure. */

export type Offer = 'sell' | 'rent';

interface Basis {
  /** How often it is due; what has none is due once. */
  readonly timesAYear?: number;
  /** Its amount is no money but a share: per cent of the price, or as many monthly rents. */
  readonly shareOf?: 'price' | 'rent';
  /** Of what is for sale, or for rent, alone. */
  readonly forOffer?: Offer;
  readonly most: number;
  /** What files say for it behind an amount: lower case, no separators. */
  readonly spelt: string;
}

/** What an amount means: money that is due now and then, or a share. */
export const CHARGE_BASES = {
  once: { most: LISTING_LIMITS.price, spelt: 'once onetime oneoff single einmalig unique' },
  weekly: {
    timesAYear: 52,
    most: LISTING_LIMITS.price,
    spelt: 'weekly week perweek aweek pw woche wöchentlich parsemaine semanal',
  },
  monthly: {
    timesAYear: 12,
    most: LISTING_LIMITS.price,
    spelt: 'monthly month permonth amonth pm pcm monat monatlich promonat parmois mensuel mensual almes',
  },
  quarterly: {
    timesAYear: 4,
    most: LISTING_LIMITS.price,
    spelt: 'quarterly quarter perquarter aquarter quartal vierteljährlich trimestriel trimestral',
  },
  yearly: {
    timesAYear: 1,
    most: LISTING_LIMITS.price,
    spelt: 'yearly year peryear ayear pa annually annual perannum jahr jährlich projahr paran annuel anual',
  },
  percent_of_price: {
    shareOf: 'price',
    forOffer: 'sell',
    most: 100,
    spelt: '% percent percentofprice prozent pourcent porciento',
  },
  months_of_rent: {
    shareOf: 'rent',
    forOffer: 'rent',
    most: 60,
    spelt: 'months monthsrent monthsofrent monatsmiete monatsmieten kaltmieten mm moisdeloyer mensualidades',
  },
} as const satisfies Record<string, Basis>;
export type ChargeBasis = keyof typeof CHARGE_BASES;
export const BASIS_NAMES = Object.keys(CHARGE_BASES) as [ChargeBasis, ...ChargeBasis[]];
/** Returns what is declared of a basis. */
export const basisOf = (name: ChargeBasis): Basis => CHARGE_BASES[name];
