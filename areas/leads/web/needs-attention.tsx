import { buttonClass } from '@keystead/ui/button';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Waiting } from '../contract.ts';
import { useText } from './text.ts';
import { useWaiting } from './use-waiting.ts';

/** Where each of them is answered. */
const PLACES: readonly (readonly [keyof Waiting, LinkProps])[] = [
  ['messages', { to: '/user/chat' }],
  ['enquiries', { to: '/user/enquiries' }],
  ['leads', { to: '/user/leads', search: { state: 'new' } }],
  ['tasks', { to: '/user/leads', search: { due: 'overdue' } }],
  ['viewings', { to: '/user/viewings' }],
  ['offers', { to: '/user/offers' }],
];

/** Renders what waits for the signed-in person, with the way to each of it; nothing where nothing does. */
export function NeedsAttention() {
  const t = useText();
  const waiting = useWaiting();
  const open = PLACES.filter(([kind]) => waiting && waiting[kind] > 0);
  if (!waiting || open.length === 0) return null;
  return (
    <section aria-labelledby="needs-attention" className="surface mb-4 p-4 sm:p-5">
      <h2 id="needs-attention" className="mb-3 text-base">
        {t('needsAttention')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {open.map(([kind, place]) => (
          <li key={kind}>
            <Link {...place} className={buttonClass('secondary', 'sm')}>
              {t(`waiting_${kind}`, { count: waiting[kind] })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
