import { byDay, type FigureSource } from '@keystead/platform/figures';
import { readBegun } from './figures.queries.ts';

/** Whoever writes to an owner about a home. */
export const chatFigures: FigureSource = {
  topic: 'conversations',
  label: 'Conversations',
  right: 'chats:view',
  resource: 'conversations',
  async read(ctx, span) {
    const { values, ...begun } = byDay(span, await readBegun(ctx, span.from));
    return {
      figures: [{ name: 'begun', label: 'Conversations about homes begun', ...begun }],
      lines: [{ name: 'begun', label: 'Conversations begun', values }],
    };
  },
};
