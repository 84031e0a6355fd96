import { buttonClass, NativeButton } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { Share2 } from 'lucide-react';
import type { PropertyDetail } from '../../../contract.ts';
import { useText } from '../text.ts';

const ShareDialog = onDemand(() => import('./share-dialog.tsx').then((part) => part.ShareDialog));

/** Opens every way to pass a home on. */
export function ShareButton({ listing }: { listing: PropertyDetail }) {
  const t = useText();
  return (
    <ShareDialog
      listing={listing}
      trigger={
        <NativeButton className={buttonClass('ghost', 'sm')}>
          <Share2 aria-hidden="true" />
          <span className="max-sm:sr-only">{t('share')}</span>
        </NativeButton>
      }
    />
  );
}
