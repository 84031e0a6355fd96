import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { IconButton } from '@keystead/ui/icon-button';
import { type MapProps, MapView } from '@keystead/ui/map';
import { Link } from '@tanstack/react-router';
import { Layers, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { hostOf, streetMap } from '../../rules.privacy.ts';
import { chooseHosts, useConsent } from './consent.ts';
import { useText } from './text.ts';

/** Returns the site's own origin; on the server no map is drawn. */
const ownOrigin = () => (typeof window === 'undefined' ? '' : window.location.origin);

/**
 * Renders a map with the site's own streets; where it has none, with those of another host once the visitor has consented;
 * otherwise it shows the bundled world. The question is asked on the map, where the answer can be changed.
 */
export default function StreetMap(props: Omit<MapProps, 'streets' | 'tiles' | 'children'>) {
  const settings = useSettings();
  const source = useMemo(() => streetMap(settings, ownOrigin()), [settings]);
  const language = useLocale();
  const hosts = useMemo(() => source?.origins.map(hostOf) ?? [], [source]);
  const isAllowed = useConsent(hosts);
  const [attempt, setAttempt] = useState(0);
  const [outage, setOutage] = useState<'none' | 'away' | 'trying'>('none');
  const tiles = useMemo(() => ownTiles(settings, { language, attempt }), [settings, language, attempt]);
  const streets = useMemo(() => source && { ...source, attempt }, [source, attempt]);
  // Turning the streets off and on again asks for them again.
  useEffect(() => {
    if (isAllowed === true || hosts.length === 0) return;
    setOutage('none');
    setAttempt((before) => before + 1);
  }, [isAllowed, hosts.length]);
  const retry = () => {
    setOutage('trying');
    setAttempt((before) => before + 1);
  };
  return (
    <MapView
      {...props}
      tiles={tiles}
      streets={isAllowed === true ? streets : undefined}
      onStreets={(came) => setOutage(came ? 'none' : 'away')}
    >
      {isAllowed === null || hosts.length === 0 ? null : (
        <Streets hosts={hosts} isAllowed={isAllowed} isAsking={settings.allow_cookies} />
      )}
      {(tiles || isAllowed === true) && outage !== 'none' ? (
        <Outage isTrying={outage === 'trying'} onRetry={retry} />
      ) : null}
    </MapView>
  );
}

/** Returns the streets of the site itself, where it has some and maps may show any. */
function ownTiles(
  { street_maps, street_tiles }: ReturnType<typeof useSettings>,
  asked: { language: string; attempt: number },
): MapProps['tiles'] {
  if (!street_maps || !street_tiles) return undefined;
  const { url, max_zoom, bounds } = street_tiles;
  return { url, maxZoom: max_zoom, bounds, ...asked };
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

/** Renders the question, and the button that stays when it has been answered. */
function Streets({
  hosts,
  isAllowed,
  isAsking,
}: {
  hosts: readonly string[];
  isAllowed: boolean | undefined;
  isAsking: boolean;
}) {
  const t = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isJustAnswered, setJustAnswered] = useState(false);
  const names = hosts.join(', ');
  const answer = (yes: boolean) => {
    chooseHosts(hosts, yes);
    setJustAnswered(true);
  };
  // The buttons of the question are gone: focus stays at the map.
  useEffect(() => {
    if (isJustAnswered) button.current?.focus({ preventScroll: true });
  }, [isJustAnswered]);
  if (isAllowed === undefined && isAsking) {
    return (
      <section
        aria-labelledby={id}
        data-map-cover=""
        className="surface absolute start-3 end-14 top-(--map-top,0.75rem) z-10 max-w-md p-3.5 text-sm shadow-pop print:hidden"
      >
        <p id={id} className="wrap-anywhere">
          {t('ask', { hosts: names })}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" className="min-w-32 flex-1" onClick={() => answer(true)}>
            {t('askYes')}
          </Button>
          <Button variant="secondary" size="sm" className="min-w-32 flex-1" onClick={() => answer(false)}>
            {t('askNo')}
          </Button>
          <Link to="/privacy-policy" hash="choices" className={buttonClass('link', 'sm')}>
            {t('askMore')}
          </Link>
        </div>
      </section>
    );
  }
  return (
    <IconButton
      ref={button}
      label={t('streets', { hosts: names })}
      icon={<Layers aria-hidden="true" />}
      size="sm"
      variant="secondary"
      aria-pressed={isAllowed === true}
      onClick={() => answer(isAllowed !== true)}
      className="absolute start-2.5 top-(--map-top,0.625rem) z-10 aria-pressed:text-accent print:hidden"
    />
  );
}
