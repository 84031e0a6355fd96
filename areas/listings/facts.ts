import type { CategoryKind } from '@keystead/catalogue/contract';
import type { StepId } from './steps.ts';

/**
 * Facts of a home that nobody has to know: part of the list of fields, `fields.ts`, whose interfaces explain the keys. In
 * the order of the page and of the form, by group. Each is a column that may be null, or two for a size.
 */

/** Groups of facts, in their order. */
export const FACT_GROUPS = ['size', 'building', 'energy', 'terms', 'outside'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

const asked = <Group extends FactGroup>(group: Group) =>
  ({ group, step: 'features' satisfies StepId, shown: 'page', isFact: true }) as const;
const SIZE = { kind: 'size', most: 1e9, ...asked('size') } as const;
const ROOMS = { kind: 'number', ...asked('size') } as const;
const BUILDING = asked('building');
const ENERGY = { ...asked('energy'), forKinds: ['home', 'commercial'] } as const;
const TERMS = asked('terms');
const OUTSIDE = asked('outside');

const BUILT = ['home', 'commercial'] as const satisfies readonly CategoryKind[];
/** Classes of the scales that are in use, the best first. */
const CLASSES = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** Where land and buildings are held in other ways than by plain ownership (ISO 3166). */
const TENURE_COUNTRIES = [
  'AE',
  'AU',
  'BD',
  'BS',
  'CA',
  'CY',
  'GB',
  'GG',
  'GI',
  'HK',
  'IE',
  'IM',
  'IN',
  'JE',
  'JM',
  'KE',
  'LK',
  'MT',
  'MY',
  'NG',
  'NL',
  'NO',
  'NZ',
  'PK',
  'SE',
  'SG',
  'TZ',
  'UG',
  'US',
  'ZA',
] as const;

export const FACTS = {
  /** The size that searches and comparisons use: what the category's question for it says, else the living area, the built one, or the plot. */
  area: {
    kind: 'size',
    most: 1e9,
    step: 'features',
    column: false,
    shown: 'code',
    isFact: true,
    name: 'Area',
    schemaOrg: 'floorSize',
    imported: { alike: 'area size floorarea floorsize surface squarefeet squaremetres' },
  },
  bedrooms: {
    ...ROOMS,
    least: 0,
    most: 1000,
    column: false,
    shown: 'code',
    name: 'Bedrooms',
    forKinds: ['home'],
    schemaOrg: 'numberOfBedrooms',
    imported: { alike: 'bedrooms beds bedroomstotal schlafzimmer dormitorios' },
  },
  bathrooms: {
    ...ROOMS,
    least: 0,
    most: 1000,
    column: false,
    shown: 'code',
    name: 'Bathrooms',
    forKinds: ['home'],
    schemaOrg: 'numberOfBathroomsTotal',
    imported: { alike: 'bathrooms baths bathroomstotal badezimmer banos' },
  },
  /** Heated rooms to live in. */
  living_area: {
    ...SIZE,
    name: 'Living area',
    forKinds: ['home'],
    imported: { alike: 'livingarea livingspace wohnflaeche wohnflache habitablearea superficiehabitable' },
  },
  /** Everything within the outer walls. */
  built_area: {
    ...SIZE,
    name: 'Built area',
    forKinds: BUILT,
    imported: { alike: 'builtarea grossarea superficieconstruida gesamtflaeche builtsize' },
  },
  /** Within the walls, without them. */
  usable_area: {
    ...SIZE,
    name: 'Usable area',
    forKinds: BUILT,
    imported: { alike: 'usablearea usefularea netarea superficieutil nutzflaeche nutzflache' },
  },
  plot_area: {
    ...SIZE,
    name: 'Plot',
    forKinds: ['home', 'land', 'commercial'],
    imported: {
      alike: 'plotarea plotsize plot lotsize lotarea sqftlot landarea grundstuecksflaeche parcela',
    },
  },
  terrace_area: {
    ...SIZE,
    name: 'Terrace',
    forKinds: BUILT,
    imported: { alike: 'terracearea terrace terraza' },
  },
  balcony_area: {
    ...SIZE,
    name: 'Balcony',
    forKinds: ['home'],
    imported: { alike: 'balconyarea balcony balkon' },
  },
  cellar_area: {
    ...SIZE,
    name: 'Cellar',
    forKinds: BUILT,
    imported: { alike: 'cellararea basementarea sqftbasement kellerflaeche' },
  },
  /** Without kitchen and bathrooms; halves are rooms of less than about 10 m². */
  rooms_total: {
    ...ROOMS,
    least: 0,
    most: 1000,
    by: 0.5,
    name: 'Rooms in total',
    forKinds: BUILT,
    schemaOrg: 'numberOfRooms',
    imported: { alike: 'roomstotal rooms totalrooms numberofrooms anzahlzimmer zimmer' },
  },
  /** Rooms with a toilet and neither bath nor shower. */
  half_bathrooms: {
    ...ROOMS,
    least: 0,
    most: 100,
    by: 1,
    name: 'Half bathrooms',
    forKinds: BUILT,
    schemaOrg: 'numberOfPartialBathrooms',
    imported: { alike: 'halfbathrooms halfbaths bathroomshalf guestwc wc' },
  },
  ceiling_height: {
    ...ROOMS,
    least: 1,
    most: 50,
    unit: 'meter',
    name: 'Ceiling height',
    forKinds: BUILT,
    imported: { alike: 'ceilingheight raumhoehe' },
  },
  /** 0 is the ground floor; below the ground it is negative. */
  floor: {
    ...BUILDING,
    kind: 'number',
    least: -20,
    most: 200,
    by: 1,
    name: 'Floor',
    forKinds: ['home', 'commercial', 'parking'],
    schemaOrg: 'floorLevel',
    imported: { alike: 'floor floorlevel level storey etage planta floornumber' },
  },
  /** Of the building, with the ground floor. */
  floors_total: {
    ...BUILDING,
    kind: 'number',
    least: 1,
    most: 200,
    by: 1,
    name: 'Floors of the building',
    forKinds: ['home', 'commercial', 'parking'],
    imported: { alike: 'floorstotal floors storeys numberoffloors stories anzahletagen' },
  },
  year_built: {
    ...BUILDING,
    kind: 'year',
    least: 1000,
    ahead: 10,
    name: 'Year built',
    forKinds: ['home', 'commercial', 'parking'],
    schemaOrg: 'yearBuilt',
    imported: { alike: 'yearbuilt builtyear constructionyear yrbuilt baujahr' },
  },
  /** Built, or to be built, and never lived in. */
  new_build: {
    ...BUILDING,
    kind: 'yes_no',
    name: 'New build',
    forKinds: ['home', 'commercial', 'parking'],
    imported: { alike: 'newbuild newdevelopment obranueva neubau' },
  },
  condition: {
    ...BUILDING,
    kind: 'choice',
    of: ['new', 'as_new', 'renovated', 'good', 'needs_work', 'to_renovate', 'shell', 'off_plan'],
    spelt: {
      as_new: 'likenew',
      renovated: 'refurbished modernised',
      to_renovate: 'torenovate renovationneeded',
    },
    name: 'Condition',
    forKinds: BUILT,
    imported: { alike: 'condition zustand estado' },
  },
  heating: {
    ...BUILDING,
    kind: 'choice',
    of: [
      'gas',
      'oil',
      'district',
      'heat_pump',
      'electric',
      'underfloor',
      'wood',
      'solar',
      'air',
      'other',
      'none',
    ],
    spelt: {
      gas: 'gascentralheating gasheating',
      oil: 'oilheating',
      district: 'districtheating',
      electric: 'electricheating electricity',
      underfloor: 'underfloorheating',
      wood: 'pellets woodpellets',
      air: 'forcedair airconditioning',
      none: 'noheating no',
    },
    name: 'Heating',
    forKinds: BUILT,
    imported: { alike: 'heating heatingsystem heatingtype heizung calefaccion' },
  },
  air_conditioning: {
    ...BUILDING,
    kind: 'yes_no',
    name: 'Air conditioning',
    forKinds: BUILT,
    schemaOrg: 'amenityFeature',
    imported: { alike: 'airconditioning aircon ac cooling klimaanlage' },
  },
  lift: {
    ...BUILDING,
    kind: 'yes_no',
    name: 'Lift',
    forKinds: BUILT,
    schemaOrg: 'amenityFeature',
    imported: { alike: 'lift elevator aufzug fahrstuhl ascensor' },
  },
  /** From the street to the door, and within. */
  step_free: {
    ...BUILDING,
    kind: 'yes_no',
    name: 'Step-free access',
    forKinds: ['home', 'commercial', 'parking'],
    schemaOrg: 'amenityFeature',
    imported: { alike: 'stepfree stepfreeaccess barrierfree barrierefrei' },
  },
  /** Doors, bath and turning space, too. */
  wheelchair: {
    ...BUILDING,
    kind: 'yes_no',
    name: 'Suitable for wheelchairs',
    forKinds: BUILT,
    schemaOrg: 'amenityFeature',
    imported: { alike: 'wheelchair wheelchairaccess accessible rollstuhlgerecht' },
  },
  energy_class: {
    ...ENERGY,
    kind: 'choice',
    of: CLASSES,
    isPlain: true,
    name: 'Energy class',
    imported: { alike: 'energyclass energyrating epc epcrating energylabel wertklasse' },
  },
  energy_value: {
    ...ENERGY,
    kind: 'number',
    least: 0,
    most: 5000,
    unit: 'kWh/m²a',
    name: 'Energy demand',
    imported: {
      alike: 'energyvalue energydemand energyconsumption energieverbrauchkennwert endenergiebedarf',
    },
  },
  co2_class: {
    ...ENERGY,
    kind: 'choice',
    of: CLASSES,
    isPlain: true,
    name: 'CO₂ class',
    imported: { alike: 'co2class emissionclass emissionsrating emissions' },
  },
  co2_value: {
    ...ENERGY,
    kind: 'number',
    least: 0,
    most: 5000,
    unit: 'kg/m²a',
    name: 'CO₂ emissions',
    imported: { alike: 'co2value co2emissions emissionvalue' },
  },
  /** By what the building needs, or by what its people have used. */
  energy_certificate_kind: {
    ...ENERGY,
    kind: 'choice',
    of: ['demand', 'consumption'],
    spelt: { demand: 'bedarf', consumption: 'verbrauch' },
    name: 'Energy certificate',
    imported: { alike: 'energycertificatekind energycertificate certificatekind epart' },
  },
  energy_valid_until: {
    ...ENERGY,
    kind: 'date',
    back: 30,
    ahead: 30,
    name: 'Energy certificate valid until',
    imported: { alike: 'energyvaliduntil epcvaliduntil gueltigbis epcexpiry' },
  },
  /** No certificate is needed: a listed building, say. */
  energy_exempt: {
    ...ENERGY,
    kind: 'yes_no',
    name: 'Exempt from energy certificates',
    imported: { alike: 'energyexempt epcexempt' },
  },
  available_from: {
    ...TERMS,
    kind: 'date',
    back: 10,
    ahead: 20,
    name: 'Available from',
    imported: { alike: 'availablefrom availability dateavailable movein verfuegbarab availabledate' },
  },
  furnished: {
    ...TERMS,
    kind: 'choice',
    of: ['no', 'part', 'yes'],
    spelt: {
      no: 'unfurnished',
      part: 'partfurnished partlyfurnished partial',
      yes: 'furnished fullyfurnished',
    },
    name: 'Furnished',
    forKinds: BUILT,
    imported: { alike: 'furnished furnishing furniture moebliert amueblado' },
  },
  pets: {
    ...TERMS,
    kind: 'choice',
    of: ['no', 'ask', 'yes'],
    spelt: { no: 'nopets notallowed', ask: 'onrequest negotiable', yes: 'petsallowed allowed' },
    name: 'Pets',
    forKinds: ['home'],
    forOffer: 'rent',
    schemaOrg: 'petsAllowed',
    imported: { alike: 'pets petsallowed haustiere mascotas' },
  },
  minimum_term_months: {
    ...TERMS,
    kind: 'number',
    least: 1,
    most: 1200,
    by: 1,
    unit: 'month',
    name: 'Minimum term',
    forOffer: 'rent',
    imported: { alike: 'minimumterm minimumtermmonths minterm mintenancy mindestmietdauer' },
  },
  tenure: {
    ...TERMS,
    kind: 'choice',
    of: ['freehold', 'leasehold', 'share_of_freehold', 'commonhold', 'condominium', 'cooperative'],
    name: 'Tenure',
    forOffer: 'sell',
    countries: TENURE_COUNTRIES,
    imported: { alike: 'tenure tenuretype ownership titletype' },
  },
  lease_years_left: {
    ...TERMS,
    kind: 'number',
    least: 0,
    most: 9999,
    by: 1,
    unit: 'year',
    name: 'Years left on the lease',
    forOffer: 'sell',
    countries: TENURE_COUNTRIES,
    imported: { alike: 'leaseyearsleft leaseyears leaselength leaseremaining' },
  },
  /** Less than 100 where a part of it is sold: shared ownership. */
  share_percent: {
    ...TERMS,
    kind: 'number',
    least: 1,
    most: 100,
    unit: 'percent',
    name: 'Share for sale',
    forOffer: 'sell',
    countries: TENURE_COUNTRIES,
    imported: { alike: 'sharepercent share ownershipshare sharedownership' },
  },
  parking_spaces: {
    ...OUTSIDE,
    kind: 'number',
    least: 0,
    most: 10_000,
    by: 1,
    name: 'Parking spaces',
    forKinds: ['home', 'commercial', 'parking'],
    imported: { alike: 'parkingspaces parking carspaces stellplaetze parkingtotal' },
  },
  garage: {
    ...OUTSIDE,
    kind: 'yes_no',
    name: 'Garage',
    forKinds: ['home', 'commercial', 'parking'],
    schemaOrg: 'amenityFeature',
    imported: { alike: 'garage hasgarage' },
  },
  ev_charging: {
    ...OUTSIDE,
    kind: 'yes_no',
    name: 'Charging for electric cars',
    forKinds: ['home', 'commercial', 'parking'],
    schemaOrg: 'amenityFeature',
    imported: { alike: 'evcharging carcharging wallbox evcharger' },
  },
  garden: {
    ...OUTSIDE,
    kind: 'choice',
    of: ['no', 'shared', 'private'],
    name: 'Garden',
    forKinds: ['home'],
    schemaOrg: 'amenityFeature',
    imported: { alike: 'garden garten jardin yard' },
  },
  pool: {
    ...OUTSIDE,
    kind: 'choice',
    of: ['no', 'shared', 'private'],
    name: 'Pool',
    forKinds: ['home'],
    schemaOrg: 'amenityFeature',
    imported: { alike: 'pool swimmingpool piscina' },
  },
  orientation: {
    ...OUTSIDE,
    kind: 'choice',
    of: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
    name: 'Orientation',
    forKinds: ['home'],
    imported: { alike: 'orientation aspect facing ausrichtung' },
  },
} as const;

export type FactName = keyof typeof FACTS;
