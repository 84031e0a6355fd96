import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { IconButton } from '@keystead/ui/icon-button';
import { Menu, MenuItem } from '@keystead/ui/menu';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  BadgeCheck,
  CalendarDays,
  Ellipsis,
  Flag,
  Handshake,
  Heart,
  House,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  Megaphone,
  MessageCircle,
  Package,
  SearchCheck,
  Star,
  Trash2,
  UserRoundSearch,
} from 'lucide-react';
import type { NotificationItem } from '../../contract.ts';
import type { Kind } from '../../rules.ts';
import { useText } from '../text.ts';
import type { NotificationChanges } from './use-changes.ts';

const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  message: MessageCircle,
  interest: UserRoundSearch,
  viewing: CalendarDays,
  offer: Handshake,
  lead: Inbox,
  review: Star,
  favourite: Heart,
  search: SearchCheck,
  listing: House,
  verification: BadgeCheck,
  package: Package,
  report: Flag,
  broadcast: Megaphone,
};

/** Renders one notification: the whole row leads to what it is about, and counts as read then. */
export function NotificationRow({
  notification,
  changes,
}: {
  notification: NotificationItem;
  changes: NotificationChanges;
}) {
  const t = useText();
  const { id, title, message, path, kind, is_read: isRead, notification_image: image } = notification;
  const Icon = ICONS[kind];
  return (
    <li className={clsx('relative flex gap-4 p-4 sm:px-6', !isRead && 'bg-accent-tint')}>
      <span className="relative mt-0.5 shrink-0 self-start">
        {image ? (
          <img
            src={image}
            alt=""
            loading="lazy"
            className="size-12 rounded-md bg-sunken object-cover"
            width={48}
            height={48}
          />
        ) : (
          <span className="grid size-12 place-items-center rounded-md bg-sunken text-accent">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        )}
        {image ? (
          <span className="absolute -end-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full bg-card text-accent ring-1 ring-line">
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
        ) : null}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-start gap-2">
          <Link
            to={path}
            onClick={() => {
              if (!isRead) changes.mark(id, true);
            }}
            className={clsx(
              'min-w-0 break-words after:absolute after:inset-0',
              isRead ? 'font-medium' : 'font-semibold',
            )}
          >
            <bdi>{title}</bdi>
          </Link>
          {isRead ? null : (
            <span className="mt-2 size-2 shrink-0 rounded-full bg-accent">
              <VisuallyHidden>{t('unread')}</VisuallyHidden>
            </span>
          )}
        </p>
        <p className="mt-0.5 text-sm break-words whitespace-pre-line text-muted">
          <bdi>{message}</bdi>
        </p>
        <When iso={notification.created_at} />
      </div>
      <div className="relative z-10 shrink-0">
        <Menu
          trigger={
            <IconButton
              label={t('options', { title })}
              icon={<Ellipsis aria-hidden="true" />}
              variant="ghost"
              size="sm"
            />
          }
        >
          <MenuItem icon={isRead ? <Mail /> : <MailOpen />} onClick={() => changes.mark(id, !isRead)}>
            {isRead ? t('markUnread') : t('markRead')}
          </MenuItem>
          <MenuItem icon={<Trash2 />} danger onClick={() => changes.remove(id)}>
            {t('delete')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

const STEPS = [
  [60, 'minute'],
  [60, 'hour'],
  [24, 'day'],
  [7, 'week'],
] as const;

/** Renders "5 minutes ago", in the reader's language; from four weeks on the day. */
function When({ iso }: { iso: string }) {
  const locale = useLocale();
  const then = new Date(iso);
  const seconds = Math.max(0, (Date.now() - then.getTime()) / 1000);
  return (
    <time
      dateTime={iso}
      title={dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(then)}
      className="mt-1 block text-xs text-muted"
    >
      {seconds > 28 * 24 * 3600
        ? dateFormat(locale, { dateStyle: 'long' }).format(then)
        : ago(seconds, locale)}
    </time>
  );
}

function ago(seconds: number, locale: string): string {
  let amount = seconds;
  let unit: Intl.RelativeTimeFormatUnit = 'second';
  for (const [size, name] of STEPS) {
    if (amount < size) break;
    amount /= size;
    unit = name;
  }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(amount), unit);
}
