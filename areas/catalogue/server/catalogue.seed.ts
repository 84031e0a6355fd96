import type { PointKind } from '@keystead/kit/point-kinds';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { CategoryKind } from '../contract.ts';
import { describeFacility } from './catalogue.queries.ts';
import { addCategory, addFacilities, addParameter, type NewParameter } from './catalogue.service.ts';
import { storeSvg } from './icons.ts';
import { facilityIcons, parameterIcons } from './seed-icons.ts';

/** The questions of the demo world, by a short name used in the table below. */
const parameters = {
  bedrooms: { name: 'Bedrooms', kind: 'number', role: 'bedrooms', isRequired: true },
  bathrooms: { name: 'Bathrooms', kind: 'number', role: 'bathrooms', isRequired: true },
  area: {
    name: 'Area',
    kind: 'number',
    role: 'area',
    isRequired: true,
    dimension: 'area',
    entryUnit: 'ft2',
  },
  plot: { name: 'Plot size', kind: 'number', role: 'plot_area', dimension: 'area', entryUnit: 'ft2' },
  floors: { name: 'Floors', kind: 'number', role: 'floors_total' },
  level: { name: 'Floor level', kind: 'number', role: 'floor' },
  built: { name: 'Year built', kind: 'number', role: 'year_built' },
  parking: { name: 'Parking spaces', kind: 'number', role: 'parking_spaces' },
  docks: { name: 'Loading docks', kind: 'number' },
  desks: { name: 'Workstations', kind: 'number' },
  furnishing: {
    name: 'Furnishing',
    kind: 'radiobutton',
    role: 'furnished',
    choices: ['Unfurnished', 'Part furnished', 'Furnished'],
  },
  heating: {
    name: 'Heating',
    kind: 'dropdown',
    role: 'heating',
    choices: [
      'Gas central heating',
      'Heat pump',
      'District heating',
      'Underfloor heating',
      'Electric',
      'None',
    ],
  },
  amenities: {
    name: 'Amenities',
    kind: 'checkbox',
    choices: [
      'Air conditioning',
      'Balcony',
      'Concierge',
      'Fireplace',
      'Garden',
      'Lift',
      'Pool',
      'Roof terrace',
      'Solar panels',
      'Storage room',
      'Terrace',
      'Wheelchair access',
    ],
  },
  energy: {
    name: 'Energy rating',
    kind: 'dropdown',
    role: 'energy_class',
    choices: ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'],
  },
  utilities: {
    name: 'Utilities on site',
    kind: 'checkbox',
    choices: ['Water', 'Electricity', 'Gas', 'Sewer', 'Fibre'],
  },
  zoning: {
    name: 'Zoning',
    kind: 'dropdown',
    choices: ['Residential', 'Mixed use', 'Commercial', 'Agricultural'],
  },
  caretaker: { name: 'Caretaker on site', kind: 'yes_no' },
  renovated: { name: 'Last renovated', kind: 'date' },
  notes: { name: 'Good to know', kind: 'textarea' },
  plan: { name: 'Floor plan', kind: 'file' },
} as const satisfies Record<string, NewParameter>;

type Question = keyof typeof parameters;

const dwelling: Question[] = [
  ...(['bedrooms', 'bathrooms', 'area', 'floors', 'built', 'parking', 'furnishing'] as const),
  ...(['heating', 'energy', 'amenities', 'caretaker', 'renovated', 'notes', 'plan'] as const),
];
const flat = dwelling.map((question) => (question === 'floors' ? 'level' : question));
const withGround = dwelling.flatMap((question) =>
  question === 'area' ? (['area', 'plot'] as const) : [question],
);

interface SeedCategory {
  name: string;
  slugId: string;
  kind?: CategoryKind;
  metaDescription: string;
  questions: readonly Question[];
}

const categories: readonly SeedCategory[] = [
  {
    name: 'Apartment',
    slugId: 'apartment',
    metaDescription:
      'Flats and apartments for sale and to rent, from first homes to whole floors with a view.',
    questions: flat,
  },
  {
    name: 'House',
    slugId: 'house',
    metaDescription: 'Detached and semi-detached family houses with gardens, for sale and to rent.',
    questions: withGround,
  },
  {
    name: 'Townhouse',
    slugId: 'townhouse',
    metaDescription: 'Terraced and row houses close to shops, schools and stations.',
    questions: dwelling,
  },
  {
    name: 'Villa',
    slugId: 'villa',
    metaDescription: 'Villas with generous grounds, pools and privacy.',
    questions: withGround,
  },
  {
    name: 'Studio & loft',
    slugId: 'studio-loft',
    metaDescription: 'Studios and lofts: one good room, high ceilings and short ways.',
    questions: flat,
  },
  {
    name: 'Farmhouse',
    slugId: 'farmhouse',
    metaDescription: 'Farmhouses and country homes with land and outbuildings.',
    questions: withGround,
  },
  {
    name: 'Land',
    slugId: 'land',
    kind: 'land',
    metaDescription: 'Building plots and open land with the papers you need to begin.',
    questions: ['area', 'zoning', 'utilities', 'notes'],
  },
  {
    name: 'Office',
    slugId: 'office',
    kind: 'commercial',
    metaDescription: 'Offices for teams of every size, fitted or ready for your own plans.',
    questions: [
      'area',
      'level',
      'desks',
      'built',
      'parking',
      'heating',
      'energy',
      'amenities',
      'notes',
      'plan',
    ],
  },
  {
    name: 'Shop',
    slugId: 'shop',
    kind: 'commercial',
    metaDescription: 'Shops, showrooms and restaurants with good frontage.',
    questions: ['area', 'built', 'parking', 'heating', 'energy', 'notes'],
  },
  {
    name: 'Warehouse',
    slugId: 'warehouse',
    kind: 'commercial',
    metaDescription: 'Warehouses and workshops with yards, docks and easy motorway access.',
    questions: ['area', 'plot', 'docks', 'built', 'parking', 'notes'],
  },
];

const facilities = Object.keys(facilityIcons) as (keyof typeof facilityIcons)[];

/** What facilities are on the map; distances to the others are what owners state. */
const FACILITY_KINDS: Partial<Record<keyof typeof facilityIcons, PointKind>> = {
  Gym: 'gym',
  Hospital: 'hospital',
  Kindergarten: 'nursery',
  Park: 'park',
  Pharmacy: 'pharmacy',
  'Railway station': 'station',
  Restaurant: 'restaurant',
  School: 'school',
  Supermarket: 'supermarket',
};

/** Where the drawings of the demo world lie. */
const FOLDER = 'demo/drawings';

/** Fills an empty catalogue with what the demo world describes its listings with. */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const ids = new Map<Question, number>();
    for (const question of Object.keys(parameters) as Question[]) {
      const image = await storeSvg(open, parameterIcons[question], FOLDER);
      ids.set(question, await addParameter(open, { ...parameters[question], image }));
    }
    for (const { questions, ...category } of categories) {
      const parameterIds = questions.map((question) => ids.get(question) as number);
      await addCategory(open, { ...category, metaTitle: `${category.name} listings`, parameterIds });
    }
    await addFacilities(open, facilities);
    for (const name of facilities)
      await describeFacility(open, name, {
        image: await storeSvg(open, facilityIcons[name], FOLDER),
        pointKind: FACILITY_KINDS[name] ?? null,
      });
  });
}
