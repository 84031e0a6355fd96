import { getCategories, getFacilitiesForFilter } from '@keystead/catalogue/contract';
import { useCall, useLaterCall } from '@keystead/http/react';
import { useDistance } from '@keystead/languages/web';
import { useArea, useMoney, useOtherMoney } from '@keystead/listings/web';
import { Chip } from '@keystead/ui/chip';
import { areaUnitIn, type ResultsSearch, type SearchKey } from './results-search.ts';
import { useText } from './text.ts';

/** One filter that is set: its name, and what to change in the search to take it off. */
export interface ActiveFilter {
  key: string;
  name: string;
  without: ResultsSearch;
}

/** Each filter that is set, as a chip that takes it off again. */
export function ActiveFilters({
  search,
  onChange,
}: {
  search: ResultsSearch;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  const filters = useActiveFilters(search);
  if (filters.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ key, name, without }) => (
        <li key={key}>
          <Chip onRemove={() => onChange(without)} removeLabel={t('remove', { name })}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** The filters that are set, named as a reader would. */
export function useActiveFilters(search: ResultsSearch): ActiveFilter[] {
  const t = useText();
  const money = useMoney();
  const other = useOtherMoney();
  const price = (text = '') => (other ? other.short(Number(text)) : money(Number(text), true));
  const size = useArea();
  const kilometres = useDistance('km').text;
  const { data: categories } = useCall(getCategories, { limit: 100 });
  const { data: parameters } = useLaterCall(
    getFacilitiesForFilter,
    {},
    { enabled: search.parameter_id !== undefined },
  );
  const nameOf = (id: string) =>
    parameters?.data.find((parameter) => String(parameter.id) === id)?.name ?? id;
  const category = categories.data.find(({ id }) => String(id) === search.category_id)?.category;

  const filters: ActiveFilter[] = [];
  const add = (key: SearchKey, name: string | undefined, without: ResultsSearch = { [key]: '' }) => {
    if (search[key] && name) filters.push({ key, name, without });
  };
  add('search', `“${search.search}”`);
  add('city', search.city, { city: '', state: '', country: '' });
  add('category_id', category);
  add('min_beds', `${t('beds')} ${t('atLeast', { count: search.min_beds ?? '' })}`);
  add('min_price', `${t('from')} ${price(search.min_price)}`);
  add('max_price', `${t('to')} ${price(search.max_price)}`);
  add('min_baths', `${t('baths')} ${t('atLeast', { count: search.min_baths ?? '' })}`);
  const unit = areaUnitIn(search, size.unit);
  add('min_area', `${t('area')} ≥ ${size.named(Number(search.min_area), unit)}`, {
    min_area: '',
    ...(!search.max_area && { area_unit: '' }),
  });
  add('max_area', `${t('area')} ≤ ${size.named(Number(search.max_area), unit)}`, {
    max_area: '',
    ...(!search.min_area && { area_unit: '' }),
  });
  add('posted_since', search.posted_since === '1' ? t('postedYesterday') : t('postedWeek'));
  add('promoted', t('featuredTitle'));
  add('get_all_premium_properties', t('premiumTitle'));
  add('exclude_words', search.exclude_words && t('without', { name: `“${search.exclude_words}”` }));
  for (const id of search.exclude_category_id?.split(',') ?? []) {
    const rest = search.exclude_category_id?.split(',').filter((other) => other !== id) ?? [];
    const name = categories.data.find((one) => String(one.id) === id)?.category ?? id;
    filters.push({
      key: `without ${id}`,
      name: t('without', { name }),
      without: { exclude_category_id: rest.join(',') },
    });
  }
  add('bounds', t('mapArea'));
  const areas = search.polygon?.split('|') ?? [];
  areas.forEach((area, place) => {
    const rest = areas.filter((other) => other !== area).join('|');
    const name = areas.length > 1 ? t('drawnNumber', { count: place + 1 }) : t('drawn');
    filters.push({ key: `area ${area}`, name, without: { polygon: rest } });
  });
  const distance = kilometres(Number(search.radius));
  add('radius', t('within', { distance }), { radius: '', latitude: '', longitude: '' });
  for (const id of search.parameter_id?.split(',') ?? []) {
    const rest = search.parameter_id?.split(',').filter((other) => other !== id) ?? [];
    filters.push({ key: `parameter ${id}`, name: nameOf(id), without: { parameter_id: rest.join(',') } });
  }
  return filters;
}
