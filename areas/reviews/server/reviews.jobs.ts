import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';

/** Invites someone to review whom they have met, once for each. */
export const invite = defineJob({
  name: 'reviews.invite',
  version: 1,
  payload: z.object({ authorId: z.number().int(), agentId: z.number().int() }),
});
