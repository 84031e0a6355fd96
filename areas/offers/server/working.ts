import type { Ctx } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { sendOrLog } from '@keystead/platform/mail';
import type { z } from 'zod';
import { dropEnded } from './documents.service.ts';
import { mailOffer, removeFiles, tend } from './offers.jobs.ts';
import { readOffer, readRounds } from './offers.queries.ts';
import { tendAll } from './tending.service.ts';
import { mailOf } from './wording.service.ts';

async function mail(ctx: Ctx, payload: z.output<typeof mailOffer.payload>): Promise<void> {
  const offer = await readOffer(ctx, payload.offerId);
  if (offer?.version !== payload.version) return;
  const rounds = payload.what === 'taken' ? [] : await readRounds(ctx, offer.id);
  const words = rounds.find(({ version }) => version === payload.version)?.words ?? '';
  const message = await mailOf(ctx, offer, { ...payload, words });
  if (!message) return;
  await sendOrLog(ctx, message, 'a mail about an offer could not be delivered');
}

export const jobs = [
  handleJob(mailOffer, (ctx: Ctx, payload) => mail(ctx, payload)),
  handleJob(tend, async (ctx: Ctx) => {
    await tendAll(ctx);
    await dropEnded(ctx);
  }),
  handleJob(removeFiles, async (ctx: Ctx, { keys }) => {
    for (const key of keys) await ctx.ports.storage.delete(key);
  }),
];
