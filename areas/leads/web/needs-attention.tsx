import { selectUser } from '@keystead/accounts/web';
import { buttonClass } from '@keystead/ui/button';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useSelector } from 'react-redux';
import type { Waiting } from '../contract.ts';
import type { LeadsSearch } from './search.ts';
import { useText } from './text.ts';
import { useWaiting } from './use-waiting.ts';

interface Open {
  readonly kind: keyof Waiting['data'];
  readonly count: number;
  readonly place: LinkProps;
  /** Of which agency; "" for one's own. */
  readonly agency?: string;
}

const toLeads = (search: LeadsSearch): LinkProps => ({ to: '/user/leads', search: search as never });

/** Returns what waits and where each of it is answered; leads and tasks by whose they are, as their list has those of one. */
function openOf({ data, books }: Waiting, readerId: number | undefined): Open[] {
  const ofBooks = books.flatMap(({ agency_id: agency, name, leads, tasks }): Open[] => {
    // Of one's own, all are one's own.
    const owner = agency !== 0 && readerId !== undefined && { owner: readerId };
    return [
      { kind: 'leads', count: leads, place: toLeads({ state: 'new', agency, ...owner }), agency: name },
      { kind: 'tasks', count: tasks, place: toLeads({ due: 'mine', agency }), agency: name },
    ];
  });
  const all: Open[] = [
    { kind: 'messages', count: data.messages, place: { to: '/user/chat' } },
    { kind: 'enquiries', count: data.enquiries, place: { to: '/user/enquiries' } },
    ...ofBooks,
    { kind: 'viewings', count: data.viewings, place: { to: '/user/viewings' } },
    { kind: 'offers', count: data.offers, place: { to: '/user/offers' } },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Renders what waits for the signed-in person, with the way to each of it; nothing where nothing does. */
export function NeedsAttention() {
  const t = useText();
  const waiting = useWaiting();
  const readerId = useSelector(selectUser)?.id;
  const open = waiting ? openOf(waiting, readerId) : [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="needs-attention" className="surface mb-4 p-4 sm:p-5">
      <h2 id="needs-attention" className="mb-3 text-base">
        {t('needsAttention')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {open.map(({ kind, count, place, agency = '' }) => (
          <li key={`${kind} ${agency}`}>
            <Link {...place} className={buttonClass('secondary', 'sm')}>
              {t(`waiting_${kind}`, { count })}
              {agency === '' ? null : (
                <>
                  {' · '}
                  <bdi>{agency}</bdi>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
