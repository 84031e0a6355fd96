import { selectUser } from '@keystead/accounts/web';
import { areaText } from '@keystead/languages/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useSelector } from 'react-redux';
import { report } from '../messages/en.json';

/** Without the other labels of the area, which come with the dialog. */
const useText = areaText('moderation', { report });

const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((part) => part.ReportDialog));

/** Opens the report of a listing; a guest is led to sign in and back, the owner has nothing to report. */
export function ReportButton({ listing }: { listing: { id: number; slug_id: string; added_by: number } }) {
  const t = useText();
  const user = useSelector(selectUser);
  if (user?.id === listing.added_by) return null;
  const label = (
    <>
      <Flag aria-hidden="true" />
      {t('report')}
    </>
  );
  if (!user) {
    return (
      <Link
        to="/sign-in"
        search={{ next: `/properties-details/${listing.slug_id}` }}
        rel="nofollow"
        className={buttonClass('ghost', 'sm')}
      >
        {label}
      </Link>
    );
  }
  return (
    <ReportDialog
      listingId={listing.id}
      trigger={
        <Button variant="ghost" size="sm">
          {label}
        </Button>
      }
    />
  );
}
