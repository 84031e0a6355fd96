import { readSeatsOf } from '@keystead/agencies/server';
import type { Ctx } from '@keystead/platform/context';
import { type DemoReview, seedReviews } from '@keystead/reviews/server';
import type { SeededPeople } from './accounts.ts';

/** What is said of the first agents and of agencies, in turn, by other people of the demo world. */
const SAID: readonly Pick<DemoReview, 'rating' | 'text' | 'days' | 'basis' | 'answer'>[] = [
  {
    rating: 5,
    basis: 'deal',
    days: 20,
    text: 'Three viewings in one week, and an honest word about the damp in the cellar before we made an offer. We would come again.',
    answer: 'Thank you! I hope that the cellar is dry by now.',
  },
  {
    rating: 4,
    basis: 'viewing',
    days: 46,
    text: 'Answered within the hour and was on time. The floor plan came only after I had asked twice.',
  },
  {
    rating: 5,
    basis: 'viewing',
    days: 90,
    text: 'Knew the house, the neighbours’ plans and the bus. No pressure at all.',
  },
  {
    rating: 3,
    basis: 'viewing',
    days: 130,
    text: 'Friendly, but the flat was let already when we came. A message would have saved us the way.',
    answer: 'You are right, and I am sorry. It was let an hour before, and I should have written to you.',
  },
  {
    rating: 5,
    basis: 'deal',
    days: 12,
    text: 'From the first message to the keys in seven weeks. Each step was explained before it came.',
    answer: 'It was a pleasure. Enjoy the terrace!',
  },
  {
    rating: 4,
    basis: 'viewing',
    days: 33,
    text: 'Two people of the office knew our questions without our repeating them. The parking was hard to find.',
  },
  {
    rating: 5,
    basis: 'viewing',
    days: 61,
    text: 'They showed us the school and the market as well, and sent the papers of the building the same evening.',
  },
  {
    rating: 2,
    basis: 'viewing',
    days: 118,
    text: 'We waited for a quarter of an hour in the rain, and the second bedroom was a study.',
    answer: 'We are sorry about the rain. The listing has a floor plan by now, which shows the study as one.',
  },
];
/** Of one agent or agency. */
const EACH = 4;

/** Gives the first agents of the demo world, and their agencies, reviews. */
export async function writeReviews(ctx: Ctx, { agents, visitorId }: SeededPeople): Promise<void> {
  const authors = [visitorId, ...agents.map(({ id }) => id).toReversed()];
  const reviews: DemoReview[] = [];
  for (const [index, { id }] of agents.slice(0, 6).entries()) {
    const seats = await readSeatsOf(ctx, id);
    const whose = [{ accountId: id }, ...seats.slice(0, 1).map(({ agencyId }) => ({ agencyId }))];
    for (const [turn, who] of whose.entries())
      for (let place = 0; place < EACH; place += 1) {
        const said = SAID[(index + turn * EACH + place) % SAID.length];
        const authorId = authors[place];
        if (said && authorId !== undefined && authorId !== id) reviews.push({ ...said, who, authorId });
      }
  }
  await seedReviews(ctx, reviews);
}
