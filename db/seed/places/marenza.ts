import { townDistricts } from '../town/town.ts';
import type { DemoCity, Neighbourhood } from './place.ts';

/** What is said of the districts of the invented town: what is built there, what it costs, and a sentence about living there. */
const DISTRICTS: Readonly<Record<string, Pick<Neighbourhood, 'setting' | 'level' | 'words'>>> = {
  Alvorada: {
    setting: 'edge',
    level: 0.75,
    words: 'Fields begin behind the last street, and the railway runs along its southern side.',
  },
  Beira: {
    setting: 'centre',
    level: 1.05,
    words:
      'Marenza Sul, the railway station, is a short walk away, and so is the bridge to the northern bank.',
  },
  Castelo: {
    setting: 'residential',
    level: 0.9,
    words: 'Quiet numbered streets lead down to the river, with a school in the middle of the district.',
  },
  Douro: {
    setting: 'residential',
    level: 0.95,
    words: 'The avenue along the quay is close, and buses stop every few blocks.',
  },
  Estrela: {
    setting: 'centre',
    level: 1.2,
    words:
      'The middle of the northern bank: the quay, the bridges and most of the shops are within ten minutes.',
  },
  Figueira: {
    setting: 'residential',
    level: 1.15,
    words: 'Lago Azul and its island lie at the northern end of the streets.',
  },
};

/** An invented town, drawn by `town/town.ts`: its streets are on the map without a download. Homes stand in its houses. */
export const marenza: DemoCity = {
  name: 'Marenza',
  state: 'Santarém',
  country: 'Portugal',
  latitude: 38.8777,
  longitude: -8.4305,
  // Every tenth home of the world stands there, whatever the others weigh.
  weight: 0,
  sale: 2600,
  rent: 11,
  prefix: '351',
  numberFirst: false,
  streets: [],
  neighbourhoods: townDistricts().flatMap(({ name, lat: latitude, lng: longitude }) => {
    const about = DISTRICTS[name];
    return about ? [{ name, latitude, longitude, radius: 1250, ...about }] : [];
  }),
};
