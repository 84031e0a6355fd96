import { type DemoCity, neighbourhoods } from './place.ts';

export const britain: readonly DemoCity[] = [
  {
    name: 'London',
    state: 'England',
    country: 'United Kingdom',
    latitude: 51.5074,
    longitude: -0.1278,
    weight: 11,
    sale: 11000,
    rent: 38,
    prefix: '44',
    numberFirst: true,
    streets: [
      'Cloudesley Road',
      'Amwell Street',
      'Lansdowne Road',
      'Portland Place',
      'Mare Street',
      'Railton Road',
      'Church Row',
      'Camden Passage',
      'Elgin Crescent',
      'Rye Lane',
    ],
    neighbourhoods: neighbourhoods(`
      Islington; 51.539 -0.103; centre; 1.15; 400; Georgian terraces, a canal walk and one of the best high streets in the city.
      Hackney; 51.546 -0.056; centre; 0.95; 350; London Fields and Broadway Market set the rhythm of the week.
      Notting Hill; 51.512 -0.203; centre; 1.65; 350; Stucco crescents around gardens that only residents hold the key to.
      Clapham; 51.46 -0.144; residential; 1; 350; The common is the front lawn, and trains leave for everywhere.
      Brixton; 51.46 -0.115; residential; 0.85; 350; The covered market, the cinema and the Victoria line are all on one corner.
      Hampstead; 51.556 -0.176; residential; 1.5; 300; Steep lanes, brick villas and eight hundred acres of heath.
      Marylebone; 51.5195 -0.152; centre; 1.6; 250; A village high street a few minutes from the bustle of Oxford Street.
      Shoreditch; 51.526 -0.079; centre; 1.15; 250; Studios, rooftop bars and the flower market on Sundays.
      Blackheath; 51.464 0.008; residential; 0.95; 300; A village around open grass, with Greenwich Park next door.
      Peckham; 51.472 -0.069; residential; 0.8; 350; Rooftop views, a library on stilts and a fast train to London Bridge.
      Walthamstow; 51.585 -0.018; residential; 0.7; 400; Warner terraces, a mile-long market and wetlands within walking distance.
      Croydon; 51.372 -0.097; edge; 0.5; 500; Trams, fast trains and more square feet for the money.
      Enfield Chase; 51.66 -0.095; edge; 0.55; 500; Where the city meets hedges and bridleways.
    `),
  },
  {
    name: 'Manchester',
    state: 'England',
    country: 'United Kingdom',
    latitude: 53.4808,
    longitude: -2.2426,
    weight: 7,
    sale: 4100,
    rent: 20,
    prefix: '44',
    numberFirst: true,
    streets: [
      'Tib Street',
      'Beech Road',
      'Lapwing Lane',
      'Wilbraham Road',
      'Ducie Street',
      'Burton Road',
      'Edge Street',
      'Barlow Moor Road',
      'Palatine Road',
    ],
    neighbourhoods: neighbourhoods(`
      Northern Quarter; 53.4838 -2.2345; centre; 1.25; 200; Record shops, brick warehouses and coffee taken seriously.
      Ancoats; 53.4848 -2.2268; centre; 1.2; 120; Mills turned into homes around a square that fills on the first warm day.
      Spinningfields; 53.4798 -2.2512; centre; 1.3; 100; Offices, restaurants and the courts within one tidy block.
      Didsbury; 53.418 -2.231; residential; 1.15; 300; Leafy streets, an arboretum and a tram to the centre.
      Chorlton; 53.442 -2.277; residential; 1.05; 350; Independent shops, a water park and an unhurried Sunday.
      Withington; 53.434 -2.229; residential; 0.9; 350; Red-brick semis near the hospitals and both universities.
      Prestwich; 53.533 -2.285; residential; 0.85; 350; A busy village centre with a large park below it.
      Levenshulme; 53.444 -2.192; residential; 0.75; 350; A Saturday market and a ten-minute train to Piccadilly.
      Sale; 53.424 -2.319; residential; 0.95; 350; Good schools, a theatre on the waterside and two tram stops.
      Wythenshawe; 53.392 -2.261; edge; 0.6; 400; Planned as a garden city, next to the airport and its jobs.
      Bramhall; 53.358 -2.165; edge; 0.8; 400; Detached houses, a Tudor hall and fields at the end of the lane.
    `),
  },
];
