import { dateFormat } from '@keystead/kit/time';
import { directionOf, type MessageTexts, writeIn } from '@keystead/platform/message-texts';
import { decimalsOf, fromMinor } from '../gateways/money.ts';
import { joined } from './arabic.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

type Pair = readonly [label: string, value: string];

/** All texts of a PDF, in its reader's language. */
export interface InvoiceLabels {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  number: string;
  issuedAt: Date;
  facts: Pair[];
  seller: { label: string; lines: string[] };
  buyer: { label: string; lines: string[] };
  columns: Pair;
  line: Pair;
  sums: Pair[];
  notes: string[];
  page(page: number, pages: number): string;
}

/**
 * Returns the texts of an invoice or credit note; the same row gives the same texts.
 * @param settable brings a text to what the medium can show: the typesetter's, unless given
 * @param day it was issued on, where this thread does not know how the site writes it
 */
export function labelsOf(
  row: InvoiceRow,
  settable: (text: string) => string = forTypesetter,
  day = dayOf(row),
): InvoiceLabels {
  const { language, seller, buyer, description, taxName, paidBy, reason, note } = row.paper;
  const written = writeIn(texts, language);
  const write: typeof written = (key, values) => settable(written(key, values));
  const present = (...lines: string[]): string[] =>
    lines.map((line) => settable(line.trim())).filter(Boolean);
  const isCredit = row.kind === 'credit_note';
  // What goes back stands with a minus.
  const money = (minor: number) => settable(amountIn(language, minor, row.currency, isCredit));
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    row.tax_rate / 10_000,
  );
  const hasTax = row.tax_rate > 0;
  const net: Pair = [write('net'), money(row.net_minor)];
  const tax: Pair = [settable(`${taxName} ${rate}`), money(row.tax_minor)];
  const total: Pair = [write(isCredit ? 'total_credited' : 'total'), money(row.total_minor)];
  return {
    language,
    direction: directionOf(language),
    title: write(row.kind),
    number: row.number,
    issuedAt: row.issued_at,
    facts: [
      [write('number'), row.number],
      [write('date'), settable(day)],
      ...(row.credits ? [[write('credits'), row.credits] as const] : []),
      [write('payment'), String(row.transaction_id)],
    ],
    seller: {
      label: write('from'),
      lines: present(
        seller.name,
        ...seller.address.split('\n'),
        seller.contact,
        seller.taxId && `${write('tax_id')}: ${seller.taxId}`,
      ),
    },
    buyer: {
      label: write('to'),
      lines: present(
        buyer.name || buyer.email,
        ...buyer.address.split('\n'),
        buyer.name ? buyer.email : '',
        buyer.taxId ? `${write('tax_id')}: ${buyer.taxId}` : '',
      ),
    },
    columns: [write('description'), write('amount')],
    line: [write('package', { name: description }), money(hasTax ? row.net_minor : row.total_minor)],
    sums: hasTax ? [net, tax, total] : [total],
    notes: present(`${write('paid_by')}: ${paidBy}`, reason && `${write('reason')}:`, reason, note),
    page: (page, pages) => write('page', { page, pages }),
  };
}

/** Returns an amount with its ISO code: no sign a typeface may lack, and nothing that two countries call by one name. */
function amountIn(language: string, minor: number, currency: string, isMinus: boolean): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // As text, exact at any size.
  return format.format(`${isMinus ? '-' : ''}${fromMinor(minor, currency)}` as unknown as number);
}

/** Returns the day an invoice was issued on, as the site writes dates. */
export const dayOf = ({ paper, issued_at }: InvoiceRow): string =>
  dateFormat(paper.language, { dateStyle: 'long', timeZone: 'UTC' }).format(issued_at);

/** Typefaces have no shapes for marks of direction (the PDF sets it itself) and for narrow spaces. */
function forTypesetter(text: string): string {
  return joined(text)
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\u202f/g, '\u00a0');
}
