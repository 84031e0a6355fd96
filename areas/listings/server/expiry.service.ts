import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { wirePicture } from '@keystead/platform/images';
import { getSettings } from '@keystead/settings/server';
import { type LifeAction, OFFER_ACTIONS } from '../rules.ts';
import { ownersAsked } from './extension-points.ts';
import { markNudged, readUnconfirmed } from './life.queries.ts';
import { changeState } from './life.service.ts';
import { closeQuestions, insertQuestion, type QuestionRow, readQuestion } from './questions.queries.ts';
import { readListings } from './reading.queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Listings that are dealt with at a time. */
const BATCH = 100;

/**
 * Lets listings expire whose owners have not spoken for as long as the operator has set. Those that an import brings
 * speak through their source and are left alone. Each in a transaction of its own.
 */
export async function expireListings(ctx: Ctx): Promise<void> {
  const { listingDays } = await getSettings(ctx);
  if (listingDays === 0) return;
  const day = new Date(ctx.now().getTime() - listingDays * DAY);
  for (;;) {
    const ids = await readUnconfirmed(ctx, day, BATCH);
    for (const id of ids) {
      await changeState(ctx, id, 'expire', { who: 'clock' }).catch((error: unknown) => {
        // Its owner was faster: sold, deleted or renewed meanwhile.
        if (!(error instanceof ApiError)) throw error;
      });
    }
    if (ids.length < BATCH) return;
  }
}

/** Marks the listings whose owners are to be asked, and notifies them in the same transaction. */
export async function nudgeOwners(ctx: Ctx): Promise<void> {
  const { listingDays, listingQuestionDays } = await getSettings(ctx);
  if (listingDays === 0 || listingQuestionDays === 0) return;
  const day = new Date(ctx.now().getTime() - Math.max(1, listingDays - listingQuestionDays) * DAY);
  for (;;) {
    const ids = await inTransaction(ctx, async (open) => {
      const marked = await markNudged(open, day, BATCH);
      await ownersAsked.get()(open, marked);
      return marked;
    });
    if (ids.length < BATCH) return;
  }
}

/**
 * Asks "still available?" with a new link, for the owner's email. Only the link's hash is stored.
 * @returns its token and the days until the listing expires without an answer; undefined when there is nothing to ask
 */
export async function askOwner(
  ctx: Ctx,
  listingId: number,
): Promise<{ token: string; days: number } | undefined> {
  const [listing] = await readListings(ctx, [listingId]);
  if (listing?.request_status !== 'approved') return undefined;
  const { listingQuestionDays: days } = await getSettings(ctx);
  const token = randomBytes(24).toString('base64url');
  await insertQuestion(ctx, listingId, hashOf(token));
  return { token, days };
}

/** Returns what a link asks about. @throws ApiError link_expired */
export async function questionOf(ctx: Ctx, token: string) {
  const { title, slug, city, country, picture, offer, isAnswered } = await requireQuestion(ctx, token);
  return {
    title,
    slug_id: slug,
    city,
    country,
    title_picture: picture && wirePicture(picture, title, (key) => mediaUrl(ctx, key)),
    property_type: offer,
    is_answered: isAnswered,
  };
}

/**
 * Answers for the owner, who alone got the link; once, however many times it is opened at the same moment.
 * @returns what to notify them of
 * @throws ApiError link_expired, link_used, wrong_state
 */
export async function answerQuestion(ctx: Ctx, token: string, answer: 'available' | 'gone'): Promise<string> {
  return inTransaction(ctx, async (open) => {
    const question = await requireQuestion(open, token);
    if (question.isAnswered) throw new ApiError('link_used', 'This question has been answered already.');
    await closeQuestions(open, question.listingId);
    await changeState(open, question.listingId, actionOf(question, answer), { who: 'owner' });
    return answer === 'available'
      ? 'Thank you. Your listing stays on the site.'
      : 'Thank you. Your listing is off the market now.';
  });
}

function actionOf({ offer, review }: QuestionRow, answer: 'available' | 'gone'): LifeAction {
  if (answer === 'gone') return OFFER_ACTIONS[offer === 'sell' || offer === 'sold' ? 'sold' : 'rented'];
  return review === 'expired' ? 'renew' : 'confirm';
}

async function requireQuestion(ctx: Ctx, token: string): Promise<QuestionRow> {
  const question = await readQuestion(ctx, hashOf(token));
  if (!question) throw new ApiError('link_expired', 'This link leads nowhere any more.');
  return question;
}

/** The token is random and long: a plain hash cannot be turned back. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
