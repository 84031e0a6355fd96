import { z } from 'zod';
import { type ListItem, listItem, type PropertyDetail, propertyDetail } from './contract.entities.ts';

/**
 * What a premium home shows to a reader it is closed to: enough to know what it is and what it costs, not where it
 * stands, how it looks inside, or how to reach its owner. Fields that are not named here are blank, also those that the
 * contract gets later.
 */
const SHOWN_ON_CARD = [
  'id',
  'slug_id',
  'category_id',
  'added_by',
  'title',
  'city',
  'state',
  'country',
  'price',
  'property_type',
  'rentduration',
  'price_kind',
  'price_written',
  'title_image',
  'category',
  'is_premium',
  'promoted',
  'is_favourite',
  'favourite_count',
  'parameters',
  'title_picture',
  'bedrooms',
  'bathrooms',
  'area',
  'created_at',
  'views',
] as const satisfies readonly (keyof ListItem)[];

const SHOWN_IN_DETAIL = [
  ...SHOWN_ON_CARD,
  'title_image_hash',
  'total_view',
  'post_created',
  'status',
  'request_status',
  'customer_id',
  'customer_slug_id',
  'customer_name',
  'profile',
  'agent_slug_id',
  'is_verified',
  'is_interested',
  'is_reported',
  'inquiry',
  'is_blocked_by_me',
  'is_blocked_by_user',
  'total_favourite_users',
  'updated_at',
  'days_on_market',
] as const satisfies readonly (keyof PropertyDetail)[];

/** Kinds of parameters whose values are facts of the catalogue; texts and files are the owner's own. */
const FACTS: ReadonlySet<string> = new Set([
  'number',
  'checkbox',
  'radiobutton',
  'dropdown',
  'date',
  'yes_no',
]);

/** What stands for nothing, the first that a field's schema takes. */
const BLANKS: readonly unknown[] = [undefined, null, '', [], false, 0];

/** Returns blank values of hidden fields. @throws Error for one that cannot be blank: show it, or allow a blank value */
function blanksOf(shape: z.ZodRawShape, shown: readonly string[]): Record<string, unknown> {
  const hidden = Object.entries(shape).filter(([name]) => !shown.includes(name));
  return Object.fromEntries(
    hidden.map(([name, schema]) => {
      const place = BLANKS.findIndex((blank) => z.safeParse(schema, blank).success);
      if (place === -1) throw new Error(`${name} of a closed home cannot be left blank`);
      return [name, BLANKS[place]];
    }),
  );
}

const CARD_BLANKS = blanksOf(listItem.shape, SHOWN_ON_CARD);
const DETAIL_BLANKS = blanksOf(propertyDetail.shape, SHOWN_IN_DETAIL);

function pick<Thing extends ListItem>(thing: Thing, shown: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(thing).filter(([name]) => shown.includes(name));
  const parameters = thing.parameters.filter(({ type_of_parameter, value_kind: kind = type_of_parameter }) =>
    FACTS.has(kind),
  );
  return { ...Object.fromEntries(entries), parameters };
}

/** Returns the card of a closed home, with every field that clients read. */
export function closedCard(item: ListItem): ListItem {
  return { ...CARD_BLANKS, ...pick(item, SHOWN_ON_CARD) } as ListItem;
}

/** Returns the fields that the card of a closed home shows, and no other field. */
export function closedPreview(item: ListItem): Pick<ListItem, (typeof SHOWN_ON_CARD)[number]> {
  return pick(item, SHOWN_ON_CARD) as Pick<ListItem, (typeof SHOWN_ON_CARD)[number]>;
}

/** Returns a closed home in lists that return full homes; its search engine texts are those of its card. */
export function closedDetail(detail: PropertyDetail): PropertyDetail {
  const card = { meta_title: detail.title, meta_image: detail.title_image };
  return { ...DETAIL_BLANKS, ...pick(detail, SHOWN_IN_DETAIL), ...card } as PropertyDetail;
}
