import type { ApiClient } from '@keystead/http/client';
import { staffCallAt } from '@keystead/http/staff';
import { type DataProvider, type Identifier, type RaRecord, useDataProvider } from 'react-admin';
import { toHttpError } from './api-error.ts';

type Fields = Record<string, unknown>;

interface Sending {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

/** Rows of one page of an export. */
const EXPORT_PAGE = 1000;

/**
 * Returns the one data provider: every resource looks the same on the wire (`@keystead/http/staff`), so nothing here knows
 * any of them.
 */
export function createStaffProvider(client: ApiClient) {
  async function call(method: 'GET' | 'POST', path: string, fields: Fields, options: Sending = {}) {
    try {
      return await client(staffCallAt(method, path), fields, options);
    } catch (error) {
      throw toHttpError(error);
    }
  }
  const record = async (answer: Promise<Record<string, unknown>>) => ({
    data: (await answer).data as RaRecord,
  });
  const rows = async (resource: string, asked: Fields, signal?: AbortSignal) => {
    const { data, total, is_more: isMore = false } = await call('GET', resource, asked, { signal });
    return { data: data as RaRecord[], total: total as number, isMore: isMore as boolean };
  };
  const one = (resource: string, id: Identifier, signal?: AbortSignal) =>
    record(call('GET', `${resource}/one`, { id }, { signal }));
  const remove = (resource: string, id: Identifier) => call('POST', `${resource}/delete`, { id });

  async function update(resource: string, { id, data, previousData }: Change) {
    const version = data.version ?? previousData?.version;
    const changes = changesOf(data, previousData);
    return record(call('POST', `${resource}/update`, { ...changes, id, version }));
  }

  const provider = {
    supportAbortSignal: true,
    async getList(resource: string, { pagination, sort, filter, signal }: ListAsked) {
      const { page = 1, perPage = 25 } = pagination ?? {};
      const asked = { ...filter, ...orderOf(sort) };
      if (perPage <= EXPORT_PAGE)
        return paged(await rows(resource, { ...asked, page, per_page: perPage }, signal), { page, perPage });
      return allRows((at) => rows(resource, { ...asked, page: at, per_page: EXPORT_PAGE }, signal), perPage);
    },
    getOne: (resource: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) =>
      one(resource, id, signal),
    getMany: (resource: string, { ids, signal }: { ids: Identifier[]; signal?: AbortSignal }) =>
      rows(resource, { ids: ids.join(','), per_page: EXPORT_PAGE }, signal),
    getManyReference: (resource: string, { target, id, filter, ...asked }: ReferenceAsked) =>
      provider.getList(resource, { ...asked, filter: { ...filter, [target]: id } }),
    create: (resource: string, { data }: { data: Fields }) =>
      record(call('POST', `${resource}/create`, fieldsOf(data))),
    update,
    async updateMany(resource: string, { ids, data }: { ids: Identifier[]; data: Fields }) {
      for (const id of ids) {
        const { data: previousData } = await one(resource, id);
        await update(resource, { id, data, previousData });
      }
      return { data: ids };
    },
    async delete(resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) {
      await remove(resource, id);
      return { data: previousData ?? { id } };
    },
    async deleteMany(resource: string, { ids }: { ids: Identifier[] }) {
      for (const id of ids) await remove(resource, id);
      return { data: ids };
    },
    /** Any other verb: `act('categories', 'reorder', { ids })`; under one key it happens once. */
    act: (resource: string, verb: string, fields: Fields = {}, options: { idempotencyKey?: string } = {}) =>
      call('POST', `${resource}/${verb}`, fieldsOf(fields), options),
    /** Something to look at that is no list: `view('verification-form/preview')`. */
    view: (path: string, fields: Fields = {}, signal?: AbortSignal) => call('GET', path, fields, { signal }),
  };
  return provider as typeof provider & DataProvider;
}

export type StaffProvider = ReturnType<typeof createStaffProvider>;

interface Rows {
  data: RaRecord[];
  total: number;
  /** There are more than `total` says. */
  isMore: boolean;
}

interface ListAsked {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Fields;
  signal?: AbortSignal;
}
interface ReferenceAsked extends ListAsked {
  target: string;
  id: Identifier;
}
interface Change {
  id: Identifier;
  data: Fields;
  previousData?: Fields;
}

/** Of a table that is too large to be counted, only whether it goes on is known. */
function paged({ data, total, isMore }: Rows, { page, perPage }: { page: number; perPage: number }) {
  if (!isMore) return { data, total };
  const pageInfo = { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 };
  return { data, pageInfo, meta: { least: total } };
}

/** Who names no order means the list's own; react-admin calls that "by id". */
function orderOf(sort: ListAsked['sort']): Fields {
  return !sort || sort.field === 'id' ? {} : { sort: sort.field, order: sort.order.toLowerCase() };
}

/** Returns pages until there are `most` rows or no more. */
async function allRows(read: (page: number) => Promise<Rows>, most: number) {
  const { data, total, isMore } = await read(1);
  for (let page = 2; data.length < (isMore ? most : Math.min(total, most)); page += 1) {
    const next = await read(page);
    if (next.data.length === 0) break;
    data.push(...next.data);
  }
  return { data: data.slice(0, most), total: Math.max(total, data.length) };
}

/** Returns the changed fields of a record: the rest stays as others may have left it. */
function changesOf(data: Fields, previous: Fields = {}): Fields {
  const changed = Object.entries(data).filter(
    ([name, value]) => name !== 'version' && name !== 'id' && !isSame(value, previous[name]),
  );
  return fieldsOf(Object.fromEntries(changed));
}

function isSame(value: unknown, before: unknown): boolean {
  if (value instanceof Object && 'rawFile' in value) return false;
  return JSON.stringify(value ?? null) === JSON.stringify(before ?? null);
}

/** Returns fields as a form carries them: nothing and an empty list are an empty text, a chosen file is sent whole. */
function fieldsOf(data: Fields): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (value === null || value === undefined) return [name, ''];
      if (Array.isArray(value) && value.length === 0) return [name, ''];
      if (value instanceof Object && 'rawFile' in value) return [name, value.rawFile];
      return [name, isNothing(value) ? '' : value];
    }),
  );
}

/** Returns whether there is nothing in a value at any depth: a form would not carry it, and so leave as it was what was cleared. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isNothing);
}

/** Returns a verb of a resource that react-admin has no name for. */
export function useAct(): StaffProvider['act'] {
  return useDataProvider<StaffProvider>().act;
}

/** Returns something to look at that is no list. */
export function useView(): StaffProvider['view'] {
  return useDataProvider<StaffProvider>().view;
}
