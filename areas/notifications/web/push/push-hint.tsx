import { Button } from '@keystead/ui/button';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { remembered } from './support.ts';
import { useText } from './text.ts';
import { usePush } from './use-push.ts';

const later = remembered('later');

/** Offers notifications where someone has just asked for an answer; once, and never again after "not now". */
export function PushHint() {
  const t = useText();
  const { state, issue, isBusy, turnOn } = usePush();
  const [isOver, setOver] = useState(() => later.get() !== null);
  const [wasClicked, setClicked] = useState(false);
  const isDenied = state === 'denied' && wasClicked;
  if (isOver || !(state === 'ask' || isDenied)) return null;
  const dismiss = () => {
    later.set('1');
    setOver(true);
  };
  const handleClick = () => {
    setClicked(true);
    void turnOn();
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-accent-tint px-4 py-3 text-sm"
    >
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{t(isDenied ? 'deniedTitle' : 'hintTitle')}</p>
        <p>{t(isDenied ? 'deniedText' : (issue ?? 'hintText'))}</p>
      </div>
      <div className="flex gap-2">
        {isDenied ? null : (
          <Button size="sm" loading={isBusy} onClick={handleClick}>
            {t('turnOn')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {t(isDenied ? 'close' : 'later')}
        </Button>
      </div>
    </div>
  );
}
