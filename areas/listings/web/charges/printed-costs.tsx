import type { ComponentType, ReactNode } from 'react';
import type { PropertyDetail } from '../../contract.ts';
import { useText } from './text.ts';
import { useCosts } from './use-costs.ts';

/** Renders the costs of a home on its second sheet, in the lists of that sheet. */
export default function PrintedCosts({
  listing,
  Answers,
}: {
  listing: PropertyDetail;
  Answers: ComponentType<{ title: string; answers: { id: number; name: string; value: ReactNode }[] }>;
}) {
  const t = useText();
  const { lines, monthly } = useCosts(listing);
  const answers = [...lines, ...(monthly ? [{ ...monthly, note: '' }] : [])].map(
    ({ name, note, value, about }, id) => ({
      id,
      name,
      value: <bdi>{[value, ...about, note].filter((text) => text !== '').join(', ')}</bdi>,
    }),
  );
  return <Answers title={t('costs')} answers={answers} />;
}
