import { EMBED_SERVICES } from '@keystead/kit/embeds';
import { Button } from '@keystead/ui/button';
import { Switch } from '@keystead/ui/switch';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { useState } from 'react';
import { chooseHosts, useConsent } from './consent.ts';
import { useText } from './text.ts';

const VIDEOS = EMBED_SERVICES.map(({ frame }) => frame);

/** Lets a visitor allow and deny hosts, one by one or all at once; every change takes effect at once. */
export function PrivacyChoices() {
  const t = useText();
  const [isSaid, setSaid] = useState(false);
  const say = (hosts: readonly string[], yes: boolean) => {
    chooseHosts(hosts, yes);
    setSaid(true);
  };
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        <Choice
          hosts={VIDEOS}
          label={t('video')}
          hint={t('videoText', { hosts: VIDEOS.join(', ') })}
          onChange={(yes) => say(VIDEOS, yes)}
        />
      </div>
      <div className="mt-4 grid gap-3 sm:flex">
        <Button variant="secondary" className="sm:min-w-40" onClick={() => say(VIDEOS, true)}>
          {t('allowAll')}
        </Button>
        <Button variant="secondary" className="sm:min-w-40" onClick={() => say(VIDEOS, false)}>
          {t('rejectAll')}
        </Button>
      </div>
      <LiveMessage>{isSaid ? t('choiceSaved') : null}</LiveMessage>
    </>
  );
}

function Choice({
  hosts,
  label,
  hint,
  onChange,
}: {
  hosts: readonly string[];
  label: string;
  hint: string;
  onChange: (isAllowed: boolean) => void;
}) {
  const isAllowed = useConsent(hosts) === true;
  return (
    <Switch
      label={label}
      hint={hint}
      checked={isAllowed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="py-3"
    />
  );
}
