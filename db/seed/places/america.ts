import { type DemoCity, neighbourhoods } from './place.ts';

export const america: readonly DemoCity[] = [
  {
    name: 'Seattle',
    state: 'Washington',
    country: 'United States',
    latitude: 47.6062,
    longitude: -122.3321,
    weight: 9,
    sale: 6200,
    rent: 30,
    prefix: '1',
    numberFirst: true,
    streets: [
      'Bellevue Avenue E',
      'Galer Street',
      'NW Market Street',
      'Phinney Avenue N',
      'E Olive Way',
      'Beacon Avenue S',
      'California Avenue SW',
      'Rainier Avenue S',
      'Greenwood Avenue N',
      '15th Avenue E',
    ],
    neighbourhoods: neighbourhoods(`
      Capitol Hill; 47.623 -122.318; centre; 1.15; 400; Light rail, a park with a reservoir and more restaurants than side streets.
      Queen Anne; 47.637 -122.358; residential; 1.25; 300; On a clear day the mountain stands at the end of the street.
      Ballard; 47.671 -122.38; residential; 1.05; 350; Breweries, a Sunday market and the locks within a walk.
      Fremont; 47.6565 -122.3505; centre; 1.05; 200; Software campuses and canal-side trails, with a neighbourhood sense of humour.
      Wallingford; 47.661 -122.333; residential; 1.1; 300; Craftsman porches, a cinema and a park with a skyline.
      Ravenna; 47.677 -122.3; residential; 1; 350; A wooded ravine, good schools and an easy bus to the university.
      Central District; 47.608 -122.301; residential; 0.95; 350; Tree-lined blocks minutes from downtown and the lake.
      Beacon Hill; 47.57 -122.309; residential; 0.85; 350; A hilltop of gardens and light rail, with views both ways.
      West Seattle; 47.561 -122.386; residential; 0.95; 350; The junction has its own bakeries and a water taxi to downtown.
      Columbia City; 47.559 -122.287; residential; 0.85; 300; A brick main street with a jazz club and a farmers market.
      Burien; 47.472 -122.338; edge; 0.6; 400; Larger lots near the airport and the Sound.
      Lake City; 47.719 -122.297; edge; 0.7; 250; Creek trails, wide lots and a quick bus to light rail.
    `),
  },
  {
    name: 'Austin',
    state: 'Texas',
    country: 'United States',
    latitude: 30.2672,
    longitude: -97.7431,
    weight: 9,
    sale: 4300,
    rent: 24,
    prefix: '1',
    numberFirst: true,
    streets: [
      'Duval Street',
      'E 6th Street',
      'Kinney Avenue',
      'Annie Street',
      'Avenue G',
      'Manor Road',
      'Shoal Creek Boulevard',
      'W 10th Street',
      'Monroe Street',
      'Burnet Road',
    ],
    neighbourhoods: neighbourhoods(`
      Hyde Park; 30.307 -97.727; residential; 1.1; 350; Bungalows under pecan trees, and a grocer that knows its regulars.
      East Austin; 30.264 -97.72; centre; 1.05; 350; Studios, taco trailers and new houses between old ones.
      Zilker; 30.254 -97.769; residential; 1.3; 250; The springs and the great lawn are close enough for every evening.
      Travis Heights; 30.243 -97.743; residential; 1.25; 300; Live oaks, porches and a short walk to South Congress.
      Clarksville; 30.28 -97.76; centre; 1.4; 200; Small historic streets right beside downtown.
      Mueller; 30.299 -97.705; residential; 1; 350; A planned district with a lake park, porches and a market.
      Allandale; 30.339 -97.744; residential; 0.95; 400; Mid-century ranch houses on generous lots.
      Bouldin Creek; 30.252 -97.756; centre; 1.25; 250; Coffee, music and a creek, all south of the river.
      Tarrytown; 30.296 -97.768; residential; 1.5; 250; Quiet curving streets near the lake, with respected schools.
      Circle C; 30.19 -97.888; residential; 0.8; 500; Pools, trails and the wildflower centre at the southern end.
      Oak Hill; 30.234 -97.875; edge; 0.65; 500; Limestone, cedar and long views towards the Hill Country.
      Pflugerville; 30.44 -97.62; edge; 0.55; 500; New streets, new schools and room for a garden.
    `),
  },
];
