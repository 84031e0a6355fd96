import type { Professional } from '@keystead/agents/server';
import type { Ctx } from '@keystead/platform/context';
import type { Basis } from '../rules.ts';
import { insertReview } from './reviews.queries.ts';
import { columnsOf } from './subjects.ts';

const DAY_MS = 86_400_000;

/** A review of the demo world. */
export interface DemoReview {
  readonly who: Professional;
  readonly authorId: number;
  readonly basis: Basis;
  readonly rating: number;
  readonly text: string;
  /** How long ago. */
  readonly days: number;
  readonly answer?: string;
}

/** Writes reviews of the demo world, and notifies nobody; those that are there stay as they are. */
export async function seedReviews(ctx: Ctx, reviews: readonly DemoReview[]): Promise<void> {
  for (const { who, authorId, basis, rating, text, days, answer = '' } of reviews) {
    const at = new Date(ctx.now().getTime() - days * DAY_MS);
    await insertReview(ctx, {
      ...columnsOf(who),
      author_id: authorId,
      basis,
      rating,
      body: text,
      created_at: at,
      answer,
      answered_at: answer === '' ? null : new Date(at.getTime() + DAY_MS),
    });
  }
}
