import { Alert } from '@mui/material';
import type { ReactElement } from 'react';
import { Loading, type RaRecord, type UseGetOneHookValue, useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';

type Options<T extends RaRecord> = NonNullable<Parameters<typeof useGetOne<T>>[2]>;

interface ErrorTexts {
  /** Said where there is no such record. */
  missing: string;
  /** Of the link to the list, said after it. */
  back: string;
  /** Where that is, if not at the resource's own list. */
  list?: string;
}

interface Reading<T extends RaRecord> {
  /** If not the one in the page's address. */
  id?: string;
  /** A field that only the whole record has: a row of the list stands in until all of it is read. */
  whole?: keyof T;
  refetchInterval?: NonNullable<Options<T>['refetchInterval']>;
}

/** The record of a page, or what stands in its place until it has come, or where there is none. */
type Read<T extends RaRecord> = Pick<UseGetOneHookValue<T>, 'refetch'> &
  ({ record: T; instead: undefined } | { record: undefined; instead: ReactElement });

/** Reads the record that the page's address names. */
export function useRecord<T extends RaRecord>(
  resource: string,
  { missing, back, list = `/${resource}` }: ErrorTexts,
  { whole, id, ...options }: Reading<T> = {},
): Read<T> {
  const named = useParams().id ?? '';
  const {
    data: record,
    isPending,
    error,
    refetch,
  } = useGetOne<T>(resource, { id: id ?? named }, { retry: false, ...options });
  const isPart = whole !== undefined && record !== undefined && record[whole] === undefined;
  if (isPending || (isPart && !error)) return { record: undefined, instead: <Loading />, refetch };
  if (!error && record) return { record, instead: undefined, refetch };
  const instead = (
    <Alert severity="info" sx={{ mt: 2 }}>
      {missing} <Link to={list}>{back}</Link>
    </Alert>
  );
  return { record: undefined, instead, refetch };
}
