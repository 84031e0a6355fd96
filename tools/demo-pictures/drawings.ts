import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { AGENTS, agentSvg } from './drawn/agents.ts';
import { BRAND } from './drawn/brand.ts';
import { ICONS } from './drawn/icons.ts';
import { planSvg } from './drawn/plan-drawing.ts';
import type { Plan } from './drawn/plan-parts.ts';
import { PLANS } from './drawn/plans.ts';

export type Drawing = {
  file: string;
  group: 'plan' | 'agent' | 'icon' | 'brand';
  kind: string;
  alt: string;
  tags?: string[];
  width: number;
  height: number;
  svg: string;
};

/** How many bedrooms a plan shows, as a tag: `bedrooms-2`. */
function bedrooms(plan: Plan): string {
  return `bedrooms-${plan.rooms.filter(({ kind }) => kind === 'bed' || kind === 'double').length}`;
}

/** Everything that is drawn as SVG; files named .jpg are rasterised. */
export const DRAWINGS: Drawing[] = [
  ...PLANS.map((plan) => ({
    file: plan.file,
    group: 'plan' as const,
    kind: plan.kind,
    alt: plan.alt,
    tags: [bedrooms(plan)],
    width: 1600,
    height: 1200,
    svg: planSvg(plan),
  })),
  ...AGENTS.map(({ file, kind, alt, index }) => ({
    file,
    group: 'agent' as const,
    kind,
    alt,
    width: 400,
    height: 400,
    svg: agentSvg(index),
  })),
  ...ICONS.map((icon) => ({ ...icon, group: 'icon' as const, width: 24, height: 24 })),
  ...BRAND.map((part) => ({ ...part, group: 'brand' as const })),
];

/** Writes the wanted drawings into the folder. */
export async function writeDrawings(folder: string, wanted: (file: string) => boolean): Promise<void> {
  for (const { file, svg } of DRAWINGS) {
    if (!wanted(file)) continue;
    if (file.endsWith('.svg')) await writeFile(join(folder, file), svg);
    else
      await sharp(Buffer.from(svg))
        .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
        .toFile(join(folder, file));
  }
}
