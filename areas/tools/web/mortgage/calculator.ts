import { USUAL_LOAN } from '@keystead/kit/annuity';
import { type HousingCosts, MORTGAGE_LIMITS, type MortgageTerms } from '../../rules.ts';

export const COST_FIELDS = ['tax', 'insurance', 'fees'] as const;
type CostField = (typeof COST_FIELDS)[number];
/** Fields of a loan; the second loan has the same under names that end with `2`, but for the price. */
export type LoanField = 'down' | 'rate' | 'years' | 'months' | 'extra';
/** Empty for the first loan. */
export type Which = '' | '2';
type AmountKey = 'price' | CostField | `${LoanField}${Which}`;
type Key = AmountKey | `unit${Which}` | 'start' | 'compare';

/** What the calculator's address carries, as plain text; numbers with a point, or what was typed instead of one. */
export type CalculatorSearch = { [K in Key]?: string };
/** The same with every field. */
export type CalculatorForm = Record<Key, string>;

const FIRST: Omit<CalculatorForm, 'start'> = {
  price: '300000',
  down: String(USUAL_LOAN.down),
  unit: 'percent',
  rate: String(USUAL_LOAN.rate),
  years: String(USUAL_LOAN.years),
  months: '0',
  extra: '',
  down2: '20',
  unit2: 'percent',
  rate2: '4',
  years2: '15',
  months2: '0',
  extra2: '',
  tax: '',
  insurance: '',
  fees: '',
  compare: '',
};

const isAmount = (text: string) => /^[^\p{Cc}]{1,24}$/u.test(text);
/** Returns how each value must look; what an amount says is checked with the others, and shown where it is wrong. */
const shapeOf = (key: Key): ((text: string) => boolean) => {
  if (key === 'start') return (text) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);
  if (key === 'compare') return (text) => text === '1';
  if (key === 'unit' || key === 'unit2') return (text) => text === 'percent' || text === 'money';
  return isAmount;
};
const KEYS = [...(Object.keys(FIRST) as Key[]), 'start'] as const;

/** Parses a calculation from an address, for `validateSearch`; the rest is left out. */
export function readCalculator(raw: Record<string, unknown>): CalculatorSearch {
  const found = KEYS.map((key) => [key, typeof raw[key] === 'number' ? String(raw[key]) : raw[key]] as const);
  return Object.fromEntries(found.filter(([key, value]) => typeof value === 'string' && shapeOf(key)(value)));
}

/** Returns the form an address stands for. @param thisMonth `2026-11` */
export function formOf(search: CalculatorSearch, thisMonth: string): CalculatorForm {
  return { ...FIRST, start: thisMonth, ...search };
}

/** Returns the address of a form: complete, so that a link says the same for ever; "" for an unchanged form. */
export function searchOf(form: CalculatorForm, thisMonth: string): CalculatorSearch {
  const first = formOf({}, thisMonth);
  if (KEYS.every((key) => form[key] === first[key])) return {};
  const filled = KEYS.filter((key) => form[key] !== '' && (form.compare === '1' || !key.endsWith('2')));
  return Object.fromEntries(filled.map((key) => [key, form[key]]));
}

/** What is wrong with a field, by the key of its sentence. */
export interface Issue {
  readonly key: 'number' | 'needed' | 'least' | 'most' | 'whole' | 'downLess' | 'noTerm' | 'longTerm';
  readonly limit?: number;
}
export type Issues = { readonly [K in AmountKey]?: Issue };

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Returns a field as a number, or what is wrong with it. */
function amountOf(
  text: string,
  { min, max }: Bounds,
  how: { whole?: boolean; needed?: boolean } = {},
): number | Issue {
  if (text.trim() === '') return how.needed ? { key: 'needed' } : 0;
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) return { key: 'number' };
  if (value < min) return { key: 'least', limit: min };
  if (value > max) return { key: 'most', limit: max };
  return how.whole && !Number.isInteger(value) ? { key: 'whole' } : value;
}

/** Returns several fields as numbers; what is wrong counts as nothing and is put aside by name. */
function collect<Name extends string>(values: Record<Name, number | Issue>) {
  const issues: Partial<Record<string, Issue>> = {};
  const numbers = {} as Record<Name, number>;
  for (const [name, value] of Object.entries(values) as [Name, number | Issue][]) {
    numbers[name] = typeof value === 'number' ? value : 0;
    if (typeof value !== 'number') issues[name] = value;
  }
  return { numbers, issues };
}

/** Returns one of the loans of a form; null where a field is wrong, with what is wrong under its name in the form. */
export function loanOf(
  form: CalculatorForm,
  which: Which = '',
): { terms: MortgageTerms | null; issues: Issues } {
  const { amount, paid, rate, years, months, term } = MORTGAGE_LIMITS;
  const text = (field: LoanField) => form[`${field}${which}`];
  const inPercent = form[`unit${which}`] === 'percent';
  const { numbers, issues } = collect({
    price: amountOf(form.price, amount, { needed: true }),
    down: amountOf(text('down'), inPercent ? { min: 0, max: 100 } : paid),
    rate: amountOf(text('rate'), rate, { needed: true }),
    years: amountOf(text('years'), years, { whole: true }),
    months: amountOf(text('months'), months, { whole: true }),
    extra: amountOf(text('extra'), paid),
  });
  const named = (some: Partial<Record<string, Issue>>) =>
    Object.fromEntries(
      Object.entries(some).map(([field, issue]) => [field === 'price' ? field : field + which, issue]),
    ) as Issues;
  if (Object.keys(issues).length > 0) return { terms: null, issues: named(issues) };
  const { price } = numbers;
  const down = Math.round((inPercent ? price * numbers.down : numbers.down * 100) + Number.EPSILON) / 100;
  const length = numbers.years * 12 + numbers.months;
  if (Math.round(down * 100) >= Math.round(price * 100)) issues.down = { key: 'downLess' };
  if (length < term.min) issues.years = { key: 'noTerm' };
  if (length > term.max) issues.months = { key: 'longTerm' };
  if (Object.keys(issues).length > 0) return { terms: null, issues: named(issues) };
  const { years: wholeYears, months: more, extra } = numbers;
  return {
    terms: { amount: price, down, rate: numbers.rate, years: wholeYears, months: more, extra },
    issues: {},
  };
}

/** Returns the cost of owning beside the loan; what is wrong counts as nothing and is named. */
export function costsOf(form: CalculatorForm): { costs: HousingCosts; issues: Issues } {
  const { numbers, issues } = collect({
    tax: amountOf(form.tax, MORTGAGE_LIMITS.paid),
    insurance: amountOf(form.insurance, MORTGAGE_LIMITS.paid),
    fees: amountOf(form.fees, MORTGAGE_LIMITS.paid),
  });
  return { costs: numbers, issues };
}

/** Returns the month of the first payment. */
export const startOf = (form: Pick<CalculatorForm, 'start'>) => new Date(`${form.start}-01T00:00:00Z`);
