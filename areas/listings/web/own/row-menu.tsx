import { Button } from '@keystead/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@keystead/ui/menu';
import { useToast } from '@keystead/ui/toast';
import { Link } from '@tanstack/react-router';
import { Eye, Link2, MoreHorizontal, PenLine, Sparkles, Tag } from 'lucide-react';
import type { OwnProperty } from '../../contract.ts';
import { ACTION_ICONS, actionsOf } from './actions.ts';
import { useFeaturing } from './featuring.tsx';
import { stateOf } from './state-of.ts';
import { useText } from './text.ts';
import type { Act } from './use-asking.tsx';

/** Renders everything that can be done with one listing. */
export function RowMenu({ listing, act, label }: { listing: OwnProperty; act: Act; label?: string }) {
  const t = useText();
  const toast = useToast();
  const { id, slug_id: slug, title } = listing;
  const isPublic = ['live', 'done'].includes(stateOf(listing)) && listing.status === 1;
  const actions = actionsOf(listing);
  const featuring = useFeaturing({ kind: 'property', id, title });
  const copy = async () => {
    const address = new URL(`/properties-details/${slug}`, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('copied'), { id: 'own-copied', description: isPublic ? undefined : t('copiedHidden') });
    } catch {
      // No clipboard without a secure connection or leave: the address is there to be taken by hand.
      toast.info(address, { id: 'own-copied', timeout: 0 });
    }
  };
  const item = (action: (typeof actions)[number]) => {
    const Icon = ACTION_ICONS[action];
    return (
      <MenuItem
        key={action}
        icon={<Icon aria-hidden="true" />}
        danger={action === 'delete'}
        onClick={() => act(action, [id], title)}
      >
        {t(action === 'renew' && listing.request_status === 'approved' ? 'do_confirm' : `do_${action}`)}
      </MenuItem>
    );
  };
  const menu = (
    <Menu
      className="max-w-72"
      trigger={
        <Button
          variant={label ? 'secondary' : 'ghost'}
          size={label ? 'md' : 'sm'}
          className={label ? '' : 'btn-square'}
          {...(!label && { 'aria-label': t('actionsFor', { title }) })}
        >
          <MoreHorizontal aria-hidden="true" />
          {label}
        </Button>
      }
    >
      <MenuLink
        icon={<PenLine aria-hidden="true" />}
        render={<Link to="/user/edit-property/$slug" params={{ slug }} />}
      >
        {t('edit')}
      </MenuLink>
      <MenuLink
        icon={<Tag aria-hidden="true" />}
        render={
          <Link to="/user/edit-property/$slug" params={{ slug }} search={{ step: 'details' }} hash="price" />
        }
      >
        {t('changePrice')}
      </MenuLink>
      {isPublic ? (
        <MenuLink
          icon={<Eye aria-hidden="true" />}
          render={<Link to="/properties-details/$slug" params={{ slug }} />}
        >
          {t('ownPublic')}
        </MenuLink>
      ) : null}
      <MenuItem icon={<Link2 aria-hidden="true" />} onClick={() => void copy()}>
        {t('copyLink')}
      </MenuItem>
      <MenuSeparator />
      {actions.filter((action) => action !== 'delete').map(item)}
      {listing.advertisement.length > 0 ? (
        <MenuLink icon={<Sparkles aria-hidden="true" />} render={<Link to="/user/advertisement" />}>
          {t('featured')}
        </MenuLink>
      ) : (
        <MenuItem
          icon={<Sparkles aria-hidden="true" />}
          disabled={!featuring.start || !listing.is_feature_available}
          onClick={() => featuring.start?.()}
        >
          {t('feature')}
          {listing.is_feature_available ? null : (
            <span className="block text-xs text-muted">{t('featureNot')}</span>
          )}
        </MenuItem>
      )}
      {actions.includes('delete') ? (
        <>
          <MenuSeparator />
          {item('delete')}
        </>
      ) : null}
    </Menu>
  );
  return (
    <>
      {menu}
      {featuring.window}
    </>
  );
}
