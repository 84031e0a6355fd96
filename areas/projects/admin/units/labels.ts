import type { StaffUnit, StaffUnitPage } from '../../contract.staff.ts';

export const STATE_LABELS: Readonly<Record<StaffUnit['state'], string>> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  withdrawn: 'Not for sale',
};
export const STATE_COLOURS = {
  available: 'success',
  reserved: 'warning',
  sold: 'default',
  withdrawn: 'default',
} as const satisfies Record<StaffUnit['state'], string>;

export const TYPE_LABELS: Readonly<Record<StaffUnit['type'], string>> = {
  apartment: 'Apartment',
  studio: 'Studio',
  house: 'House',
  shop: 'Shop',
  office: 'Office',
  parking: 'Parking space',
  storage: 'Storage room',
};

export const EVENT_LABELS: Readonly<Record<StaffUnitPage['history'][number]['kind'], string>> = {
  added: 'Added',
  changed: 'Changed',
  reserved: 'Reserved',
  released: 'Released',
  expired: 'The reservation ended',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  offered: 'Offered again',
  removed: 'Removed',
};

const DONE: Readonly<Record<string, string>> = {
  update: 'changed it',
  release: 'ended the reservation',
};
export const doneLabel = (action: string): string => DONE[action] ?? action;

/** Returns a price as staff read it, in the currency of the site; none is on request. */
export const priceLabel = (price: number | null): string =>
  price === null ? 'On request' : price.toLocaleString();
