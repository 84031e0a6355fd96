import { choice } from '@keystead/http/fields';
import { staffList } from '@keystead/http/staff';
import { z } from 'zod';
import { STATES } from './rules.ts';

const moment = z.string();

export const listEnquiries = staffList('enquiries', {
  right: 'chats:view',
  summary: 'What people without an account ask owners, the newest first; spam is what owners reported',
  row: z.object({
    id: z.number().int(),
    title: z.string(),
    property_id: z.number().int(),
    owner_id: z.number().int(),
    owner_name: z.string(),
    name: z.string(),
    email: z.string(),
    /** Its beginning for spam, "" else: what people write each other is theirs. */
    message: z.string(),
    state: z.enum(STATES),
    created_at: moment,
    confirmed_at: moment.nullable(),
    answered_at: moment.nullable(),
  }),
  sort: ['created_at'],
  order: 'desc',
  filters: { state: choice(STATES).optional() },
});
