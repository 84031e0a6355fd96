import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { blockUser, unblockUser } from '@keystead/moderation/contract';
import { Avatar } from '@keystead/ui/avatar';
import { buttonClass } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { IconButton } from '@keystead/ui/icon-button';
import { Menu, MenuItem, MenuLink } from '@keystead/ui/menu';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ban, ChevronLeft, ChevronRight, EllipsisVertical, House, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { type ChatRow, deleteChatMessage } from '../../contract.ts';
import { useConnection } from '../live/use-feed.ts';
import type { Talk } from '../talk.ts';
import { useText } from '../text.ts';
import { useChatsChanged } from './use-thread.ts';
import { otherOnWire } from './why-not.tsx';

/** Renders the home a conversation is about, above its messages at every width; nothing once it is no longer public. */
export function PinnedHome({ row }: { row: ChatRow }) {
  const t = useText();
  if (row.slug_id === '') return null;
  return (
    <Link
      to="/properties-details/$slug"
      params={{ slug: row.slug_id }}
      className="flex items-center gap-3 border-b border-line bg-paper px-3 py-2 text-sm outline-offset-[-2px] hover:bg-hover md:px-4"
    >
      {row.title_image === '' ? (
        <span className="grid h-11 w-16 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <House aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <img
          src={row.title_image}
          alt=""
          width={64}
          height={44}
          className="h-11 w-16 shrink-0 rounded-sm object-cover"
        />
      )}
      <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-medium">
        {row.title}
      </span>
      <span className="flex shrink-0 items-center gap-0.5 text-accent">
        <span className="max-sm:sr-only">{t('home')}</span>
        <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </span>
    </Link>
  );
}

/** Renders who the conversation is with, and what can be done with it. */
export function ThreadHeader({
  talk,
  row,
  isTyping,
}: {
  talk: Talk;
  row: ChatRow | undefined;
  isTyping: boolean;
}) {
  const t = useText();
  const [asking, setAsking] = useState<'delete' | 'block' | null>(null);
  return (
    <header className="flex items-center gap-2 border-b border-line bg-paper px-2 py-2 md:px-4">
      <Link to="/user/chat" className={buttonClass('ghost', 'md', 'btn-square md:hidden')}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
        <VisuallyHidden>{t('back')}</VisuallyHidden>
      </Link>
      {row ? (
        <Avatar name={row.name} src={row.profile || undefined} />
      ) : (
        <Skeleton className="size-11 rounded-full" />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-sans text-base font-semibold">{row?.name ?? ' '}</h2>
        <p className="flex gap-1 text-sm whitespace-nowrap text-muted">
          {row ? <Status row={row} isTyping={isTyping} /> : null}
        </p>
      </div>
      {row ? (
        <Menu
          trigger={<IconButton label={t('options')} icon={<EllipsisVertical aria-hidden="true" />} round />}
        >
          {row.slug_id === '' ? null : (
            <MenuLink
              icon={<House />}
              render={<Link to="/properties-details/$slug" params={{ slug: row.slug_id }} />}
            >
              {t('home')}
            </MenuLink>
          )}
          {row.user_slug_id === '' ? null : (
            <MenuLink
              icon={<User />}
              render={<Link to="/agent-details/$slug" params={{ slug: row.user_slug_id }} />}
            >
              {t('profile')}
            </MenuLink>
          )}
          <BlockItem row={row} onAsk={() => setAsking('block')} />
          <MenuItem icon={<Trash2 />} danger onClick={() => setAsking('delete')}>
            {t('deleteChat')}
          </MenuItem>
        </Menu>
      ) : null}
      {row ? <Questions talk={talk} row={row} asking={asking} onDone={() => setAsking(null)} /> : null}
    </header>
  );
}

function Status({ row, isTyping }: { row: ChatRow; isTyping: boolean }) {
  const t = useText();
  const connection = useConnection();
  if (connection === 'offline') return <span className="truncate">{t('offline')}</span>;
  if (isTyping) return <span className="text-accent">{t('typingShort')}</span>;
  // A home that is pinned below need not be named here.
  const about =
    row.slug_id !== '' ? null : (
      <span dir="auto" className="min-w-0 truncate">
        {row.title === '' ? t('direct') : row.title}
      </span>
    );
  if (!row.is_online) return about;
  return (
    <>
      <span className="text-success">{t('online')}</span>
      {about ? <span aria-hidden="true">·</span> : null}
      {about}
    </>
  );
}

function BlockItem({ row, onAsk }: { row: ChatRow; onAsk: () => void }) {
  const t = useText();
  const toast = useToast();
  const changed = useChatsChanged();
  const unblock = useChange(unblockUser);
  if (!row.is_blocked_by_me)
    return (
      <MenuItem icon={<Ban />} onClick={onAsk}>
        {t('block', { name: row.name })}
      </MenuItem>
    );
  const take = () =>
    unblock.mutate(otherOnWire(row.user_id), {
      onSuccess: changed,
      onError: (error) => toast.error(sentence(error.message)),
    });
  return (
    <MenuItem icon={<Ban />} onClick={take}>
      {t('unblock')}
    </MenuItem>
  );
}

function Questions({
  talk,
  row,
  asking,
  onDone,
}: {
  talk: Talk;
  row: ChatRow;
  asking: 'delete' | 'block' | null;
  onDone: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const changed = useChatsChanged();
  const block = useChange(blockUser);
  const remove = useChange(deleteChatMessage);
  const { name } = row;
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      onDone();
      changed();
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  const removeAll = async () => {
    await remove.mutateAsync({ receiver_id: talk.user, property_id: talk.property });
    await navigate({ to: '/user/chat' });
  };
  return (
    <>
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={(isOpen) => !isOpen && onDone()}
        title={t('blockTitle', { name })}
        description={t('blockText')}
        confirmLabel={t('block', { name })}
        cancelLabel={t('cancel')}
        danger
        pending={block.isPending}
        onConfirm={() => void attempt(() => block.mutateAsync(otherOnWire(row.user_id)))}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(isOpen) => !isOpen && onDone()}
        title={t('deleteChatTitle')}
        description={t('deleteChatText', { name })}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        danger
        pending={remove.isPending}
        onConfirm={() => void attempt(removeAll)}
      />
    </>
  );
}
