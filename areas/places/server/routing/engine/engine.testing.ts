import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
