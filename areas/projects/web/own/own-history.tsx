import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Timeline } from '@keystead/ui/timeline';
import type { OwnProject } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders everything that happened to a project, the last thing first: what the site decided, and the switch. */
export function OwnHistory({ history }: Pick<OwnProject, 'history'>) {
  const t = useText();
  const minute = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const words = ({ kind, request_status: review, is_active: isActive }: OwnProject['history'][number]) => {
    if (kind === 'activity') return t(isActive ? 'eventOn' : 'eventOff');
    if (kind === 'posted') return t(review === 'pending' ? 'eventPostedPending' : 'eventPosted');
    if (review === 'pending') return t('eventPending');
    return t(review === 'approved' ? 'eventApproved' : 'eventRejected');
  };
  const lines = [...history].reverse();
  return (
    <Timeline
      events={lines.map((line, index) => ({
        id: `${line.at}-${lines.length - index}`,
        title: words(line),
        reason: line.reason,
        note: <time dateTime={line.at}>{minute.format(new Date(line.at))}</time>,
      }))}
    />
  );
}
