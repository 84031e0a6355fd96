import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { npm, run } from './fetching.ts';
import type { Lock, Manifest, Package } from './packages.ts';

const bundledSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().optional(),
    text: z.string().optional(),
  }),
);
/** A package whose modules are part of built files. */
export type Bundled = z.output<typeof bundledSchema>[number];

/** What is shipped, as its bill of materials needs to know it. */
interface Shipped {
  lock: Lock;
  manifest: Manifest;
  packages: readonly Package[];
  bundled: readonly Bundled[];
  when: Date;
}

/** What the bill of npm holds that is looked at here; the rest is kept as it is. */
const billSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

/** Returns the packages that pages and back office are built of, as the build has written them down. */
export function bundledPackages(root: string): Bundled[] {
  const all = ['web/client', 'web/server', 'admin'].flatMap((part) =>
    bundledSchema.parse(JSON.parse(readFileSync(join(root, 'dist', part, 'licenses.json'), 'utf8'))),
  );
  const byId = new Map(all.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns the bill of materials in CycloneDX: npm's own, of a lock with what is shipped or built in. What is only part of built
 * files says so. The same release has the same bill: its number is a hash, its time that of the commit.
 */
export async function billOfMaterials({ lock, manifest, packages, bundled, when }: Shipped): Promise<string> {
  const bill = await billOfNpm(lock, manifest, bundled);
  const installed = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const built = new Set(bundled.map(({ name, version }) => `${name}@${version}`));
  const components = bill.components
    .filter(({ name, version }) => installed.has(`${name}@${version}`) || built.has(`${name}@${version}`))
    .map((component) => {
      const { name, version, properties } = component;
      if (installed.has(`${name}@${version}`)) return component;
      return Object.assign(component, {
        properties: [...properties, { name: 'keystead:part-of', value: 'built files' }],
      });
    });
  const missing = [...installed, ...built].filter(
    (id) => !components.some(({ name, version }) => id === `${name}@${version}`),
  );
  if (missing.length > 0) throw new Error(`npm's bill of materials lacks ${missing.join(', ')}`);
  const itself = bill.metadata.component['bom-ref'];
  const refs = new Set([itself, ...components.map((component) => component['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  const component = Object.assign(bill.metadata.component, { name: 'keystead' });
  const metadata = Object.assign(bill.metadata, { component, timestamp: when.toISOString() });
  const said = Object.assign(bill, { metadata, components, dependencies, serialNumber: undefined });
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(said))}`;
  return `${JSON.stringify(Object.assign(said, { serialNumber }), null, 1)}\n`;
}

/** Has npm write the bill of a folder that holds nothing but a lock. */
async function billOfNpm(lock: Lock, manifest: Manifest, bundled: readonly Bundled[]) {
  const built = bundled.map(({ name }) => name).filter((name) => lock.declared.has(name));
  const wanted = new Set([...Object.keys(manifest.dependencies), ...built]);
  const dependencies = Object.fromEntries([...wanted].map((name) => [name, lock.versionOf(name)]));
  const itself = Object.assign({}, manifest, { dependencies, overrides: lock.overrides });
  const folder = await mkdtemp(join(tmpdir(), 'keystead-bill-'));
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(itself));
    await writeFile(
      join(folder, 'package-lock.json'),
      lock.textFor(itself, [...wanted, ...Object.keys(manifest.optionalDependencies)]),
    );
    const { program, first } = npm();
    const asked = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    return billSchema.parse(JSON.parse(await run(program, [...first, ...asked], folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a name-based UUID (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
