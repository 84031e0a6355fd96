import { useMetresText } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { MapPin } from 'lucide-react';
import { distanceOf, roundDistance } from './distance-of.ts';
import { usePlaceText } from './text.ts';

/** Renders on a card how far its home is from what the search looks around; nothing where one of them has no place. */
export default function CardDistance({
  search,
  home,
}: {
  search: Parameters<typeof distanceOf>[0];
  home: Parameters<typeof distanceOf>[1];
}) {
  const t = usePlaceText();
  const metresText = useMetresText(useSettings().distance_option);
  const found = distanceOf(search, home);
  if (!found) return null;
  const distance = metresText(roundDistance(found.metres));
  return (
    <p className="flex min-w-0 gap-1.5 text-sm text-muted">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">
        {found.name ? t('distanceFrom', { distance, name: found.name }) : t('distanceAway', { distance })}
      </span>
    </p>
  );
}
