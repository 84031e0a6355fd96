import { useLaterCall } from '@keystead/http/react';
import { Card } from '@keystead/ui/card';
import { getAwaitedHomes } from '../../contract.ts';
import { useText } from '../text.ts';

/** Homes that are shown: those that most people wait for. */
const MOST = 10;

/** Renders one's homes that people wait for a time of; nothing without any. */
export function AwaitedHomes() {
  const t = useText();
  const { data } = useLaterCall(getAwaitedHomes, { limit: MOST });
  const homes = data?.data ?? [];
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="awaited-homes" className="grid gap-4">
      <h2 id="awaited-homes" className="text-xl">
        {t('awaitedHomes')}
      </h2>
      <p className="text-sm text-muted">{t('awaitedHomesText')}</p>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {homes.map(({ property_id: id, title, people }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-6">
              <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
              <span className="text-sm text-muted">{t('peopleWaiting', { count: people })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
