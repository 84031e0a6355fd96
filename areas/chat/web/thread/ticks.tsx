import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { clsx } from 'clsx';
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { useText } from '../text.ts';

/** How far an own message has got. */
export type TickState = 'sending' | 'waiting' | 'failed' | 'sent' | 'delivered' | 'read';

const ICONS = {
  sending: Clock,
  waiting: Clock,
  failed: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
} as const;
const WORDS = {
  sending: 'sending',
  waiting: 'waiting',
  failed: 'notSent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
} as const;

export function Ticks({ state, className }: { state: TickState; className?: string }) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span title={t(WORDS[state])} className={clsx('inline-flex shrink-0', className)}>
      <Icon aria-hidden="true" className={clsx('size-4', state === 'read' && 'stroke-[2.5]')} />
      <VisuallyHidden>{t(WORDS[state])}</VisuallyHidden>
    </span>
  );
}
