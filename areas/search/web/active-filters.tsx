import { getAgency } from '@keystead/agencies/contract';
import { getCategories, getFacilities, getFacilitiesForFilter } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { numberFormatWith } from '@keystead/kit/number';
import { commaLine } from '@keystead/kit/place-line';
import { useDistance, useLocale, useMetresText, useNames, useNumber } from '@keystead/languages/web';
import { useAnswerText, useArea } from '@keystead/listings/web';
import { getMapLayers } from '@keystead/places/contract';
import { useLayerName } from '@keystead/places/web';
import { useSettings } from '@keystead/settings/web';
import { Chip } from '@keystead/ui/chip';
import { parseAnswers } from '../answers.ts';
import { type Commute, commutesIn } from '../commute.ts';
import { parseFacilities } from '../facilities.ts';
import { type FiltersWith, LOAN_FILTERS, SEARCH_FILTERS, type SearchFilter } from '../filters.ts';
import { parseOverlays } from '../overlays.ts';
import { placesIn, type SearchPlace } from '../places.ts';
import { CHIPS, type FilterLabel } from './declared-filters.ts';
import { type ActiveFilter, dayText, useFactChips } from './fact-chips.ts';
import { placeName } from './places/chosen-places.ts';
import { useCommuteText } from './places/commute-text.ts';
import { drawnAreas } from './places/drawn-areas.ts';
import { usePlaceText } from './places/text.ts';
import { useAreaName } from './places/use-area-name.ts';
import { areaUnitIn, type ResultsSearch, type SearchKey, withUnit } from './results-search.ts';
import { useSearchMoney } from './search-money.ts';
import { useText } from './text.ts';

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const;

const LOOKS = {
  list: 'mt-3 flex flex-wrap gap-2 max-lg:hidden',
  bar: 'flex items-center gap-2 lg:hidden',
};
/** Filters that have a chip of their own in the bar. */
const IN_BAR: readonly string[] = ['min_price', 'max_price', 'category_id', 'min_beds'];

/**
 * Renders each filter that is set, as a chip that takes it off again: above the list, or where a narrow screen has no line to
 * spare for them, at the end of the bar.
 */
export default function ActiveFilters({
  search,
  onChange,
  place,
}: {
  search: ResultsSearch;
  onChange: (next: ResultsSearch) => void;
  place: keyof typeof LOOKS;
}) {
  const t = useText();
  const active = useActiveFilters(search);
  const filters = place === 'bar' ? active.filter(({ key }) => !IN_BAR.includes(key)) : active;
  if (filters.length === 0) return null;
  return (
    <ul className={LOOKS[place]}>
      {filters.map(({ key, name, without }) => (
        <li key={key} className="max-w-64">
          <Chip onRemove={() => onChange(without)} removeLabel={t('remove', { name })}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Returns the filters that are set, named as a reader would. */
export function useActiveFilters(search: ResultsSearch): ActiveFilter[] {
  const t = useText();
  const { text: price } = useSearchMoney(search);
  const size = useArea();
  const kilometres = useDistance('km').text;
  const metresText = useMetresText(useSettings().distance_option);
  const locale = useLocale();
  const number = useNumber();
  const answerText = useAnswerText();
  const named = useNames();
  const day = (text: string) => dayText(text, locale);
  const percent = (amount: number) => numberFormatWith(locale, PERCENT).format(amount / 100);
  const placeText = usePlaceText();
  const commuteText = useCommuteText();
  const areaName = useAreaName();
  const factChips = useFactChips(search);
  const { data: categories } = useLaterCall(getCategories, { limit: 100 });
  const { data: parameters } = useLaterCall(
    getFacilitiesForFilter,
    {},
    { enabled: search.parameter_id !== undefined || search.parameter_values !== undefined },
  );
  const { data: facilities } = useLaterCall(getFacilities, {}, { enabled: search.facilities !== undefined });
  const { data: layers } = useLaterCall(getMapLayers, {}, { enabled: search.overlays !== undefined });
  const { data: agency } = useLaterCall(
    getAgency,
    { slug_id: search.agency ?? '' },
    { enabled: search.agency !== undefined },
  );
  const layerName = useLayerName();
  const questionOf = (id: string) => parameters?.data.find((parameter) => String(parameter.id) === id);
  const nameOf = (id: string) => {
    const question = questionOf(id);
    return question ? named('question', question.label ?? question.name) : id;
  };
  const categoryOf = (id: string | undefined) =>
    named('category', categories?.data.find((one) => String(one.id) === id)?.category ?? '');
  const category = categoryOf(search.category_id);

  const answerName = (text: string) => {
    const [condition] = parseAnswers(text);
    if (!condition) return text;
    const { id, asks, values } = condition;
    const name = nameOf(String(id));
    const kind = questionOf(String(id))?.value_kind;
    const value = commaLine(values.map((one) => answerText({ value: one, value_kind: kind })));
    if (asks === 'since' || asks === 'until')
      return t(asks === 'since' ? 'sinceDay' : 'byDay', { name, date: day(values[0] ?? '') });
    if (asks === 'min' || asks === 'max')
      return `${name} ${asks === 'min' ? '≥' : '≤'} ${number(Number(value))}`;
    if (asks === 'none') return t('without', { name: t('named', { name, value }) });
    return t('named', { name, value: asks === 'text' ? `“${value}”` : value });
  };

  const facilityName = (text: string) => {
    const [asked] = parseFacilities(text);
    if (!asked) return text;
    const name = named(
      'facility',
      facilities?.data.find(({ id }) => id === asked.id)?.name ?? String(asked.id),
    );
    return placeText('facilityWithin', { name, distance: metresText(asked.metres) });
  };

  const overlayName = (text: string) => {
    const [asked] = parseOverlays(text);
    if (!asked) return text;
    const layer = layers?.data.find(({ id }) => id === asked.layer);
    const name = layer ? layerName(layer) : String(asked.layer);
    const classes = asked.classes.map((number) => {
      const known = layer?.classes.find((one) => one.number === number);
      return known ? layerName(known) : String(number);
    });
    const isWhole = classes.length === 0 || layer?.classes.length === 1;
    const said = isWhole ? name : t('named', { name, value: commaLine(classes) });
    return placeText(asked.isOut ? 'notInLayer' : 'inLayer', { name: said });
  };

  const one = (key: SearchKey, name: string | undefined, without: ResultsSearch = { [key]: '' }) =>
    search[key] && name ? [{ key, name, without }] : [];
  /** Returns one chip for each of several values. */
  const each = (key: SearchKey, separator: string, nameAt: (value: string, place: number) => string) => {
    const values = search[key]?.split(separator) ?? [];
    return values.map((value, place) => ({
      key: `${key} ${value}`,
      name: nameAt(value, place),
      without: { [key]: values.filter((other) => other !== value).join(separator) },
    }));
  };
  const unit = areaUnitIn(search, size.unit);
  const sized = (key: SearchKey, name: string) => one(key, name, withUnit(search, { [key]: '' }, unit));
  const amount = (key: 'min_area' | 'max_area') => size.named(Number(search[key]), unit);
  const perUnit = t('pricePerUnit', { unit: size.name(unit) });
  const areas = drawnAreas(search);
  const wanted = areas.filter(({ isOut }) => !isOut).length;
  const places = placesIn(search.places);
  const commutes = commutesIn(search.commute);
  const own: Record<FiltersWith<{ chip: 'own' }>, ActiveFilter[]> = {
    search: one('search', `“${search.search}”`),
    city: [
      ...one('city', search.city && named('city', search.city), { city: '', state: '', country: '' }),
      ...(search.city
        ? []
        : one('country', search.country && named('country', search.country), { state: '', country: '' })),
    ],
    category_id: one('category_id', category),
    min_price: one('min_price', `${t('from')} ${price(search.min_price)}`),
    max_price: one('max_price', `${t('to')} ${price(search.max_price)}`),
    min_area: sized('min_area', `${t('area')} ≥ ${amount('min_area')}`),
    max_area: sized('max_area', `${t('area')} ≤ ${amount('max_area')}`),
    min_price_per_area: sized('min_price_per_area', `${perUnit} ≥ ${price(search.min_price_per_area)}`),
    max_price_per_area: sized('max_price_per_area', `${perUnit} ≤ ${price(search.max_price_per_area)}`),
    max_monthly_cost: one(
      'max_monthly_cost',
      t('monthlyCostUpTo', { amount: price(search.max_monthly_cost) }),
      {
        max_monthly_cost: '',
        // The order by monthly cost goes by the terms, too.
        ...(search.sort !== 'monthly_cost' &&
          Object.fromEntries(Object.values(LOAN_FILTERS).map((term) => [term, '']))),
      },
    ),
    min_days_listed: one('min_days_listed', `${t('daysListed')} ≥ ${search.min_days_listed}`),
    max_days_listed: one('max_days_listed', `${t('daysListed')} ≤ ${search.max_days_listed}`),
    min_reduction: one('min_reduction', t('reducedBy', { percent: percent(Number(search.min_reduction)) })),
    min_walking_score: one('min_walking_score', `${t('walkingScore')} ≥ ${search.min_walking_score}`),
    max_walking_score: one('max_walking_score', `${t('walkingScore')} ≤ ${search.max_walking_score}`),
    reduced_since: one(
      'reduced_since',
      search.reduced_since && t('reducedSince', { date: day(search.reduced_since) }),
    ),
    agency: one('agency', agency?.data.name ?? search.agency),
    exclude_agent_id: one('exclude_agent_id', t('withoutAgents')),
    posted_since: one('posted_since', search.posted_since === '1' ? t('postedYesterday') : t('postedWeek')),
    exclude_words: one('exclude_words', t('without', { name: `“${search.exclude_words}”` })),
    exclude_category_id: each('exclude_category_id', ',', (id) =>
      t('without', { name: categoryOf(id) || id }),
    ),
    bounds: one('bounds', t('mapArea')),
    polygon: each('polygon', '|', (_, place) => areaName(areas, place)),
    exclude_polygon: each('exclude_polygon', '|', (_, place) => areaName(areas, place + wanted)),
    places: each('places', '|', (_, index) => {
      const place = places[index] as SearchPlace;
      const name = placeName(place);
      return place.km === undefined ? name : placeText('around', { name, distance: kilometres(place.km) });
    }),
    radius: one('radius', t('within', { distance: kilometres(Number(search.radius)) }), {
      radius: '',
      latitude: '',
      longitude: '',
    }),
    parameter_id: each('parameter_id', ',', nameOf),
    parameter_values: each('parameter_values', '|', (text) => answerName(text)),
    facilities: each('facilities', '|', (text) => facilityName(text)),
    commute: each('commute', '|', (_, index) => {
      const commute = commutes[index] as Commute;
      return commuteText.from(commute, index, commute.minutes);
    }),
    overlays: each('overlays', '|', (text) => overlayName(text)),
  };
  return CHIPS.flatMap((name) => {
    const declared: SearchFilter = SEARCH_FILTERS[name];
    if (name in own) return own[name as keyof typeof own];
    if (declared.chip === undefined) return [];
    if (declared.chip === 'fact') return factChips(name as SearchKey, declared);
    const label = t(declared.chip as FilterLabel);
    const key = name as SearchKey;
    if (declared.kind !== 'number') return one(key, label);
    const count = search[key] ?? '';
    return one(
      key,
      declared.operator === '<=' ? `${label} ≤ ${count}` : `${label} ${t('atLeast', { count })}`,
    );
  });
}
