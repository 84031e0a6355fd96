import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '@keystead/platform/context';
import { folderOf } from '../../sets.service.ts';

/** A package that stands in for Valhalla: a kilometre north takes a minute, and what is asked of the south pole goes wrong, or says what it knows of the environment. */
const SOURCE = `
const secondsTo = ({ lat: south }, { lat: north }) => Math.round(Math.abs(north - south) * 111.195 * 60);
const grow = [];
exports.Actor = class {
  constructor(config) {
    console.log('what native code says on standard output');
    if (!config.mjolnir.tile_dir) throw new Error('no tiles');
  }
  async matrix({ sources: [from], targets, costing }) {
    if (from.lat === -90) process.exit(1);
    if (from.lat === -89) await new Promise((done) => setTimeout(done, 60000));
    if (from.lat === -88) for (;;) { grow.push(Buffer.alloc(50e6, 1)); await new Promise((done) => setTimeout(done, 5)); }
    if (from.lat === -86) return process.env;
    if (from.lat === -87) throw new Error('No suitable edges near location');
    return { sources_to_targets: { durations: [targets.map((to) => secondsTo(from, to))] } };
  }
  async isochrone({ locations: [{ lat, lon }], contours: [{ time }] }) {
    const [x, y] = [time / 80, time / 111.195];
    const ring = [[lon - x, lat - y], [lon + x, lat - y], [lon + x, lat + y], [lon - x, lat + y], [lon - x, lat - y]];
    return { features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] };
  }
};
`;

/** Writes that package into a folder. */
export async function writeStandIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "main": "index.js" }');
  await writeFile(join(folder, 'index.js'), SOURCE);
}

/** Brings what the fetching would have brought, with a program that makes a graph of 84 edges, for 42 stretches of road. */
export async function bringStandIn(ctx: Pick<Ctx, 'config'>): Promise<void> {
  const folder = join(folderOf(ctx), 'engine/3.6.1/node_modules/@valhallajs/valhallajs');
  await writeStandIn(folder);
  const programs = join(folder, process.platform, process.arch);
  await mkdir(programs, { recursive: true });
  const header = Buffer.alloc(48);
  header.writeBigUInt64LE((84n << 21n) | 20n, 40);
  await writeFile(join(programs, 'tile.gph'), header);
  const program = join(programs, 'valhalla_build_tiles');
  await writeFile(program, '#!/bin/sh\ncp "$(dirname "$0")/tile.gph" "$(dirname "$2")/graph/"\n');
  await chmod(program, 0o755);
}
