import { buttonClass } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ProjectsSearch, readProjectsSearch } from './projects-search.ts';
import { useText } from './text.ts';

/** Renders types as real links, and a text search; works before scripts have loaded. */
export function Filters({ search }: { search: ProjectsSearch }) {
  const t = useText();
  const navigate = useNavigate();
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
      <search aria-label={t('filters')} className="w-full sm:w-auto">
        <form
          key={search.search}
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const words = new FormData(event.currentTarget).get('search');
            const sought = { search: String(words ?? ''), page: undefined };
            // Of the address, not of what stands here: the page of another type may be on its way.
            void navigate({
              to: '/all-projects',
              search: (now) => readProjectsSearch({ ...now, ...sought }),
            });
          }}
        >
          {search.type ? <input type="hidden" name="type" value={search.type} /> : null}
          <Field label={t('find')} hideLabel className="min-w-0 flex-1 sm:w-72">
            <Input
              type="search"
              name="search"
              maxLength={100}
              placeholder={t('findHint')}
              defaultValue={search.search ?? ''}
            />
          </Field>
          <button type="submit" className={buttonClass('secondary')}>
            <Search aria-hidden="true" />
            {t('search')}
          </button>
        </form>
      </search>
    </div>
  );
}
