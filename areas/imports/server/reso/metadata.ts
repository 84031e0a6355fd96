import { RESO_TYPES, type ResoField } from '../formats/reso/field.ts';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from './resources.ts';

const NAMESPACE = 'org.reso.metadata';

/** Returns the service document: what there is. @param root address of the service, with `/` at its end */
export const serviceDocument = (root: string): string =>
  JSON.stringify({
    '@odata.context': `${root}$metadata`,
    value: RESOURCE_NAMES.map((name) => ({ name, kind: 'EntitySet', url: name })),
  });

const attributes = ({ type, most, digits }: ResoField) =>
  [
    `Type="${RESO_TYPES[type]}"`,
    most === undefined ? '' : ` MaxLength="${most}"`,
    digits === undefined ? '' : ` Precision="${digits[0]}" Scale="${digits[1]}"`,
    type === 'moment' ? ' Precision="3"' : '',
  ].join('');

/** What names the list that the words of a field are of (RESO RCP-40, section 2.2). */
const LOOKUP_TERM = 'RESO.OData.Metadata.LookupName';

const property = (name: string, field: ResoField, isKey: boolean) => {
  const nullable = isKey || field.isRequired ? ' Nullable="false"' : '';
  const opened = `<Property Name="${name}" ${attributes(field)}${nullable}`;
  if (field.lookup === undefined) return `${opened}/>`;
  return `${opened}><Annotation Term="${LOOKUP_TERM}" String="${field.lookup}"/></Property>`;
};

const entityType = (name: ResourceName) => {
  const { key, fields, expands } = RESOURCES[name];
  const properties = Object.entries(fields).map(([field, one]) => property(field, one, field === key));
  const ways = expands.map(
    (to) => `<NavigationProperty Name="${to}" Type="Collection(${NAMESPACE}.${to})"/>`,
  );
  return [
    `<EntityType Name="${name}"><Key><PropertyRef Name="${key}"/></Key>`,
    ...properties,
    ...ways,
    '</EntityType>',
  ].join('\n');
};

const entitySet = (name: ResourceName) => {
  const bindings = RESOURCES[name].expands.map(
    (to) => `<NavigationPropertyBinding Path="${to}" Target="${to}"/>`,
  );
  return `<EntitySet Name="${name}" EntityType="${NAMESPACE}.${name}">${bindings.join('')}</EntitySet>`;
};

/** The fields of all resources as CSDL in XML. */
export const METADATA_XML = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0"><edmx:DataServices>',
  `<Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="${NAMESPACE}">`,
  ...RESOURCE_NAMES.map(entityType),
  '<EntityContainer Name="RESO">',
  ...RESOURCE_NAMES.map(entitySet),
  '</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>',
  '',
].join('\n');

const jsonType = ({ type, most, digits, lookup, isRequired }: ResoField, isKey: boolean) => ({
  ...(type !== 'text' && { $Type: RESO_TYPES[type] }),
  ...(!isKey && !isRequired && { $Nullable: true }),
  ...(most !== undefined && { $MaxLength: most }),
  ...(digits && { $Precision: digits[0], $Scale: digits[1] }),
  ...(type === 'moment' && { $Precision: 3 }),
  ...(lookup && { [`@${LOOKUP_TERM}`]: lookup }),
});

/** The same as CSDL in JSON. */
export const METADATA_JSON = JSON.stringify({
  $Version: '4.01',
  $EntityContainer: `${NAMESPACE}.RESO`,
  [NAMESPACE]: {
    ...Object.fromEntries(
      RESOURCE_NAMES.map((name) => {
        const { key, fields, expands } = RESOURCES[name];
        return [
          name,
          {
            $Kind: 'EntityType',
            $Key: [key],
            ...Object.fromEntries(
              Object.entries(fields).map(([field, one]) => [field, jsonType(one, field === key)]),
            ),
            ...Object.fromEntries(
              expands.map((to) => [
                to,
                { $Kind: 'NavigationProperty', $Collection: true, $Type: `${NAMESPACE}.${to}` },
              ]),
            ),
          },
        ];
      }),
    ),
    RESO: {
      $Kind: 'EntityContainer',
      ...Object.fromEntries(
        RESOURCE_NAMES.map((name) => [name, { $Collection: true, $Type: `${NAMESPACE}.${name}` }]),
      ),
    },
  },
});
