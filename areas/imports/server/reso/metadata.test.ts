import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Outline, violationsOf } from '../formats/outline.testing.ts';
import { LOOKUPS, type LookupName } from '../formats/reso/lookups.ts';
import { METADATA_JSON, METADATA_XML } from './metadata.ts';
import { RESOURCES, type ResourceName } from './resources.ts';

const NAME = /^[A-Za-z_]\w{0,127}$/;
const QUALIFIED = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)+$/;
const WHOLE = /^\d+$/;
/** What CSDL 4.0 says of the elements that we write. */
const CSDL: Outline = {
  edmx: { children: ['dataservices'], required: ['dataservices'] },
  dataservices: { children: ['schema'], required: ['schema'] },
  schema: { children: ['entitytype', 'entitycontainer'], required: ['entitytype', 'entitycontainer'] },
  entitytype: { children: ['key', 'property', 'navigationproperty'], attributes: { Name: NAME } },
  key: { children: ['propertyref'], required: ['propertyref'] },
  propertyref: { attributes: { Name: NAME } },
  property: {
    children: ['annotation'],
    attributes: {
      Name: NAME,
      Type: /^Edm\.(String|Int64|Decimal|Boolean|Date|DateTimeOffset)$/,
      Nullable: /^false$/,
      MaxLength: WHOLE,
      Precision: WHOLE,
      Scale: WHOLE,
    },
  },
  annotation: { attributes: { Term: QUALIFIED, String: NAME } },
  navigationproperty: { attributes: { Name: NAME, Type: /^Collection\([\w.]+\)$/ } },
  entitycontainer: { children: ['entityset'], attributes: { Name: NAME } },
  entityset: { children: ['navigationpropertybinding'], attributes: { Name: NAME, EntityType: QUALIFIED } },
  navigationpropertybinding: { attributes: { Path: NAME, Target: NAME } },
};

it('is CSDL', async () => {
  expect(await violationsOf(METADATA_XML, 'edmx', CSDL)).toEqual([]);
  const wrong = '<edmx><Schema/><Property Name="1" Kind="x"/></edmx>';
  expect(await violationsOf(wrong, 'edmx', CSDL)).toContain('property has no attribute Kind');
});

/** The types of the Data Dictionary 2.0 by the fields that we have of it; what is not here has texts, and `X_` begins what is our own. */
const words = (text: string) => text.split(' ');
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'Edm.Int64': words(
    'BathroomsFull BathroomsHalf BathroomsTotalInteger BedroomsTotal RoomsTotal StoriesTotal YearBuilt PhotosCount Order',
  ),
  'Edm.Boolean': words(
    'NewConstructionYN PoolPrivateYN InternetAddressDisplayYN InternetEntireListingDisplayYN PreferredPhotoYN',
  ),
  'Edm.Date': ['AvailabilityDate'],
  'Edm.DateTimeOffset': ['ModificationTimestamp'],
  'Edm.Decimal 14 2': words('ListPrice LivingArea BuildingAreaTotal ParkingTotal'),
  'Edm.Decimal 16 4': ['LotSizeArea'],
  'Edm.Decimal 12 8': words('Latitude Longitude'),
  'Edm.String': words(
    [
      'ListingKey ListingId UnparsedAddress StreetNumber StreetName UnitNumber City StateOrProvince PostalCode Country PublicRemarks',
      'VirtualTourURLUnbranded ListingURL ListAgentKey ListAgentFullName ListOfficeKey ListOfficeName',
      'MediaKey MediaURL LongDescription ResourceRecordKey',
      'MemberKey MemberFullName MemberEmail MemberPreferredPhone OfficeKey OfficeName OfficeEmail OfficePhone',
      'LookupKey LookupName LookupValue StandardLookupValue LegacyODataValue',
    ].join(' '),
  ),
};
/** Fields of the dictionary with lists of words, by the name of the list. */
const LISTS: Readonly<Record<string, LookupName>> = {
  StandardStatus: 'StandardStatus',
  MlsStatus: 'MlsStatus',
  PropertyType: 'PropertyType',
  PropertySubType: 'PropertySubType',
  LeaseAmountFrequency: 'FeeFrequency',
  LivingAreaUnits: 'AreaUnits',
  BuildingAreaUnits: 'AreaUnits',
  LotSizeUnits: 'LotSizeUnits',
  Furnished: 'Furnished',
  MediaCategory: 'MediaCategory',
  ResourceName: 'ResourceName',
  MemberStatus: 'MemberStatus',
  OfficeStatus: 'OfficeStatus',
};

interface JsonField {
  readonly $Kind?: string;
  readonly $Type?: string;
  readonly $Precision?: number;
  readonly $Scale?: number;
  readonly '@RESO.OData.Metadata.LookupName'?: string;
}
const schema = (JSON.parse(METADATA_JSON) as Record<string, Record<string, Record<string, JsonField>>>)[
  'org.reso.metadata'
];

it.each(Object.keys(RESOURCES) as ResourceName[])(
  'has fields of the dictionary with its types: %s',
  (name) => {
    for (const [field, { $Kind, $Type = 'Edm.String', $Precision, $Scale, ...rest }] of Object.entries(
      schema?.[name] ?? {},
    )) {
      if (field.startsWith('$') || field.startsWith('X_') || $Kind !== undefined) continue;
      const list = rest['@RESO.OData.Metadata.LookupName'];
      expect([field, list]).toEqual([field, LISTS[field]]);
      if (list !== undefined) continue;
      const type = $Scale === undefined ? $Type : `${$Type} ${$Precision} ${$Scale}`;
      expect([field, TYPES[type]?.includes(field)]).toEqual([field, true]);
    }
  },
);

it('marks what is our own, and no field of the dictionary', () => {
  for (const { fields } of Object.values(RESOURCES))
    for (const name of Object.keys(fields)) expect(name).toMatch(/^(X_[a-z_0-9]+|[A-Z][A-Za-z]+)$/);
});

it('has no list without a field', () => {
  expect([...new Set(Object.values(LISTS))].sort()).toEqual(Object.keys(LOOKUPS).sort());
});

/** The schemas of OASIS, where FEED_SCHEMAS names a folder that has them. */
const SCHEMA = join(process.env.FEED_SCHEMAS ?? '', 'edmx.xsd');
it.skipIf(!existsSync(SCHEMA))('is valid by its published schema', () => {
  execFileSync('xmllint', ['--noout', '--schema', SCHEMA, '-'], { input: METADATA_XML });
});
