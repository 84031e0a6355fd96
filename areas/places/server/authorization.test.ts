import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReading } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import { checkAddress, getLayersAt, getMapLayers } from '../contract.ts';
import { addMapLayer, routes } from './index.ts';

it('has an attempt at every call of the area', () => {
  const calls = routes.map(({ call }) => call).filter(({ who }) => who !== 'staff');
  expect(calls).toEqual([checkAddress, getMapLayers, getLayersAt]);
});

const TRIANGLE = [
  [-8.7, 41.1],
  [-8.5, 41.1],
  [-8.6, 41.3],
  [-8.7, 41.1],
];

describeReading(
  [
    { call: checkAddress, args: { latitude: 41.15, longitude: -8.61, street: "Rua' or 1=1 --" } },
    { call: getMapLayers },
    { call: getLayersAt, args: { latitude: 41.15, longitude: -8.61, reach: 400 } },
  ],
  async ({ ctx }) => {
    const folder = await mkdtemp(join(tmpdir(), 'keystead-layer-'));
    const path = join(folder, 'layer.geojson');
    const geometry = { type: 'Polygon', coordinates: [TRIANGLE] };
    const features = [{ type: 'Feature', properties: {}, geometry }];
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
    const names = { en: 'Nobody may read this yet' };
    const texts = {
      names,
      property: '',
      classes: [{ number: 1, value: '', colour: 'blue' as const, names }],
      source: names.en,
      sourceUrl: '',
      isShown: false,
      isFilter: true,
    };
    await addMapLayer(ctx, texts, { name: 'layer.geojson', path });
    await rm(folder, { recursive: true });
    return names.en;
  },
);
