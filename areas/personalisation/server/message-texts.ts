import { categoriesById, facilitiesById } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { WireReason } from '../contract.ts';
import type { Home, Reason, Wish } from '../rules.ts';
import type { PatternHome } from './homes.queries.ts';

/** Returns reasons as text: `name` is what they name, so that clients can say it in their own language. */
export async function reasonLabel(ctx: Ctx, wish: Wish | null, patterns: readonly PatternHome[]) {
  const [categories, facilities] = await Promise.all([categoriesById(ctx), facilitiesById(ctx)]);
  const byId = new Map(patterns.map((pattern) => [pattern.id, pattern]));

  return (home: Home, { code, likeId }: Reason): WireReason => {
    const like = likeId === undefined ? undefined : byId.get(likeId);
    const near = home.facilityIds.filter((id) => wish?.facilityIds.includes(id));
    const names = near.flatMap((id) => facilities.get(id)?.name ?? []).join(', ');
    const category = categories.get(home.categoryId)?.name ?? '';
    const [name, text] = {
      city: [home.city, `In ${home.city}, as you asked`],
      category: [category, `${category}, as you asked`],
      price: ['', 'Within your price range'],
      near_price: ['', 'Close to your price range'],
      type: ['', home.propertyType === 0 ? 'For sale, as you asked' : 'For rent, as you asked'],
      facilities: [names, `Near what you asked for: ${names}`],
      like_favourite: [like?.title ?? '', `Like one you saved: ${like?.title ?? ''}`],
      like_viewed: [like?.title ?? '', `Like one you looked at: ${like?.title ?? ''}`],
      new: ['', 'New this week'],
    }[code] as [string, string];
    return { code, text, name, slug_id: like?.slugId ?? '' };
  };
}
