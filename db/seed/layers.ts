import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMapLayer, hasMapLayers } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { townFloods } from './town/town.ts';

/** Where the river of the invented town floods, as an authority would publish it. */
const FLOODS = {
  names: {
    en: 'Flood zones',
    es: 'Zonas inundables',
    fr: 'Zones inondables',
    hi: 'बाढ़ क्षेत्र',
    ar: 'مناطق الفيضان',
  },
  property: 'risk',
  classes: [
    {
      number: 1,
      value: 'often',
      colour: 'blue',
      names: { en: 'High risk', es: 'Riesgo alto', fr: 'Aléa fort', hi: 'अधिक जोखिम', ar: 'خطر مرتفع' },
    },
    {
      number: 2,
      value: 'rarely',
      colour: 'sky',
      names: { en: 'Low risk', es: 'Riesgo bajo', fr: 'Aléa faible', hi: 'कम जोखिम', ar: 'خطر منخفض' },
    },
  ],
  source: 'Demo: an invented town',
  sourceUrl: '',
  isShown: true,
  isFilter: true,
} as const;

/** Adds a layer over the maps of the invented town, so that there is one to switch on; an operator who has some keeps those alone. */
export async function seedLayers(ctx: Ctx): Promise<void> {
  if (await hasMapLayers(ctx)) return;
  const features = Object.entries(townFloods()).map(([risk, ring]) => ({
    type: 'Feature',
    properties: { risk },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  const path = join(tmpdir(), `keystead-floods-${process.pid}.geojson`);
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
  try {
    await addMapLayer(ctx, FLOODS, { name: 'floods.geojson', path });
  } finally {
    await rm(path, { force: true });
  }
}
