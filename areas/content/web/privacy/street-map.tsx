import { useLocale, useNamesOf } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Button } from '@keystead/ui/button';
import { IconButton } from '@keystead/ui/icon-button';
import { type MapProps, MapView } from '@keystead/ui/map';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useText } from './text.ts';

/** Renders a map with the streets that this site serves; where there are none, it shows the bundled world. */
export default function StreetMap(props: Omit<MapProps, 'tiles' | 'cityNames' | 'units' | 'children'>) {
  const settings = useSettings();
  const language = useLocale();
  const cityNames = useNamesOf('city');
  const [attempt, setAttempt] = useState(0);
  const [outage, setOutage] = useState<'none' | 'away' | 'trying'>('none');
  const tiles = useMemo(() => ownTiles(settings, { language, attempt }), [settings, language, attempt]);
  const retry = () => {
    setOutage('trying');
    setAttempt((before) => before + 1);
  };
  return (
    <MapView
      {...props}
      tiles={tiles}
      cityNames={cityNames}
      units={['mi', 'yd'].includes(settings.distance_option) ? 'imperial' : 'metric'}
      onStreets={(came) => setOutage(came ? 'none' : 'away')}
    >
      {tiles && outage !== 'none' ? <Outage isTrying={outage === 'trying'} onRetry={retry} /> : null}
    </MapView>
  );
}

/** Returns the streets of the site itself, where it has some and maps may show any. */
function ownTiles(
  { street_maps, street_tiles }: ReturnType<typeof useSettings>,
  asked: { language: string; attempt: number },
): MapProps['tiles'] {
  if (!street_maps || !street_tiles) return undefined;
  const { max_zoom: maxZoom, ...tiles } = street_tiles;
  return { ...tiles, maxZoom, ...asked };
}

/** Over the map whose streets did not come; the map and its marks work meanwhile. */
function Outage({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useText();
  const [isClosed, setClosed] = useState(false);
  // Once the connection is back no question is needed.
  const again = useEffectEvent(onRetry);
  useEffect(() => {
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  if (isClosed) return null;
  return (
    <div
      role="alert"
      className="surface absolute start-14 end-14 top-(--map-top,0.75rem) z-10 flex w-fit max-w-md flex-wrap items-center gap-x-3 gap-y-2 p-3 pe-11 text-sm shadow-pop print:hidden"
    >
      <p>{t('streetsFailed')}</p>
      <Button variant="secondary" size="sm" loading={isTrying} onClick={onRetry}>
        {t('streetsAgain')}
      </Button>
      <IconButton
        label={t('close')}
        icon={<X aria-hidden="true" />}
        size="sm"
        round
        onClick={() => setClosed(true)}
        className="absolute end-1 top-1"
      />
    </div>
  );
}
