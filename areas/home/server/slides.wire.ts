import { categoriesById, wireCategoryRef } from '@keystead/catalogue/server';
import { listItems, readBriefs } from '@keystead/listings/server';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { wirePicture } from '@keystead/platform/images';
import type { z } from 'zod';
import type { sliderRow } from '../contract.staff.ts';
import { SLIDE_KINDS, type slideItem } from '../contract.ts';
import { readSlides, type Slide } from './slides.queries.ts';

type Item = z.input<typeof slideItem>;
type Row = z.input<typeof sliderRow>;

/** Returns the slides that the page shows: those of homes that left the market wait until they are back. */
export async function shownSlides(ctx: Ctx): Promise<Item[]> {
  const slides = (await readSlides(ctx)).filter(({ isOn, isLive }) => isOn && isLive);
  if (slides.length === 0) return [];
  const ids = slides.flatMap(({ listingId }) => listingId ?? []);
  const [categories, homes] = await Promise.all([categoriesById(ctx), listItems(ctx, ids)]);
  const byId = new Map(homes.map((home) => [home.id, home]));
  return slides.map((slide) => {
    const { id, kind, title, picture, categoryId, listingId, link, showsDetails } = slide;
    const category = categoryId === null ? undefined : categories.get(categoryId);
    const home = listingId === null ? undefined : byId.get(listingId);
    const image = mediaUrl(ctx, picture.key);
    return {
      id,
      slider_type: String(SLIDE_KINDS.indexOf(kind) + 1) as Item['slider_type'],
      image,
      web_image: image,
      link,
      category_id: categoryId,
      propertys_id: listingId,
      show_property_details: showsDetails ? 1 : 0,
      category: category ? wireCategoryRef(ctx, category) : null,
      property: home ? briefOf(home) : null,
      title,
      picture: wirePicture(picture, title, (key) => mediaUrl(ctx, key)),
    };
  });
}

type Home = NonNullable<Item['property']>;

function briefOf(home: Home): Home {
  const { id, slug_id, title, title_image, price, property_type, parameters, rentduration, city } = home;
  const { price_kind, price_written } = home;
  return {
    id,
    slug_id,
    title,
    title_image,
    price,
    property_type,
    parameters,
    rentduration,
    price_kind,
    price_written,
    city,
  };
}

/** Returns all slides as the back office shows them. */
export async function staffSlides(ctx: Ctx): Promise<Row[]> {
  const slides = await readSlides(ctx);
  const homes = await readBriefs(
    ctx,
    slides.flatMap(({ listingId }) => listingId ?? []),
  );
  return slides.map((slide) => wireStaff(ctx, slide, homes));
}

function wireStaff(ctx: Ctx, slide: Slide, homes: Awaited<ReturnType<typeof readBriefs>>): Row {
  const home = slide.listingId === null ? undefined : homes.get(slide.listingId);
  return {
    id: slide.id,
    version: slide.version,
    kind: slide.kind,
    name: slide.title,
    picture: mediaUrl(ctx, slide.picture.key),
    category_id: slide.categoryId,
    link: slide.link,
    shows_details: slide.showsDetails,
    property: home ? `/properties-details/${home.slug}` : '',
    position: slide.position,
    is_on: slide.isOn,
    is_shown: slide.isOn && slide.isLive,
  };
}
