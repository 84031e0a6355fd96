import type { States } from '@keystead/admin';
import type { RaRecord } from 'react-admin';
import type { ExportFormatName, ExportMaker, ExportOffer } from '../export-rules.ts';

/** A feed that others fetch, as its calls say it. */
export interface ExportRecord extends RaRecord {
  id: number;
  name: string;
  format: ExportFormatName;
  offer: ExportOffer;
  city: string;
  search: string;
  search_name: string;
  with_contact: boolean;
  with_pictures: boolean;
  is_active: boolean;
  url: string;
  fetches: number;
  fetched_at: string;
  homes: number | null;
  left_out: number;
  maker: ExportMaker;
  owner_name: string;
  agency_id: number | null;
  category_id: number | null;
  created_at: string;
}

export const MAKERS: Readonly<Record<ExportMaker, string>> = {
  operator: 'This site',
  agency: 'An agency',
  person: 'A person',
};

export const OFFERS: Readonly<Record<ExportOffer, string>> = {
  all: 'For sale and to rent',
  sell: 'For sale',
  rent: 'To rent',
};

export const EXPORT_STATES: States<'on' | 'off'> = {
  on: { name: 'Active', color: 'success' },
  off: { name: 'Inactive', color: 'default' },
};

/** Returns whose homes a feed has. */
export const ownerLabel = ({
  maker,
  owner_name: name,
}: Pick<ExportRecord, 'maker' | 'owner_name'>): string =>
  name === '' ? (maker === 'operator' ? 'The whole site' : MAKERS[maker]) : name;
