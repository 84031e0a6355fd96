import { text } from '@keystead/http/fields';
import { z } from 'zod';

/** ISO-8601, UTC. */
export const moment = z.string();
/** A moment with its offset from UTC. */
export const instant = () =>
  text(40)
    .refine(
      (value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(value),
      'must be a moment such as 2027-05-31T09:30:00Z',
    )
    .transform((value) => new Date(value))
    .refine((value) => !Number.isNaN(value.getTime()), 'must be a moment such as 2027-05-31T09:30:00Z')
    .meta({ wire: { type: 'string', format: 'date-time' } });
