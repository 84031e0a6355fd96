import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { OwnProperty } from '../../contract.ts';
import { TypeBadge } from '../badges.tsx';
import { StateBadge } from '../own/state-badge.tsx';
import { useText } from './text.ts';

/** Renders which home this is, where it stands, and the way back to it. */
export function EditingHeader({ listing }: { listing: OwnProperty }) {
  const t = useText();
  return (
    <header>
      <Link
        to="/my-property/$slug"
        params={{ slug: listing.slug_id }}
        className="link inline-flex items-center gap-1.5 py-1 text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {t('back')}
      </Link>
      <h1 className="mt-3 text-2xl sm:text-3xl">{t('editTitle')}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere text-muted">
          <bdi>{listing.title}</bdi>
        </p>
        <span className="flex flex-wrap gap-1.5">
          <StateBadge listing={listing} />
          <TypeBadge listing={listing} />
        </span>
      </div>
    </header>
  );
}
