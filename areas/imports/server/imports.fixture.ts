import { getPropertyList } from '@keystead/search/contract';
import { startTestServer } from '@keystead/testing/server';
import * as calls from '../contract.staff.ts';
import type { MappingText } from '../mapping.ts';
import { work } from './working.service.ts';

export const HEADER = 'Ref;Title;Description;Price;Kind;Offer;Street;Town;State;Country;Lat;Lng';
/** Returns a row of a table of homes for sale, as CSV. */
export const line = (ref: string, price: number | string, title = `Home ${ref}`) =>
  `${ref};${title};A home by the sea;${price};House;for sale;1 Sea Road;Lisbon;Lisbon;Portugal;38.72;-9.14`;

/** What the categories of a new site ask for. */
export const PARAMETERS = { Bedrooms: '3', Bathrooms: '1', 'Area (sq ft)': '900' };

/** Returns a site with a member of staff who imports, and what they do there. */
export async function openImports(env: Record<string, string> = {}) {
  const site = await startTestServer({ env });
  const { token } = await site.signInStaff('owner');
  const options = { token };
  const one = async (id: number) => (await site.call(calls.oneImport, { id }, options)).data;
  return {
    site,
    options,
    one,
    rowsOf: async (id: number) =>
      (await site.call(calls.listImportedRows, { import_id: id, per_page: 100 }, options)).data,
    async homes() {
      // Written by a job, not by a call: guests read it once the notice has come.
      await site.settled();
      return (await site.call(getPropertyList, { limit: 100 })).data;
    },
    async send(name: string, content: string | Uint8Array<ArrayBuffer>) {
      const file = new File([content], name) as Blob;
      return (await site.call(calls.createImport, { file }, options)).data;
    },
    /** Tries an import with a mapping. */
    async triedWith(id: number, mapping: MappingText) {
      await site.call(calls.checkImport, { id, mapping: JSON.stringify(mapping) }, options);
      await work(site.ctx, id);
      return one(id);
    },
    /** Brings in what was tried. */
    async run(id: number, input: { accept_missing?: boolean } = {}) {
      await site.call(calls.runImport, { id, ...input }, options);
      await work(site.ctx, id);
      return one(id);
    },
    async undo(id: number) {
      await site.call(calls.undoImport, { id }, options);
      await work(site.ctx, id);
      return one(id);
    },
  };
}

export type Imports = Awaited<ReturnType<typeof openImports>>;
