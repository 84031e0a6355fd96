import { rotationSlot } from '@keystead/kit/time';
import type { Ctx } from '@keystead/platform/context';
import { type Filter, where } from './filter.ts';
import { keyNames, PAGE, type Page, type Slice, toPage } from './list.queries.ts';
import { behind, keyColumns, keyParts, keyText, orderBy, orderByNamed, ROTATED } from './order.ts';
import { shownColumns } from './prices.queries.ts';
import { search, Values } from './sql.ts';

/** Bits of a drawn number that travel in a cursor. */
const TURN = '1099511627775';

/**
 * Returns a page of featured homes in their rotation. It reads every match: what is paid for is a small part of everything, and
 * the index of newest homes begins with it.
 */
export async function readRotatedPage(
  ctx: Ctx,
  filter: Filter,
  { limit, offset, after }: Slice,
): Promise<Page> {
  const values = new Values();
  const slot = `${values.add(after?.key[0] ?? String(rotationSlot(ctx.now())))}::int8`;
  const seen = after
    ? behind(
        ROTATED,
        after.key.map((part) => values.add(part)),
      )
    : 'true';
  const rows = await search(
    ctx,
    `with fair as materialized (
       select listing_id, owner_id, ${slot} as slot, hashint8extended(owner_id, ${slot}) & ${TURN} as turn,
         - row_number() over (
             partition by owner_id order by hashint8extended(listing_id, ${slot}), listing_id) as round
       from search_listing where ${where(filter, values)}),
     page as (
       select listing_id, ${keyColumns(ROTATED)} from fair where ${seen}
       order by ${orderBy(ROTATED)} limit ${values.add(limit + 1)} offset ${values.add(after ? 0 : offset)})
     select counted, listing_id, card, position, key, 0 as phase, null as edge
     from (select count(*)::int as counted from fair) c
     left join (select listing_id, ${shownColumns('page.listing_id')}, ${keyText(ROTATED)} as key, ${keyNames(ROTATED)}
       from page) p on true
     order by ${orderByNamed(ROTATED)}`,
    values,
    { columns: PAGE, kind: 'list' },
  );
  return toPage(rows, limit, ({ key }) => ({ sort: 'rotation', key: keyParts(key) }));
}
