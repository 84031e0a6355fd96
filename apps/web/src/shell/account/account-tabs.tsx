import { Link, useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { focusFirst } from '../focus-first.ts';
import { ACCOUNT_TABS } from './account-links.ts';
import { AccountLinksList } from './account-links-list.tsx';
import { useText } from './text.ts';
import { useWaits } from './use-waits.ts';
import { Waits } from './waits.tsx';

const MORE = 'account-more';
const TABS: readonly string[] = ACCOUNT_TABS.map(({ to }) => to);
const ON_TAB = 'absolute start-1/2 top-0.5 ms-1.5';
const TAB =
  'relative flex flex-col items-center justify-center gap-1 rounded-md px-0.5 text-center text-xs text-muted aria-[current]:font-medium aria-[current]:text-accent';

/**
 * Renders the most used pages of one's own as tabs below the page, where there is no room beside it, and the others in a list
 * that the last one opens; the browser's own pop-over.
 */
export default function AccountTabs() {
  const t = useText();
  const waits = useWaits();
  const { messages: _, ...others } = waits;
  const beside = Object.values(others).reduce((sum, count) => sum + count, 0);
  const isElsewhere = useRouterState({ select: ({ location }) => !TABS.includes(location.pathname) });
  return (
    <nav
      aria-label={t('account')}
      className="fixed inset-x-0 bottom-0 z-40 h-(--tab-bar) border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] xl:hidden print:hidden [:root:has([data-conversation])_&]:max-md:hidden"
    >
      <ul className="mx-auto grid h-full max-w-xl grid-cols-5 *:grid">
        {ACCOUNT_TABS.map(({ key, to, icon: Icon }) => (
          <li key={key}>
            <Link to={to} activeOptions={{ includeSearch: false }} className={TAB}>
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {t(key)}
              <Waits count={key === 'messages' ? waits.messages : undefined} className={ON_TAB} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={MORE} aria-current={isElsewhere || undefined} className={TAB}>
            <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('more')}
            <Waits count={beside} className={ON_TAB} />
          </button>
          <div
            id={MORE}
            popover="auto"
            onToggle={focusFirst}
            className="popup fixed inset-x-2 top-auto bottom-[calc(var(--tab-bar)+0.5rem)] mx-auto mb-0 max-h-[75dvh] w-auto max-w-xl gap-x-2 gap-y-4 overflow-y-auto overscroll-contain p-2 pt-4 open:grid sm:grid-cols-3"
          >
            <AccountLinksList without={TABS} onFollow={() => document.getElementById(MORE)?.hidePopover()} />
          </div>
        </li>
      </ul>
    </nav>
  );
}
