import { beforeLogout } from '@keystead/accounts/contract';
import { type selectUser, signedOut } from '@keystead/accounts/web';
import { SavePendingSearch } from '@keystead/alerts/web';
import { ChatLink } from '@keystead/chat/web';
import { useChange } from '@keystead/http/react';
import { NotificationBell, PushListener } from '@keystead/notifications/web';
import { Avatar } from '@keystead/ui/avatar';
import { Menu, MenuItem, MenuLink } from '@keystead/ui/menu';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link, useNavigate } from '@tanstack/react-router';
import { Heart, House, LogOut, SearchCheck, User } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import type { State } from '../store.ts';
import { useText } from './account/text.ts';

type SignedInUser = NonNullable<ReturnType<typeof selectUser>>;

/** Renders the signed-in person's own places; the others stand beside them. */
export default function AccountMenu({ user }: { user: SignedInUser }) {
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const logout = useChange(beforeLogout);
  const fcmToken = useSelector((state: State) => state.Settings.fcmToken);
  const leave = async () => {
    // The session ends on the server; a server that cannot be reached must not keep anyone signed in here.
    await logout.mutateAsync(fcmToken ? { fcm_id: fcmToken } : {}).catch(() => undefined);
    dispatch(signedOut());
    await navigate({ to: '/' });
  };
  return (
    <>
      <ChatLink />
      <NotificationBell />
      <PushListener />
      <SavePendingSearch />
      <Menu
        isPinned
        trigger={
          <button type="button" className="shrink-0 rounded-full">
            <VisuallyHidden>{t('account')}</VisuallyHidden>
            <Avatar name={user.name} src={user.profile || undefined} size="sm" />
          </button>
        }
      >
        <MenuLink icon={<User />} render={<Link to="/user/profile" />}>
          {t('profile')}
        </MenuLink>
        <MenuLink icon={<Heart />} render={<Link to="/user/favorites-properties" />}>
          {t('favourites')}
        </MenuLink>
        <MenuLink icon={<SearchCheck />} render={<Link to="/user/saved-searches" />}>
          {t('savedSearches')}
        </MenuLink>
        <MenuLink icon={<House />} render={<Link to="/user/dashboard" />}>
          {t('myProperties')}
        </MenuLink>
        <MenuItem icon={<LogOut />} onClick={() => void leave()}>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
