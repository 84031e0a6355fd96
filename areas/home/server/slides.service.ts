import { categoryById } from '@keystead/catalogue/server';
import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { type StoredPicture, withUpload } from '@keystead/platform/images';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { sliderRow } from '../contract.staff.ts';
import type { SlideKind } from '../contract.ts';
import { ownPath } from '../rules.ts';
import { PICTURE } from './pictures.ts';
import { CACHE_TAG } from './sections.service.ts';
import {
  deleteSlide,
  findHome,
  insertSlide,
  lockSlides,
  readSlides,
  type Slide,
  type SlideFields,
  writeSlide,
  writeSlideOrder,
} from './slides.queries.ts';
import { staffSlides } from './slides.wire.ts';

type Row = z.input<typeof sliderRow>;

/** A slide as a form sends it: null empties, undefined leaves as it is. */
interface Sent {
  kind?: SlideKind | undefined;
  name?: string | undefined;
  picture?: UploadedFile | undefined;
  category_id?: number | null | undefined;
  property?: string | null | undefined;
  link?: string | null | undefined;
  shows_details?: boolean | undefined;
  is_on?: boolean | undefined;
}

const slides = editing<Row>({
  resource: 'sliders',
  what: 'This slide',
  tag: CACHE_TAG,
  lock: lockSlides,
  read: async (ctx, id) => (await staffSlides(ctx)).find((slide) => slide.id === id),
});

/** @throws ApiError not_found */
export const staffSlide = slides.one;

/** @throws ApiError validation */
export function addSlide(ctx: Ctx, sent: Sent & { picture: UploadedFile }): Promise<Row> {
  return withUpload(ctx, sent.picture, PICTURE, (picture) =>
    slides.add(ctx, async (open) => insertSlide(open, await fieldsOf(open, sent, picture as StoredPicture))),
  );
}

/** @throws ApiError not_found, conflict, validation */
export function changeSlide(ctx: Ctx, change: Sent & { id: number; version: string }): Promise<Row> {
  return withUpload(ctx, change.picture, PICTURE, (picture) =>
    slides.change(ctx, change, async (open) => {
      const stored = (await readSlides(open)).find(({ id }) => id === change.id) as Slide;
      await writeSlide(open, change.id, await fieldsOf(open, change, picture ?? stored.picture, stored));
    }),
  );
}

/** @throws ApiError not_found */
export function removeSlide(ctx: Ctx, id: number): Promise<void> {
  return slides.remove(ctx, id, (open) => deleteSlide(open, id));
}

/** Puts slides into this order. */
export function orderSlides(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return slides.reorder(ctx, readSlides, (open) => writeSlideOrder(open, ids));
}

/** Returns the stored values of a form: one target, that of its kind. */
async function fieldsOf(ctx: Ctx, sent: Sent, picture: StoredPicture, stored?: Slide): Promise<SlideFields> {
  const kind = sent.kind ?? stored?.kind ?? 'image';
  return {
    kind,
    picture,
    title: sent.name ?? stored?.title ?? '',
    categoryId: kind === 'category' ? await categoryOf(ctx, sent.category_id, stored?.categoryId) : null,
    listingId: kind === 'property' ? await homeOf(ctx, sent.property, stored?.listingId) : null,
    link: kind === 'link' ? linkOf(ctx, sent.link, stored?.link) : '',
    showsDetails: sent.shows_details ?? stored?.showsDetails ?? true,
    isOn: sent.is_on ?? stored?.isOn ?? true,
  };
}

async function categoryOf(ctx: Ctx, sent: number | null | undefined, stored: number | null = null) {
  const id = sent === undefined ? stored : sent;
  if (id === null || !(await categoryById(ctx, id))) throw invalidField('category_id', 'must be a category');
  return id;
}

/** Returns the home that a page's address or a number names. */
async function homeOf(ctx: Ctx, sent: string | null | undefined, stored: number | null = null) {
  if (sent === undefined && stored !== null) return stored;
  const last = decoded((sent ?? '').split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const isNumber = /^[1-9]\d{0,8}$/.test(last);
  const found =
    (await findHome(ctx, { slug: last })) ??
    (isNumber ? await findHome(ctx, { id: Number(last) }) : undefined);
  if (found === undefined)
    throw invalidField('property', 'must be the address or the number of a home on the market');
  return found;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function linkOf(ctx: Ctx, sent: string | null | undefined, stored = ''): string {
  const link = (sent === undefined ? stored : sent) ?? '';
  const own = ownPath(link, ctx.origin);
  if (own !== undefined) return own;
  const url = /^https:\/\/[^\s\\<>"]+$/i.test(link) ? URL.parse(link) : null;
  if (url?.username !== '' || url.password !== '')
    throw invalidField(
      'link',
      'must be a path of this site, such as /faqs, or an address that begins with https://',
    );
  return link;
}
