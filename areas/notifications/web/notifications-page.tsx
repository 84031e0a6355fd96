import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Segmented } from '@keystead/ui/segmented';
import { useNavigate } from '@tanstack/react-router';
import { NotificationList } from './list/notification-list.tsx';
import { PushBanner } from './push/push-banner.tsx';
import type { NotificationsSearch } from './search.ts';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { useText } from './text.ts';

const VIEWS = ['all', 'unread', 'settings'] as const;

/** Renders notifications and their settings. */
export function NotificationsPage({ view = 'all' }: { view?: NotificationsSearch['view'] | 'all' }) {
  const t = useText();
  const navigate = useNavigate();
  const words = { all: t('list'), unread: t('unreadOnly'), settings: t('settings') };
  return (
    <Container width="text" className="pb-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Segmented
        label={t('views')}
        options={VIEWS.map((value) => ({ value, label: words[value] }))}
        value={view}
        onValueChange={(next) =>
          void navigate({
            to: '/user/notifications',
            search: next === 'all' ? {} : { view: next },
            replace: true,
          })
        }
      />
      <div className="mt-6 grid gap-6">
        {view === 'settings' ? (
          <SettingsPanel />
        ) : (
          <>
            <PushBanner />
            <NotificationList key={view} isUnreadOnly={view === 'unread'} />
          </>
        )}
      </div>
    </Container>
  );
}
