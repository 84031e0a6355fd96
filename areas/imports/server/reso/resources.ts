import { type FilledField, type ResoField, wordOf } from '../formats/reso/field.ts';
import { MEDIA } from '../formats/reso/media.ts';
import { PROPERTY } from '../formats/reso/property.ts';

/** An agency or a person whose homes are among those of a feed. */
export interface PartyOut {
  readonly key: string;
  readonly name: string;
  /** Undefined where it may not leave. */
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

export const OFFICE = {
  OfficeKey: { type: 'text', most: 255, isFiltered: true, out: ({ key }: PartyOut) => key },
  OfficeName: { type: 'text', most: 255, out: ({ name }: PartyOut) => name },
  OfficeEmail: { type: 'text', most: 255, out: ({ email }: PartyOut) => email || undefined },
  OfficePhone: { type: 'text', most: 50, out: ({ phone }: PartyOut) => phone || undefined },
  OfficeStatus: wordOf('OfficeStatus', 25, () => 'Active'),
} as const satisfies Readonly<Record<string, FilledField<PartyOut>>>;

export const MEMBER = {
  MemberKey: { type: 'text', most: 255, isFiltered: true, out: ({ key }: PartyOut) => key },
  MemberFullName: { type: 'text', most: 150, out: ({ name }: PartyOut) => name },
  MemberEmail: { type: 'text', most: 255, out: ({ email }: PartyOut) => email || undefined },
  MemberPreferredPhone: { type: 'text', most: 50, out: ({ phone }: PartyOut) => phone || undefined },
  MemberStatus: wordOf('MemberStatus', 25, () => 'Active'),
} as const satisfies Readonly<Record<string, FilledField<PartyOut>>>;

/** Fields of Lookup: what words there are in the fields that have a list of them (RESO RCP-40, section 2.2). */
export const LOOKUP = {
  LookupKey: { type: 'text', most: 255, isFiltered: true },
  LookupName: { type: 'text', most: 255, isFiltered: true, isRequired: true },
  LookupValue: { type: 'text', most: 255, isFiltered: true, isRequired: true },
  StandardLookupValue: { type: 'text', most: 255 },
  LegacyODataValue: { type: 'text', most: 255 },
  ModificationTimestamp: { type: 'moment', isFiltered: true, isRequired: true },
} as const satisfies Readonly<Record<string, ResoField>>;

interface Resource {
  readonly key: string;
  /** Field of the number that records are found by; of Media it is that of their home. */
  readonly numbered: string;
  readonly fields: Readonly<Record<string, ResoField>>;
  /** Resources that `$expand` adds. */
  readonly expands: readonly ResourceName[];
}

export const RESOURCE_NAMES = ['Property', 'Media', 'Member', 'Office', 'Lookup'] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];
/** What the database has: lookups are a list of the program. */
export type StoredName = Exclude<ResourceName, 'Lookup'>;

/** What the service has. */
export const RESOURCES: Readonly<Record<ResourceName, Resource>> = {
  Property: { key: 'ListingKey', numbered: 'ListingKey', fields: PROPERTY, expands: ['Media'] },
  Media: { key: 'MediaKey', numbered: 'ResourceRecordKey', fields: MEDIA, expands: [] },
  Member: { key: 'MemberKey', numbered: 'MemberKey', fields: MEMBER, expands: [] },
  Office: { key: 'OfficeKey', numbered: 'OfficeKey', fields: OFFICE, expands: [] },
  Lookup: { key: 'LookupKey', numbered: 'LookupKey', fields: LOOKUP, expands: [] },
};

export const isResource = (name: string): name is ResourceName =>
  (RESOURCE_NAMES as readonly string[]).includes(name);
