import { useActiveFilters } from '@keystead/search/web';
import { Fragment } from 'react';
import type { SavedSearch } from '../contract.ts';
import { useText } from './text.ts';

/** Renders what a saved search asks for, as a reader would name it; what its own name says already is left out. */
export function SavedSearchFilters({ search: { name, filters } }: { search: SavedSearch }) {
  const t = useText();
  const active = useActiveFilters(filters);
  const offer = { '0': t('forSale'), '1': t('forRent') }[filters.property_type ?? ''];
  const parts = [...(offer ? [offer] : []), ...active.map((filter) => filter.name)].filter(
    (part) => part.replace(/[“”]/g, '') !== name,
  );
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 text-sm wrap-anywhere">
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 ? ' · ' : null}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
