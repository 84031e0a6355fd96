import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { useEffect, useState } from 'react';
import { pushSupport, remembered, type Support } from './support.ts';
import { useText } from './text.ts';

const closed = remembered('banner-closed');

/** Renders why a browser cannot show notifications, and the app that has it. Nothing where all is well. */
export function PushBanner() {
  const t = useText();
  const [support, setSupport] = useState<Support>('full');
  const [isClosed, setClosed] = useState(true);
  useEffect(() => {
    setSupport(pushSupport());
    setClosed(closed.get() !== null);
  }, []);
  const { appstore_id: appStore, playstore_id: playStore } = useSettings();
  if (support === 'full' || isClosed) return null;
  const apps = [
    { key: 'appStore', link: appLink(appStore, 'https://apps.apple.com/app/') },
    { key: 'playStore', link: appLink(playStore, 'https://play.google.com/store/apps/details?id=') },
  ] as const;
  const known = apps.filter(({ link }) => link !== '');
  const isHomeScreen = support === 'home_screen';
  return (
    <Alert
      tone="info"
      title={t(isHomeScreen ? 'homeScreenTitle' : 'unsupportedTitle')}
      closeLabel={t('close')}
      onClose={() => {
        closed.set('1');
        setClosed(true);
      }}
      actions={
        known.length > 0
          ? known.map(({ key, link }) => (
              <a
                key={key}
                href={link}
                rel="noreferrer"
                className="font-semibold underline underline-offset-4"
              >
                {t(key)}
              </a>
            ))
          : undefined
      }
    >
      {t(textFor(isHomeScreen, known.length > 0))}
    </Alert>
  );
}

function textFor(isHomeScreen: boolean, hasApp: boolean) {
  if (isHomeScreen) return 'homeScreenText';
  return hasApp ? 'unsupportedText' : 'unsupportedTextNoApp';
}

/** The operator names an app by its address or by its id. */
function appLink(id: string, store: string): string {
  if (id === '' || /^https:\/\//.test(id)) return id;
  return /^[\w.-]+$/.test(id) ? store + id : '';
}
