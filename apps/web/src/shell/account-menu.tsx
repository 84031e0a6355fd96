import { beforeLogout } from '@keystead/accounts/contract';
import { type selectUser, signedOut } from '@keystead/accounts/web';
import { AdvertisementsLink } from '@keystead/advertising/web';
import { SavePendingSearch } from '@keystead/alerts/web';
import { ChatLink } from '@keystead/chat/web';
import { useChange } from '@keystead/http/react';
import { areaText } from '@keystead/languages/web';
import { NotificationBell, PushListener } from '@keystead/notifications/web';
import { Avatar } from '@keystead/ui/avatar';
import { Menu, MenuItem, MenuLink } from '@keystead/ui/menu';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  BadgeCheck,
  Building2,
  EyeOff,
  Heart,
  House,
  LogOut,
  Package,
  Plus,
  ReceiptText,
  SearchCheck,
  ShieldCheck,
  Sparkles,
  User,
} from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import english from '../messages/account/en.json';
import type { State } from '../store.ts';

/** Labels of the menu of who is signed in. */
const useText = areaText('shell.account', english);

type SignedInUser = NonNullable<ReturnType<typeof selectUser>>;

/** Renders the signed-in person's own places. */
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
        <MenuLink icon={<Sparkles />} render={<Link to="/all-personalized-feeds" />}>
          {t('forYou')}
        </MenuLink>
        <MenuLink icon={<Heart />} render={<Link to="/user/favorites-properties" />}>
          {t('favourites')}
        </MenuLink>
        <MenuLink icon={<EyeOff />} render={<Link to="/user/hidden-properties" />}>
          {t('hiddenHomes')}
        </MenuLink>
        <MenuLink icon={<SearchCheck />} render={<Link to="/user/saved-searches" />}>
          {t('savedSearches')}
        </MenuLink>
        <MenuLink icon={<House />} render={<Link to="/user/dashboard" />}>
          {t('myProperties')}
        </MenuLink>
        <MenuLink icon={<Building2 />} render={<Link to="/user/projects" />}>
          {t('myProjects')}
        </MenuLink>
        <MenuLink icon={<Plus />} render={<Link to="/user/properties" />}>
          {t('post')}
        </MenuLink>
        <MenuLink icon={<Package />} render={<Link to="/user/subscription" />}>
          {t('packages')}
        </MenuLink>
        <MenuLink icon={<ReceiptText />} render={<Link to="/user/transaction-history" />}>
          {t('payments')}
        </MenuLink>
        <AdvertisementsLink />
        <MenuLink icon={<BadgeCheck />} render={<Link to="/user/verification-form" />}>
          {t('verification')}
        </MenuLink>
        <MenuLink icon={<ShieldCheck />} render={<Link to="/user/safety" />}>
          {t('safety')}
        </MenuLink>
        <MenuItem icon={<LogOut />} onClick={() => void leave()}>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
