import type { Ctx } from '@keystead/platform/context';
import type { Outline } from '../localities.ts';
import type { Around } from './localities.queries.ts';

export interface OutlinedDistrict {
  /** The same in each extract. */
  id: string;
  name: string;
  names: Readonly<Record<string, string>>;
  /** What it is a part of; "" where that is not known. */
  parent: string;
  lat: number;
  lng: number;
  outline: Outline;
  filters: Readonly<Record<string, string>>;
}

export async function districtsWithOutlines(_ctx: Ctx): Promise<OutlinedDistrict[]> {
  return [];
}

export async function whatIsAround(
  _ctx: Ctx,
  asked: { at: { lat: number | null; lng: number | null }; km?: number; outline?: Outline },
): Promise<Around> {
  return { km: asked.km ?? null, kinds: [] };
}
