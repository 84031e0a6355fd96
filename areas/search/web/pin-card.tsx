import type { CardListing } from '@keystead/listings/web';
import type { MapCard } from '@keystead/ui/map';
import { lazy, Suspense } from 'react';
import type { Pin } from './pin-preview.tsx';

// Comes with the first pin that is opened.
const PinPreview = lazy(() => import('./pin-preview.tsx'));

/**
 * Returns the card of a pin for a map; none for none.
 * @param listed the homes of the list beside: one of them need not be asked for
 */
export function pinCard(
  pin: Pin | undefined,
  onClose: () => void,
  listed: readonly CardListing[] = [],
): MapCard | undefined {
  if (!pin) return undefined;
  const { id, latitude, longitude } = pin;
  const home = listed.find((one) => one.id === id);
  const content = (
    <Suspense>
      <PinPreview pin={pin} listed={home} onClose={onClose} />
    </Suspense>
  );
  return { latitude, longitude, content, onClose };
}
