import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { wirePicture } from '@keystead/platform/images';
import type { z } from 'zod';
import type { categoryItem, categoryRef, cityItem, facilityItem, parameterItem } from '../contract.ts';
import { storedKind } from '../rules.ts';
import type { Category, Facility, Parameter } from './catalogue.service.ts';
import type { City } from './cities.service.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
/** Returns the address of a stored file, "" where there is none. */
export const address = (ctx: Ctx, key: string) => (key === '' ? '' : mediaUrl(ctx, key));
/** Returns the address of an icon; the site's own for its kind where the operator gives none. */
const iconAddress = (ctx: Ctx, key: string, kind: 'category' | 'parameter' | 'facility') =>
  key === '' ? `${ctx.origin}/brand/icon-${kind}.svg` : mediaUrl(ctx, key);
/** Other sites show no drawings beside links. */
const shareable = (key: string) => (key.endsWith('.svg') ? '' : key);
const degrees = (value: number | null) => (value === null ? '' : String(value));

export function wireParameter(ctx: Ctx, parameter: Parameter): z.input<typeof parameterItem> {
  const { id, name, image, isRequired, kind, choices, unit, role, dimension, entryUnit, label } = parameter;
  const { kind: sent, valueKind } = storedKind(kind, choices);
  return {
    id,
    name,
    image: iconAddress(ctx, image, 'parameter'),
    is_required: bit(isRequired),
    type_of_parameter: sent,
    type_values: choices.length > 0 ? choices : null,
    ...(valueKind !== null && { value_kind: valueKind }),
    ...(unit !== '' && { unit }),
    ...(role !== null && { role }),
    ...(dimension && entryUnit && { dimension, entry_unit: entryUnit, label }),
  };
}

export function wireCategoryRef(ctx: Ctx, category: Category): z.input<typeof categoryRef> {
  const { id, name, image, slugId } = category;
  return { id, category: name, image: iconAddress(ctx, image, 'category'), slug_id: slugId };
}

export function wireCategory(ctx: Ctx, category: Category, listings?: number): z.input<typeof categoryItem> {
  return {
    ...wireCategoryRef(ctx, category),
    meta_title: category.metaTitle || category.name,
    meta_description: category.metaDescription,
    meta_keywords: category.metaKeywords,
    meta_image: address(ctx, category.metaImage || shareable(category.image)),
    kind: category.kind,
    parameter_types: category.parameters.map((parameter) => wireParameter(ctx, parameter)),
    ...(listings !== undefined && { properties_count: listings }),
  };
}

export function wireFacility(ctx: Ctx, facility: Facility): z.input<typeof facilityItem> {
  const { id, name, image, createdAt, updatedAt } = facility;
  return {
    id,
    name,
    image: iconAddress(ctx, image, 'facility'),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

export function wireCity(ctx: Ctx, city: City, listings: number): z.input<typeof cityItem> {
  return {
    City: city.name,
    Count: listings,
    image: city.picture ? mediaUrl(ctx, city.picture.key) : '',
    state: city.state,
    country: city.country,
    latitude: degrees(city.latitude),
    longitude: degrees(city.longitude),
    ...(city.picture && { picture: wirePicture(city.picture, city.name, (key) => mediaUrl(ctx, key)) }),
  };
}
