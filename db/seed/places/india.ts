import { type DemoCity, neighbourhoods } from './place.ts';

export const india: readonly DemoCity[] = [
  {
    name: 'Mumbai',
    state: 'Maharashtra',
    country: 'India',
    latitude: 19.076,
    longitude: 72.8777,
    weight: 9,
    sale: 3600,
    rent: 11,
    prefix: '91',
    numberFirst: true,
    streets: [
      'Hill Road',
      'Turner Road',
      'Pali Mala Road',
      'Lokhandwala Road',
      'Ranade Road',
      'Central Avenue',
      'SV Road',
      'Veera Desai Road',
      'Lady Jamshedji Road',
      'Link Road',
    ],
    neighbourhoods: neighbourhoods(`
      Bandra West; 19.0605 72.834; centre; 1.6; 200; Bungalow lanes, bakeries and the seafront within a morning walk.
      Juhu; 19.106 72.8325; residential; 1.5; 150; Palms, theatres and the beach a few streets away.
      Andheri West; 19.13 72.835; centre; 1; 400; Film studios, the metro and every kind of shop.
      Powai; 19.1155 72.911; residential; 1.1; 200; Planned towers, good schools and a promenade by the lake.
      Dadar; 19.019 72.844; centre; 1.2; 300; Two railway lines cross here, and the flower market opens before dawn.
      Lower Parel; 18.997 72.83; centre; 1.45; 250; Mills have become offices, kitchens and high homes.
      Chembur; 19.06 72.897; residential; 0.9; 350; Old trees, gymkhanas and a monorail to the south.
      Goregaon East; 19.164 72.857; residential; 0.85; 300; Close to the film city and the national park.
      Malad; 19.187 72.845; residential; 0.8; 300; Offices and schools on both sides of the line.
      Mulund; 19.173 72.954; residential; 0.8; 300; Green, orderly and framed by hills.
      Borivali; 19.231 72.859; edge; 0.7; 300; The national park begins at the end of the avenue.
      Kandivali East; 19.206 72.873; edge; 0.65; 300; New townships with their own gardens and clubs.
    `),
  },
  {
    name: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    latitude: 12.9716,
    longitude: 77.5946,
    weight: 9,
    sale: 1500,
    rent: 6,
    prefix: '91',
    numberFirst: true,
    streets: [
      '100 Feet Road',
      '12th Main Road',
      '80 Feet Road',
      'Margosa Road',
      'Sampige Road',
      'Church Street',
      '27th Main Road',
      'CMH Road',
      'Wheeler Road',
      '4th Cross Road',
    ],
    neighbourhoods: neighbourhoods(`
      Indiranagar; 12.972 77.64; centre; 1.4; 400; Rain trees, restaurants and the purple line overhead.
      Koramangala; 12.935 77.624; centre; 1.25; 400; Start-ups on every block, and cafés to hold their meetings.
      Jayanagar; 12.929 77.583; residential; 1.15; 400; Planned streets, parks and the best flower shops in town.
      Malleshwaram; 13.003 77.57; residential; 1.15; 300; Temples, tiffin rooms and gardens older than the avenues.
      HSR Layout; 12.912 77.644; residential; 1; 400; Sectors of new houses, close to the office corridor.
      Whitefield; 12.97 77.749; residential; 0.8; 450; Technology parks and gated gardens at the end of the metro.
      Basavanagudi; 12.942 77.574; residential; 1.05; 250; Quiet stone houses around the old bull temple.
      Richmond Town; 12.963 77.603; centre; 1.4; 250; Schools, clubs and colonial bungalows in the very middle.
      Frazer Town; 12.998 77.613; centre; 1; 250; Bakeries, churches and streets that stay lively at night.
      JP Nagar; 12.906 77.585; residential; 0.9; 350; Wide layouts, a mini forest and the green line.
      Yelahanka; 13.1 77.596; edge; 0.65; 400; A satellite town on the airport road with room to grow.
      Sarjapur; 12.86 77.786; edge; 0.55; 500; Villas and plots along the new southern road.
    `),
  },
];
