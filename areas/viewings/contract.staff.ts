import { choice } from '@keystead/http/fields';
import { staffList } from '@keystead/http/staff';
import { z } from 'zod';
import { STATES } from './rules.ts';

const moment = z.string();

export const listViewings = staffList('viewings', {
  right: 'chats:view',
  summary: 'Who sees which home when, the last booked first; what the two write each other is theirs',
  row: z.object({
    id: z.number().int(),
    title: z.string(),
    property_id: z.number().int(),
    /** 0 and "" once their account is gone, as of the visitor. */
    agent_id: z.number().int(),
    agent_name: z.string(),
    visitor_id: z.number().int(),
    visitor_name: z.string(),
    state: z.enum(STATES),
    starts_at: moment,
    /** Of the home, IANA name. */
    time_zone: z.string(),
    is_group: z.boolean(),
    is_by_video: z.boolean(),
    created_at: moment,
  }),
  sort: ['created_at'],
  order: 'desc',
  filters: { state: choice(STATES).optional() },
});
