import { choice } from '@keystead/http/fields';
import { staffList } from '@keystead/http/staff';
import { z } from 'zod';
import { KINDS, STATES } from './rules.ts';

export const listOffers = staffList('offers', {
  right: 'chats:view',
  summary: 'Offers and applications, the newest first; what people write with them is theirs',
  row: z.object({
    id: z.number().int(),
    title: z.string(),
    property_id: z.number().int(),
    kind: z.enum(KINDS),
    state: z.enum(STATES),
    /** 0 and "" once their account is gone. */
    buyer_id: z.number().int(),
    buyer_name: z.string(),
    seller_id: z.number().int(),
    seller_name: z.string(),
    amount: z.number(),
    currency: z.string(),
    rounds: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
    expires_at: z.string(),
  }),
  sort: ['created_at'],
  order: 'desc',
  filters: { state: choice(STATES).optional(), kind: choice(KINDS).optional() },
});
