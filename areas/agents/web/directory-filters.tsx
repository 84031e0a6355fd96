import { languageName } from '@keystead/kit/language';
import { useLocale, useNames } from '@keystead/languages/web';
import { Chip, FilterChip } from '@keystead/ui/chip';
import { NativeSelect } from '@keystead/ui/native-select';
import { SearchForm } from '@keystead/ui/search-input';
import { Segmented } from '@keystead/ui/segmented';
import { BadgeCheck } from 'lucide-react';
import type { AgentsSearch } from './agents-search.ts';
import { useText } from './text.ts';

/** Narrows the directory; what is chosen stands in the address. */
export function DirectoryFilters({
  search,
  cities,
  languages,
  onChange,
}: {
  search: AgentsSearch;
  cities: readonly { city: string; count: number }[];
  languages: readonly { language: string; count: number }[];
  onChange: (change: AgentsSearch) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  return (
    <search aria-label={t('filters')} className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <SearchForm
        label={t('find')}
        placeholder={t('findHint')}
        words={search.search ?? ''}
        onWords={(words) => onChange({ search: words || undefined })}
        className="min-w-64 flex-1 max-md:min-w-full"
      />
      <Segmented
        label={t('offer')}
        value={search.property_type ?? ''}
        onValueChange={(value) => onChange({ property_type: value === '' ? undefined : value })}
        options={[
          { value: '', label: t('offerAll') },
          { value: '0', label: t('offerBuy') },
          { value: '1', label: t('offerRent') },
        ]}
      />
      <FilterChip
        active={search.is_verified === '1'}
        icon={<BadgeCheck aria-hidden="true" />}
        onClick={() => onChange({ is_verified: search.is_verified === '1' ? undefined : '1' })}
      >
        {t('verifiedOnly')}
      </FilterChip>
      <NativeSelect
        aria-label={t('city')}
        placeholder={t('cityAll')}
        items={cities.map(({ city, count }) => ({
          value: city,
          label: t('cityCount', { city: named('city', city), count }),
        }))}
        value={search.city ?? ''}
        onChange={({ target }) => onChange({ city: target.value || undefined })}
      />
      <NativeSelect
        aria-label={t('language')}
        placeholder={t('languageAll')}
        items={languages.map(({ language: code, count }) => ({
          value: code,
          label: t('languageCount', { language: languageName(code, locale), count }),
        }))}
        value={search.language ?? ''}
        onChange={({ target }) => onChange({ language: target.value || undefined })}
      />
      {search.country === undefined ? null : (
        <Chip removeLabel={t('countryAll')} onRemove={() => onChange({ country: undefined })}>
          {named('country', search.country)}
        </Chip>
      )}
    </search>
  );
}
