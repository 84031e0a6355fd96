import { documentsText, picturesText } from '../../pictures.ts';
import { translationsText } from '../../translations.ts';
import type { FeedHead, HomeOut } from './writing.ts';

/** Homes for tests of writers: what is hard to write, and what formats cannot say. */

export const HEAD: FeedHead = {
  sender: 'Sea & Shore <Homes>',
  senderId: '7',
  at: new Date('2026-11-29T09:30:00Z'),
  contact: { email: 'office@agency.example.org', phone: '441132960000' },
  siteEmail: 'hello@site.example.org',
};

const PICTURES = [
  { address: 'https://pictures.example.org/1.jpg?w=1&h=2', caption: 'Front & garden', kind: 'photograph' },
  { address: 'https://pictures.example.org/2.jpg', caption: '', kind: 'photograph' },
  { address: 'https://pictures.example.org/plan.png', caption: 'Ground floor', kind: 'plan' },
] as const;

const DOCUMENTS = [
  { address: 'https://papers.example.org/1.pdf?a=1&b=2', caption: 'Exposé & plans', kind: 'brochure' },
  { address: 'https://papers.example.org/2.pdf', caption: '', kind: 'energy_certificate' },
] as const;
const TOURS = ['https://vimeo.com/76979871', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'];

const home = (row: Record<string, string>, more: Partial<HomeOut> = {}): HomeOut => ({
  row: {
    ...row,
    pictures: picturesText(more.pictures ?? []),
    ...(more.documents && { documents: documentsText(more.documents) }),
  },
  url: `https://site.example.org/properties-details/${row.external_id}`,
  pictures: [],
  updatedAt: new Date('2026-11-01T10:00:00Z'),
  offerState: null,
  isPlacedExactly: true,
  ...more,
});

/** Marks of all formats, an emoji, half of one, characters that XML forbids, and a beginning that spreadsheets run. */
const HARD = `=1+1 & <b>bold</b> ]]> "quoted", ^caret~ and \u{1F3E1}\n- Terrace; pool\u0001\n\n${'Sea view. '.repeat(3)}end`;
export const HARD_READ = HARD.replace('\u0001', '');

const VILLA = home(
  {
    external_id: '101',
    reference: '101',
    category: 'villa',
    title: 'Villa "Sol" & sea',
    description: HARD,
    language: 'en',
    translations: translationsText([
      { language: 'de', title: 'Villa „Sol“', description: 'Am Meer & schön.\n\n- Terrasse' },
      { language: 'es', title: 'Chalet', description: 'Junto al mar' },
    ]),
    video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    tours: TOURS.join('\n'),
    price: '250000',
    currency: 'GBP',
    property_type: 'sell',
    address: '12 Sea Road',
    street: 'Sea Road',
    house_number: '12',
    postcode: 'EH6 6AA',
    district: 'Shore',
    city: 'Leith',
    state: 'Scotland',
    country: 'United Kingdom',
    latitude: '55.9757',
    longitude: '-3.1706',
    area: '150 m2',
    living_area: '140 m2',
    built_area: '150 m2',
    plot_area: '0.5 acre',
    bedrooms: '3',
    bathrooms: '2',
    rooms_total: '5.5',
    floors_total: '2',
    year_built: '1912',
    new_build: 'yes',
    lift: 'yes',
    energy_class: 'D',
    energy_value: '98.4',
    energy_certificate_kind: 'consumption',
    energy_valid_until: '2031-02-28',
    tenure: 'leasehold',
    pool: 'private',
    features: 'Lift;Garage & workshop',
    updated: '2026-11-01 10:00:00',
  },
  { documents: DOCUMENTS, pictures: PICTURES, offerState: 'under_offer' },
);

/** Its owner shows only about where it is. */
const HIDDEN_FLAT = home(
  {
    external_id: '102',
    reference: '102',
    category: 'apartment',
    title: 'Flat by the park',
    description: 'Two rooms.',
    language: 'en',
    price: '850',
    currency: 'GBP',
    property_type: 'rent',
    rent_duration: 'Monthly',
    address: 'Leeds',
    district: 'Park',
    city: 'Leeds',
    state: 'England',
    country: 'United Kingdom',
    latitude: '53.801',
    longitude: '-1.551',
    place_precision: 'district',
    area: '900 ft2',
    bedrooms: '2',
    bathrooms: '1',
    furnished: 'part',
    available_from: '2027-01-31',
    deposit: '1700',
    updated: '2026-11-01 10:00:00',
  },
  { isPlacedExactly: false },
);

const ON_REQUEST = home({
  external_id: '103',
  reference: '103',
  category: 'house',
  title: 'House',
  description: 'A house.',
  language: 'en',
  price_kind: 'on_request',
  currency: 'GBP',
  property_type: 'sell',
  address: 'Leeds',
  city: 'Leeds',
  state: 'England',
  country: 'United Kingdom',
  updated: '2026-11-01 10:00:00',
});

/** Abroad, by the week, without a pin and of a category that no format knows. */
const WEEKLY = home({
  external_id: '104',
  reference: '104',
  category: 'boathouse',
  title: 'Boathouse',
  description: 'On the water.',
  language: 'en',
  price: '300',
  currency: 'EUR',
  property_type: 'rent',
  rent_duration: 'Weekly',
  address: 'Quai 1',
  street: 'Quai',
  house_number: '1',
  city: 'Annecy',
  state: 'Haute-Savoie',
  country: 'France',
  updated: '2026-11-01 10:00:00',
});

const DAILY = home({
  ...WEEKLY.row,
  external_id: '105',
  reference: '105',
  price: '90',
  rent_duration: 'Daily',
});

export const HOMES = [VILLA, HIDDEN_FLAT, ON_REQUEST, WEEKLY, DAILY] as const;

const shape = (id: string, row: Record<string, string>, more: Partial<HomeOut> = {}) =>
  home({ ...ON_REQUEST.row, price_kind: '', external_id: id, reference: id, ...row }, more);

/** Homes of all kinds, with what schemas have something to say about. */
export const SHAPES = [
  shape('201', { category: 'land', price: '90000.50', plot_area: '2 ha', country: 'Romania' }),
  shape('202', {
    category: 'office',
    price: '12',
    property_type: 'rent',
    rent_duration: 'Yearly',
    parking_spaces: '0',
  }),
  shape('203', {
    category: 'shop',
    price: '450000',
    currency: 'PLN',
    country: 'Poland',
    parking_spaces: '3',
  }),
  shape('204', {
    category: 'studio-loft',
    price: '3200',
    currency: 'PLN',
    property_type: 'rent',
    rent_duration: 'Monthly',
    deposit: '6400 PLN once',
  }),
  shape('205', {
    category: 'apartment',
    price: '700',
    currency: 'EUR',
    property_type: 'rent',
    rent_duration: 'Monthly',
    running_charges: '120 EUR monthly',
    heating_costs: '80 EUR monthly',
    country: 'Kosovo',
    floor: '-1',
    pets: 'no',
    wheelchair: 'yes',
    step_free: 'yes',
  }),
  shape('206', {
    category: 'townhouse',
    property_type: 'rent',
    price_kind: 'on_request',
    rent_duration: 'Monthly',
  }),
  shape('207', {
    category: 'farmhouse',
    price: '1',
    currency: 'CHF',
    country: 'Switzerland',
    language: 'fr',
    courtage: '3 %',
  }),
  shape('208', {
    category: 'warehouse',
    price: '99000',
    energy_class: 'A+',
    energy_value: '31',
    energy_certificate_kind: 'demand',
  }),
  shape(
    '209',
    { category: 'garage', price: '9000', language: 'de' },
    {
      offerState: 'reserved',
      pictures: (['photograph', 'virtual', 'street', 'plan', 'map', 'energy'] as const).map(
        (kind, place) => ({
          address: `https://pictures.example.org/${place}.jpg`,
          caption: '',
          kind,
        }),
      ),
      documents: (['plan', 'other'] as const).map((kind) => ({
        address: `https://papers.example.org/${kind}.pdf`,
        caption: '',
        kind,
      })),
    },
  ),
];
