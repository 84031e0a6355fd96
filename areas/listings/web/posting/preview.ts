import { fromCanonical, parseMeasure } from '@keystead/kit/units';
import type { ListItem } from '../../contract.ts';
import type { Category } from './catalogue-data.ts';
import type { PostingDraft } from './draft.ts';

/** Returns the draft as a card shows it. */
export function previewOf(
  draft: PostingDraft,
  category: Category | undefined,
  pictureUrl: string | undefined,
  /** What stands where the draft says nothing yet. */
  blanks: Record<'title' | 'city' | 'country', string>,
): ListItem {
  const { place } = draft;
  // The answer does not say which question states which fact; for a preview its name will do.
  const asked = (name: RegExp) => {
    const question = category?.parameter_types.find(
      (parameter) => parameter.type_of_parameter === 'number' && name.test(parameter.name),
    );
    return { question, answer: question ? draft.parameters[question.id] : undefined };
  };
  const fact = (name: RegExp) => {
    const { answer } = asked(name);
    return answer ? Number(answer) : null;
  };
  const floor = asked(/^area\b/i);
  const area = parseMeasure(String(floor.answer ?? ''), {
    dimension: 'area',
    bare: floor.question?.entry_unit ?? 'ft2',
  });
  return {
    id: 0,
    slug_id: 'preview',
    category_id: draft.category_id ?? 0,
    added_by: 0,
    title: draft.title || blanks.title,
    city: place.city || blanks.city,
    state: place.state,
    country: place.country || blanks.country,
    address: place.address,
    postcode: draft.hide_exact_place ? '' : draft.postcode,
    district: draft.district,
    price: draft.price_kind === 'on_request' ? 0 : (draft.price ?? 0),
    price_kind: draft.price_kind,
    // The rate is known when it is posted.
    ...(draft.currency && {
      price_written: { currency: draft.currency, amount: draft.price ?? 0, rates_on: '' },
    }),
    property_type: draft.property_type,
    rentduration: draft.property_type === 'rent' ? draft.rent_duration : '',
    title_image: pictureUrl ?? '',
    category: {
      id: category?.id ?? 0,
      category: category?.category ?? '',
      image: category?.image ?? '',
      slug_id: category?.slug_id ?? '',
    },
    is_premium: draft.is_premium,
    promoted: false,
    is_favourite: 0,
    favourite_count: 0,
    parameters: [],
    assign_facilities: [],
    gallery: [],
    documents: [],
    title_picture: pictureUrl
      ? { url: pictureUrl, base: '', widths: [], width: 1200, height: 800, colour: '', alt: '' }
      : null,
    offer_state: null,
    bedrooms: fact(/^bedrooms?\b/i),
    bathrooms: fact(/^bathrooms?\b/i),
    area: area ? fromCanonical(area.canonical, 'ft2') : null,
    area_m2: area?.canonical ?? null,
    area_unit: area?.unit ?? null,
    latitude: String(place.latitude ?? ''),
    longitude: String(place.longitude ?? ''),
    created_at: '',
    views: 0,
  };
}
