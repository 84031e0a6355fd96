import { type DemoCity, neighbourhoods } from './place.ts';

export const iberia: readonly DemoCity[] = [
  {
    name: 'Lisbon',
    state: 'Lisbon',
    country: 'Portugal',
    latitude: 38.7223,
    longitude: -9.1393,
    weight: 10,
    sale: 5200,
    rent: 20,
    prefix: '351',
    numberFirst: false,
    streets: [
      'Rua da Escola Politécnica',
      'Rua do Século',
      'Rua Saraiva de Carvalho',
      'Rua da Rosa',
      'Avenida Almirante Reis',
      'Rua Ferreira Borges',
      'Travessa do Jardim',
      'Rua Coelho da Rocha',
      'Avenida da República',
      'Rua das Amoreiras',
    ],
    neighbourhoods: neighbourhoods(`
      Chiado; 38.7112 -9.1415; centre; 1.4; 150; Bookshops, theatres and two metro lines are a short walk away.
      Príncipe Real; 38.7165 -9.149; centre; 1.45; 250; The garden square hosts an organic market on Saturdays, and small design shops line the ridge.
      Graça; 38.7175 -9.1305; centre; 1.05; 220; The tram climbs to a neighbourhood of viewpoints, tiled fronts and long-standing cafés.
      Campo de Ourique; 38.7175 -9.165; residential; 1.2; 350; A village within the city, with a covered market and streets made for walking.
      Estrela; 38.714 -9.1605; residential; 1.2; 250; The basilica and its park set the pace, and several schools lie close by.
      Avenidas Novas; 38.7375 -9.1475; centre; 1.15; 450; Broad avenues, the Gulbenkian gardens and the metro make this one of the easiest parts of town.
      Alvalade; 38.753 -9.144; residential; 1; 500; Planned in the forties, it still works: shops below, trees outside, everything within ten minutes.
      Benfica; 38.749 -9.201; residential; 0.82; 500; The forest park of Monsanto begins at the end of the road.
      Telheiras; 38.76 -9.166; residential; 0.95; 400; Cycle paths, a library and the green metro line serve a neighbourhood of young families.
      Carnide; 38.764 -9.189; edge; 0.75; 450; Low houses around an old village square, with the ring road close enough to be useful.
      Camarate; 38.801 -9.127; edge; 0.5; 500; Open ground north of the airport, with quick access to the motorways.
    `),
  },
  {
    name: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    latitude: 41.1579,
    longitude: -8.6291,
    weight: 7,
    sale: 3600,
    rent: 16,
    prefix: '351',
    numberFirst: false,
    streets: [
      'Rua de Cedofeita',
      'Rua do Bonjardim',
      'Rua de Santa Catarina',
      'Rua Miguel Bombarda',
      'Avenida da Boavista',
      'Rua do Heroísmo',
      'Rua da Constituição',
      'Rua de Costa Cabral',
      'Travessa da Carvalhosa',
    ],
    neighbourhoods: neighbourhoods(`
      Cedofeita; 41.156 -8.623; centre; 1.15; 350; Galleries and small restaurants have filled the old shop fronts without pushing out the neighbours.
      Bonfim; 41.154 -8.597; centre; 1; 350; Workshops and townhouses on quiet streets, ten minutes on foot from São Bento.
      Baixa; 41.149 -8.611; centre; 1.25; 180; The market hall, the theatre and three metro lines are around the corner.
      Boavista; 41.1595 -8.637; centre; 1.15; 400; The concert hall anchors a district of offices, parks and good schools.
      Foz do Douro; 41.157 -8.6715; residential; 1.5; 250; The seaside promenade is five minutes away, and so is the evening light.
      Paranhos; 41.175 -8.605; residential; 0.85; 500; The university brings cafés, buses and a lively weekday rhythm.
      Ramalde; 41.17 -8.645; residential; 0.9; 500; Modernist estates and mature trees, with the metro to the beach and to the centre.
      Antas; 41.1635 -8.586; residential; 1; 300; A calm grid of family houses close to the stadium and its metro station.
      Pedrouços; 41.189 -8.588; edge; 0.65; 450; Practical, well connected and noticeably cheaper than the centre.
      Moreira da Maia; 41.248 -8.652; edge; 0.55; 600; Business parks, the airport and open plots share this northern edge.
    `),
  },
  {
    name: 'Madrid',
    state: 'Madrid',
    country: 'Spain',
    latitude: 40.4168,
    longitude: -3.7038,
    weight: 10,
    sale: 5000,
    rent: 21,
    prefix: '34',
    numberFirst: false,
    streets: [
      'Calle de Velázquez',
      'Calle de Fuencarral',
      'Calle de Alcalá',
      'Calle del Pez',
      'Calle de Ponzano',
      'Paseo de las Delicias',
      'Calle de Ibiza',
      'Calle de Argumosa',
      'Calle de Bravo Murillo',
      'Calle de Serrano',
    ],
    neighbourhoods: neighbourhoods(`
      Salamanca; 40.428 -3.681; centre; 1.65; 450; Stone fronts, quiet courtyards and the best-kept shop windows in the city.
      Chamberí; 40.436 -3.703; centre; 1.4; 450; Neighbourhood squares, terraces and a market on every other corner.
      Malasaña; 40.4265 -3.704; centre; 1.2; 250; Vintage shops by day, small concert rooms by night, and five metro lines around it.
      Lavapiés; 40.4085 -3.701; centre; 0.95; 300; Corridor houses, independent theatres and kitchens from forty countries.
      Ibiza; 40.418 -3.674; centre; 1.35; 300; The Retiro is the back garden, and the tapas street starts at the door.
      Chamartín; 40.46 -3.677; residential; 1.2; 500; Embassies, schools and long rows of plane trees near the northern station.
      Arganzuela; 40.4 -3.695; residential; 1; 400; The river park and the cultural halls of Matadero have changed this part of town for good.
      Carabanchel; 40.383 -3.736; residential; 0.65; 600; Artists and young families have moved in beside people who were always here.
      Aravaca; 40.458 -3.782; residential; 1.05; 600; Detached houses with gardens, international schools and a suburban train.
      Hortaleza; 40.472 -3.643; residential; 0.85; 600; Wide pavements, sports centres and a metro that reaches the airport in minutes.
      Vicálvaro; 40.403 -3.602; edge; 0.6; 600; New streets at the eastern edge, with room to plan.
      Fuencarral Norte; 40.505 -3.7; edge; 0.7; 500; The last row before open country, with the motorway ring behind it.
    `),
  },
  {
    name: 'Barcelona',
    state: 'Catalonia',
    country: 'Spain',
    latitude: 41.3874,
    longitude: 2.1686,
    weight: 10,
    sale: 4800,
    rent: 22,
    prefix: '34',
    numberFirst: false,
    streets: [
      "Carrer d'Aragó",
      'Carrer de Verdi',
      'Carrer de Muntaner',
      "Carrer d'Enric Granados",
      'Carrer de Provença',
      'Rambla del Poblenou',
      'Carrer de Sants',
      'Carrer Major de Sarrià',
      'Carrer de Blai',
      'Passeig de Sant Joan',
    ],
    neighbourhoods: neighbourhoods(`
      Dreta de l’Eixample; 41.395 2.167; centre; 1.4; 400; Modernist blocks with inner courtyards, and shade on both sides of the street.
      Gràcia; 41.403 2.157; centre; 1.2; 350; Squares full of children in the afternoon and of conversation in the evening.
      Sant Gervasi; 41.402 2.14; residential; 1.35; 400; Quiet uphill streets with schools, clinics and a commuter railway every few minutes.
      Sarrià; 41.4 2.121; residential; 1.45; 350; The old high street still has its bakers, and the hills begin behind it.
      El Born; 41.3855 2.1815; centre; 1.25; 130; Medieval lanes, a glass market hall and the great park at the end.
      Poblenou; 41.403 2.2; centre; 1.1; 300; Former mills now hold studios and offices, and the beach is a walk away.
      Sants; 41.376 2.136; residential; 0.85; 400; High-speed trains at one end, a long shopping street at the other.
      Les Corts; 41.385 2.13; residential; 1.05; 350; Family streets between the university and the stadium.
      Poble-sec; 41.3742 2.1625; centre; 0.9; 200; Theatres, tapas bars and the green slope of Montjuïc.
      Horta; 41.43 2.16; residential; 0.75; 400; Low houses, an old square and gardens laid out two centuries ago.
      Cornellà; 41.357 2.075; edge; 0.6; 500; Metro, tram and ring road meet in a town with its own centre.
      Torre Baró; 41.449 2.178; edge; 0.5; 250; Steep streets with the whole city at their feet and the nature park above.
    `),
  },
];
