import type { Ctx } from '@keystead/platform/context';
import { seedTemplates } from './queue/templates.service.ts';
import { addReportReasons } from './reports.service.ts';

/** Reasons for reporting a listing on a new site, and answers of staff; adding them again changes nothing. */
export async function seedModeration(ctx: Ctx): Promise<void> {
  await addReportReasons(ctx, [
    'It is no longer available',
    'The price or the facts are wrong',
    'The pictures show something else',
    'It looks like a fraud',
    'It is offensive or discriminates',
    'It stands here twice',
  ]);
  await seedTemplates(ctx);
}
