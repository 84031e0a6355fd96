import { areaText } from '@keystead/languages/web';
import { buttonClass, NativeButton } from '@keystead/ui/button';
import { Mail, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call, showMail, showNumber } from './messages/en.json';
import type { Way } from './way.ts';

/** Without the other labels of the area, which pages of homes do not show. */
const useText = areaText('agents', { call, showMail, showNumber });

const Reached = lazy(() => import('./reached.tsx'));

/** Shows a number or an address when it is pressed, as a link that calls or writes. */
export function ReachButton(props: Way) {
  const { way, variant = 'secondary', isBrief = false } = props;
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const Icon = way === 'call' ? Phone : Mail;
  const button = (
    <NativeButton
      className={buttonClass(variant, 'md', 'w-full')}
      aria-busy={isWanted || undefined}
      onClick={() => setWanted(true)}
    >
      <Icon aria-hidden="true" />
      {t(way === 'mail' ? 'showMail' : isBrief ? 'call' : 'showNumber')}
    </NativeButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Reached {...props} button={button} onFailed={() => setWanted(false)} />
    </Suspense>
  );
}
