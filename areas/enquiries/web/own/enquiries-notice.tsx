import { useLaterCall } from '@keystead/http/react';
import { Link } from '@tanstack/react-router';
import { MailQuestionMark } from 'lucide-react';
import { getEnquiries } from '../../contract.ts';
import { useText } from '../text.ts';

/** Leads to one's enquiries from the conversations, where there are any. */
export function EnquiriesNotice() {
  const t = useText();
  const { data } = useLaterCall(getEnquiries, { limit: 1 });
  if (!data || data.total === 0) return null;
  return (
    <Link
      to="/user/enquiries"
      className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2.5 text-sm hover:bg-hover"
    >
      <MailQuestionMark aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="grow">{t('notice', { count: data.total })}</span>
      {data.unread > 0 ? (
        <span className="shrink-0 font-medium text-accent">{t('unread', { count: data.unread })}</span>
      ) : null}
    </Link>
  );
}
