import { type DemoCity, neighbourhoods } from './place.ts';

export const germany: readonly DemoCity[] = [
  {
    name: 'Berlin',
    state: 'Berlin',
    country: 'Germany',
    latitude: 52.52,
    longitude: 13.405,
    weight: 10,
    sale: 5400,
    rent: 19,
    prefix: '49',
    numberFirst: false,
    streets: [
      'Kastanienallee',
      'Schönhauser Allee',
      'Bergmannstraße',
      'Weserstraße',
      'Kantstraße',
      'Akazienstraße',
      'Boxhagener Straße',
      'Linienstraße',
      'Florastraße',
      'Lietzenburger Straße',
    ],
    neighbourhoods: neighbourhoods(`
      Prenzlauer Berg; 52.54 13.417; centre; 1.25; 500; Restored fronts, broad pavements and a playground at every second corner.
      Mitte; 52.529 13.398; centre; 1.4; 300; Galleries, courtyards and the tram at the door.
      Kreuzberg; 52.489 13.393; centre; 1.15; 350; Market hall, park on the hill and more kitchens than anyone can try.
      Neukölln; 52.481 13.429; centre; 0.95; 400; A young neighbourhood around canals, small bars and a former airfield turned park.
      Charlottenburg; 52.5055 13.322; centre; 1.25; 350; Old west elegance: bookshops, wine bars and an express train at Savignyplatz.
      Schöneberg; 52.485 13.35; centre; 1.1; 400; A Saturday market, quiet side streets and three underground lines.
      Friedrichshain; 52.513 13.456; centre; 1.05; 350; Cafés around the square, the people’s park to the north.
      Pankow; 52.57 13.405; residential; 0.9; 450; Villas, a palace garden and a direct train to the centre.
      Dahlem; 52.457 13.287; residential; 1.35; 450; Museums, the free university and old trees over wide plots.
      Zehlendorf; 52.434 13.255; residential; 1.15; 450; Family houses between forest and lakes, with a proper high street.
      Mahlsdorf; 52.505 13.615; edge; 0.7; 600; Garden plots and detached houses at the end of the suburban line.
      Karow; 52.61 13.48; edge; 0.6; 500; New estates next to an old village green, with fields beyond.
    `),
  },
  {
    name: 'Hamburg',
    state: 'Hamburg',
    country: 'Germany',
    latitude: 53.5511,
    longitude: 9.9937,
    weight: 8,
    sale: 5600,
    rent: 18,
    prefix: '49',
    numberFirst: false,
    streets: [
      'Osterstraße',
      'Ottenser Hauptstraße',
      'Eppendorfer Landstraße',
      'Mühlenkamp',
      'Schulterblatt',
      'Fuhlsbüttler Straße',
      'Grindelallee',
      'Lehmweg',
      'Weiße Rose',
    ],
    neighbourhoods: neighbourhoods(`
      Eimsbüttel; 53.576 9.956; centre; 1.1; 400; Bakers, bicycles and a park on every route to work.
      Ottensen; 53.5555 9.926; centre; 1.15; 250; Narrow lanes of workshops turned studios, close to the river and its beach.
      Eppendorf; 53.592 9.982; residential; 1.4; 300; White art-nouveau fronts and a Tuesday market under the viaduct.
      Winterhude; 53.594 10.012; residential; 1.25; 250; The city park is the lawn, and canoes can be hired two streets away.
      Sternschanze; 53.563 9.965; centre; 1.05; 200; Small shops, late kitchens and three railway lines.
      St. Pauli; 53.554 9.964; centre; 1; 180; Loud on one street and surprisingly calm on the next.
      Barmbek; 53.587 10.046; residential; 0.9; 350; Brick blocks around green courtyards, well served by underground and bus.
      Blankenese; 53.564 9.806; residential; 1.5; 220; Stairs, gardens and the ships on the river below.
      Volksdorf; 53.65 10.164; residential; 1; 500; Woodland, a village centre and the underground to town.
      Lokstedt; 53.603 9.953; residential; 0.95; 400; Quiet streets near the zoo, with good schools within cycling distance.
      Rahlstedt; 53.605 10.155; edge; 0.7; 500; Large gardens and a regional train at the eastern edge.
      Lohbrügge; 53.503 10.2; edge; 0.6; 500; Near meadows and woodland, with the motorway to the port close by.
    `),
  },
];
