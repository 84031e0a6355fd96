import { staffView } from '@keystead/http/staff';
import { z } from 'zod';
import { ROLES } from './rules.ts';

const me = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** All that this person may do, as `catalogue:edit`: the app shows what it is good for. */
  rights: z.array(z.string()),
});

export const staffMe = staffView('me', {
  right: 'self:view',
  summary: 'Who is signed in to the back office, and what they may do',
  data: me,
});
