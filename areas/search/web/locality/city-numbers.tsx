import { useLaterCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { Container } from '@keystead/ui/container';
import { getLocality } from '../../contract.ts';
import { LocalityNumbers } from './numbers.tsx';
import { Districts, WhatIsAround } from './surroundings.tsx';
import { useText } from './text.ts';

/** Renders what homes cost in a city, its districts and what is around; nothing where no open home is. */
export function CityNumbers({ city }: { city: string }) {
  const t = useText();
  const named = useNames();
  const locality = useLaterCall(getLocality, { city }).data?.data;
  if (!locality) return null;
  return (
    <Container width="wide" className="mt-12">
      <h2 className="mb-4 text-xl sm:text-2xl">{t('pricesIn', { place: named('city', city) })}</h2>
      <LocalityNumbers locality={locality} />
      <Districts locality={locality} />
      <WhatIsAround locality={locality} />
    </Container>
  );
}
