import { choice } from '@keystead/http/fields';
import { staffList } from '@keystead/http/staff';
import { z } from 'zod';
import { BASES } from './rules.ts';

export const listReviews = staffList('reviews', {
  right: 'reports:view',
  summary: 'Reviews of agents and agencies, the newest first',
  row: z.object({
    id: z.number().int(),
    author_id: z.number().int(),
    author_name: z.string(),
    subject_name: z.string(),
    rating: z.number().int(),
    text: z.string(),
    basis: z.enum(BASES),
    answer: z.string(),
    is_removed: z.boolean(),
    reports: z.number().int(),
    created_at: z.string(),
  }),
  sort: ['created_at'],
  order: 'desc',
  filters: { state: choice(['shown', 'removed', 'reported']).optional() },
});
