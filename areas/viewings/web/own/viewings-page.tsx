import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { FeedPanel } from '../calendar/feed-panel.tsx';
import { OtherCalendars } from '../calendar/other-calendars.tsx';
import { HoursPanel } from '../hours/hours-panel.tsx';
import { useText } from '../text.ts';
import { VIEWS, type View } from './view.ts';
import { ViewingList } from './viewing-list.tsx';

const TAB =
  'border-b-2 border-transparent px-1 py-2.5 text-sm whitespace-nowrap text-muted aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink';
const NAMES = {
  upcoming: 'tabUpcoming',
  past: 'tabPast',
  hours: 'tabHours',
  calendar: 'tabCalendar',
} as const satisfies Record<View, string>;

/** Renders one's viewings on both sides, when one shows one's own homes, and the address for calendars. */
export function ViewingsPage({ view = 'upcoming' }: { view?: View }) {
  const t = useText();
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('title')} className="mb-6 flex gap-5 overflow-x-auto border-b border-line">
        {VIEWS.map((one) => (
          <Link
            key={one}
            to="/user/viewings"
            search={one === 'upcoming' ? {} : { view: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={TAB}
          >
            {t(NAMES[one])}
          </Link>
        ))}
      </nav>
      {view === 'hours' ? (
        <HoursPanel />
      ) : view === 'calendar' ? (
        <div className="grid gap-6">
          <FeedPanel />
          <OtherCalendars />
        </div>
      ) : (
        <ViewingList key={view} when={view} />
      )}
    </Container>
  );
}
