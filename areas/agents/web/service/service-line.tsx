import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { MessageCircleReply } from 'lucide-react';
import type { Service } from '../../contract.ts';
import { useText } from './text.ts';
import { usualTime } from './usual-time.ts';

/** Renders how enquiries are answered; nothing where too few were made to say. */
export function ServiceLine({ service }: { service: Service | null }) {
  const t = useText();
  const locale = useLocale();
  if (!service) return null;
  const { reply_percent: percent, median_minutes: minutes, days } = service;
  const share = numberFormatWith(locale, { style: 'percent' }).format(percent / 100);
  const time = minutes === null ? undefined : usualTime(minutes);
  const said = [
    t('replies', { percent: share }),
    ...(time === undefined ? [] : [t(time.unit, { count: time.count })]),
  ];
  return (
    <p className="mt-5 flex items-start gap-2 text-sm">
      <MessageCircleReply
        aria-hidden="true"
        className="mt-0.5 size-4 shrink-0 text-muted"
        strokeWidth={1.5}
      />
      <span>
        {said.join(' · ')}
        <span className="block text-muted">{t('basis', { days })}</span>
      </span>
    </p>
  );
}
