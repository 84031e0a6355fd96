import { buttonClass, NativeButton } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { PROJECT_SORTS } from '../limits.ts';
import { type ProjectsSearch, readProjectsSearch } from './projects-search.ts';
import { useText } from './text.ts';

const PRICE_LABELS = { min_price: 'minPrice', max_price: 'maxPrice' } as const;

/** Renders types as real links, and a search by words and units; works before scripts have loaded. */
export function Filters({ search }: { search: ProjectsSearch }) {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const { type: _type, search: _words, city: _city, country: _country, page: _page, ...rest } = search;
  const [isOpen, setOpen] = useState(Object.values(rest).some((value) => value !== undefined));
  const types = [undefined, 'upcoming', 'under_construction'] as const;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <nav aria-label={t('type')} className="flex flex-wrap gap-2">
        {types.map((type) => (
          <Link
            key={type ?? 'all'}
            to="/all-projects"
            search={readProjectsSearch({ ...search, type, page: undefined })}
            activeOptions={{ exact: true }}
            data-active={type === search.type}
            aria-current={type === search.type ? 'page' : undefined}
            className="filter-chip shrink-0"
          >
            {t(type ?? 'all')}
          </Link>
        ))}
      </nav>
      <search aria-label={t('filters')} className="w-full min-w-0">
        <form
          // Another type alone leaves what someone is typing.
          key={JSON.stringify({ ...search, type: undefined, page: undefined })}
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const {
              type: _,
              city: __,
              country: ___,
              ...sought
            } = Object.fromEntries(new FormData(event.currentTarget));
            // What is not ticked is not sent.
            const all = { has_available: undefined, ...sought, page: undefined };
            // Type and place of the address, not of what stands here: the page of another type may be on its way.
            void navigate({ to: '/all-projects', search: (now) => readProjectsSearch({ ...now, ...all }) });
          }}
        >
          {search.type ? <input type="hidden" name="type" value={search.type} /> : null}
          {search.city ? <input type="hidden" name="city" value={search.city} /> : null}
          {search.country ? <input type="hidden" name="country" value={search.country} /> : null}
          <Field label={t('find')} hideLabel className="min-w-0 flex-1 basis-40 sm:basis-56">
            <Input
              type="search"
              name="search"
              maxLength={100}
              placeholder={t('findHint')}
              defaultValue={search.search ?? ''}
            />
          </Field>
          {/* On a phone projects are what the page is for: what else is asked for comes when it is wanted, and at once where no
              script could show it. */}
          <NativeButton
            className={buttonClass('secondary', 'md', 'sm:hidden noscript:hidden')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden="true" />
            {t('moreFilters')}
          </NativeButton>
          <div
            id={id}
            className={clsx(
              'sm:contents',
              'w-full max-sm:grid-cols-2 max-sm:gap-2',
              isOpen ? 'max-sm:grid' : 'max-sm:not-noscript:hidden max-sm:noscript:grid',
            )}
          >
            {(['min_price', 'max_price'] as const).map((name) => (
              <Field key={name} label={t(PRICE_LABELS[name])} hideLabel className="min-w-0 basis-32">
                <Input
                  name={name}
                  inputMode="numeric"
                  pattern="\d{1,12}"
                  placeholder={t(PRICE_LABELS[name])}
                  defaultValue={search[name] ?? ''}
                />
              </Field>
            ))}
            <NativeSelect
              name="bedrooms"
              aria-label={t('unitBedrooms')}
              placeholder={t('anyBedrooms')}
              items={['1', '2', '3', '4'].map((value) => ({
                value,
                label: t('bedroomsOrMore', { count: Number(value) }),
              }))}
              defaultValue={search.bedrooms ?? ''}
            />
            <NativeSelect
              name="sort"
              aria-label={t('sort')}
              items={PROJECT_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
              defaultValue={search.sort ?? 'newest'}
            />
            <span className="flex min-h-11 items-center">
              <Checkbox
                name="has_available"
                value="1"
                label={t('onlyWithUnits')}
                defaultChecked={search.has_available === '1'}
              />
            </span>
          </div>
          <button
            type="submit"
            className={buttonClass('secondary', 'md', isOpen ? 'max-sm:grow' : 'max-sm:px-3 noscript:grow')}
          >
            <Search aria-hidden="true" />
            <span className={isOpen ? undefined : 'max-sm:not-noscript:sr-only'}>{t('search')}</span>
          </button>
        </form>
      </search>
    </div>
  );
}
