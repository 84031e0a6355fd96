import type { ReactElement, ReactNode } from 'react';
import {
  CanAccess,
  CreateButton,
  ExportButton,
  FilterButton,
  List,
  SearchInput,
  TopToolbar,
  useResourceDefinition,
} from 'react-admin';
import { EmptyList } from './empty-list.tsx';
import { ListPages } from './list-pages.tsx';
import { exporter } from './spreadsheet.ts';

/** Rows an export takes at most; they come in pages of 1000. */
const MOST_EXPORTED = 100_000;

export interface ResourceListProps {
  /** The order at first; one of the resource's `sort`. Without it, the server's own. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Inputs beside the search box, each named by the filter it sets. */
  filters?: ReactElement[];
  /** Of the first visit. */
  filterDefaultValues?: Record<string, unknown>;
  /** Buttons before those that every list has. */
  actions?: ReactNode;
  /** The list has no search: `searched: false` of the resource. */
  hasSearch?: boolean;
  perPage?: number;
  /** Beside the list, or under it where there is no room. */
  aside?: ReactElement;
  /** In place of the list while there is nothing at all; `false` where a list without rows is what to see. */
  empty?: ReactElement | false;
  children: ReactNode;
}

/** Renders a list as every resource has one: a search, filters, what may be added, a file of all of it. */
export function ResourceList({
  filters = [],
  actions,
  hasSearch = true,
  perPage = 25,
  sort,
  empty = <EmptyList />,
  children,
  ...rest
}: ResourceListProps) {
  const search = hasSearch ? [<SearchInput key="q" source="q" alwaysOn fullWidth={false} />] : [];
  return (
    <List
      {...rest}
      empty={empty}
      exporter={exporter}
      pagination={<ListPages />}
      {...(sort && { sort })}
      perPage={perPage}
      filters={[...search, ...filters]}
      actions={<Actions hasFilters={filters.length > 0}>{actions}</Actions>}
    >
      {children}
    </List>
  );
}

function Actions({ hasFilters, children }: { hasFilters: boolean; children: ReactNode }) {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {children}
      {hasFilters ? <FilterButton /> : null}
      <ExportButton maxResults={MOST_EXPORTED} />
      {hasCreate ? (
        <CanAccess action="create">
          <CreateButton variant="contained" />
        </CanAccess>
      ) : null}
    </TopToolbar>
  );
}
