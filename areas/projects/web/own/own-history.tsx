import { useLocale } from '@keystead/languages/web';
import type { OwnProject } from '../../contract.ts';
import { useText } from './text.ts';

/** Everything that happened to a project, the last thing first: what the house decided, and the switch. */
export function OwnHistory({ history }: Pick<OwnProject, 'history'>) {
  const t = useText();
  const minute = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const words = ({ kind, request_status: review, is_active: isActive }: OwnProject['history'][number]) => {
    if (kind === 'activity') return t(isActive ? 'eventOn' : 'eventOff');
    if (kind === 'posted') return t(review === 'pending' ? 'eventPostedPending' : 'eventPosted');
    if (review === 'pending') return t('eventPending');
    return t(review === 'approved' ? 'eventApproved' : 'eventRejected');
  };
  const lines = [...history].reverse();
  return (
    <ol className="ms-1.5 border-s border-line">
      {lines.map((line, index) => (
        <li key={`${line.at}-${lines.length - index}`} className="relative ps-5 pb-5 last:pb-1">
          <span
            aria-hidden="true"
            className={`absolute -start-1.5 top-1.5 size-3 rounded-full border-2 border-paper ${
              index === 0 ? 'bg-accent' : 'bg-line-strong'
            }`}
          />
          <p className="font-medium wrap-anywhere">{words(line)}</p>
          {line.reason ? <p className="mt-0.5 text-sm wrap-anywhere text-danger">{line.reason}</p> : null}
          <p className="mt-0.5 text-sm text-muted">
            <time dateTime={line.at}>{minute.format(new Date(line.at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
