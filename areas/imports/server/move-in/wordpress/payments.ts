import type { OldPayment, Read } from '../records.ts';
import type { Reading } from '../system.ts';
import { leadingNumber, moment, text } from '../values.ts';
import { postedAt, saidBy, unreadOf } from './meta.ts';
import type { Theme } from './theme.ts';

const PAID = new Set(['1', 'yes', 'true']);

/** Reads invoices for packages; what they say of a home that was paid for one by one has no place here. */
export const paymentsOf = (
  label: string,
  { type, invoices }: NonNullable<Theme['packages']>,
): Reading<'payment'> => ({
  table: `posts/${invoices.type}`,
  children: { postmeta: ['post_id'] },
  also: [
    ({ id }, children) => ({
      [`posts/${type}`]: saidBy(children.postmeta?.get(id ?? ''), invoices.fields).all('item'),
    }),
  ],
  read(row, children): Read<OldPayment> {
    const oldId = text(row, 'id');
    const status = text(row, 'post_status');
    if (status !== 'publish') return { oldId, leftOut: `was not valid there: ${status}` };
    const meta = children.postmeta?.get(oldId);
    const said = saidBy(meta, invoices.fields);
    const packageId = said.first('item');
    if (!children[`posts/${type}`]?.has(packageId))
      return { oldId, leftOut: `was for "${said.first('for')}" (${packageId}), which is no package there` };
    const amount = leadingNumber(said.first('price')) ?? 0;
    if (!(amount > 0)) return { oldId, leftOut: 'cost nothing' };
    const isSilent = !meta?.some(({ meta_key: key }) => invoices.fields[key ?? ''] === 'paid');
    const isPaid = isSilent ? invoices.paidWhereSilent === true : PAID.has(said.first('paid').toLowerCase());
    const by = said.first('method') || 'payment';
    return {
      oldId,
      personId: said.first('buyer') || text(row, 'post_author'),
      packageId,
      amount,
      reference: `${by} ${said.first('transaction')} (${label} ${oldId})`
        .replaceAll(/\s+/g, ' ')
        .slice(0, 255),
      state: isPaid ? 'success' : 'failed',
      reason: isPaid ? null : 'Not completed before the move',
      createdAt: moment(said.first('date')) ?? postedAt(row),
      notes: [
        ...(isPaid
          ? []
          : ['was not paid there and is closed here: if it was paid since, give the package by hand']),
        ...unreadOf(meta, invoices.fields),
      ],
    };
  },
});
