import { createContext, Suspense, use } from 'react';
import { CanAccess, type RaRecord, useResourceContext } from 'react-admin';
import type { Resource } from './resource.ts';

/** All resources, in the order of their areas. */
export const ResourcesContext = createContext<readonly Resource[]>([]);

/**
 * Renders what later areas have to say on the page of a record: an earlier one has never heard of them. Only for those who may
 * see what it is about.
 */
export function PageParts({ record }: { record: RaRecord }) {
  const page = useResourceContext() ?? '';
  return use(ResourcesContext).map(({ name, parts }) => {
    const Part = parts?.[page];
    return Part ? (
      <Suspense key={name}>
        <CanAccess resource={name} action="list">
          <Part record={record} />
        </CanAccess>
      </Suspense>
    ) : null;
  });
}
