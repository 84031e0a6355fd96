import { byDay, type FigureSource } from '@keystead/platform/figures';
import { readInterest } from './figures.queries.ts';

/** Whoever has shown interest in a home has asked its owner to call. */
export const interestFigures: FigureSource = {
  topic: 'interest',
  label: 'Leads',
  right: 'listings:view',
  async read(ctx, span) {
    const { values, ...shown } = byDay(span, await readInterest(ctx, span.from));
    return {
      figures: [{ name: 'interest', label: 'Interest shown in homes', ...shown }],
      lines: [{ name: 'interest', label: 'Interest shown', values }],
    };
  },
};
