import { useNames } from '@keystead/languages/web';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { Link } from '@tanstack/react-router';
import type { PropertyDetail } from '../../contract.ts';
import { districtPage } from './address.ts';
import type { ListingPageParts } from './page-parts.ts';
import { PrintButton } from './print/print-button.tsx';
import { ShareButton } from './share/share-button.tsx';
import { useText } from './text.ts';

/** Renders breadcrumbs and actions of the page. */
export function ListingBreadcrumb({
  listing,
  Actions,
}: Pick<ListingPageParts, 'Actions'> & { listing: PropertyDetail }) {
  const t = useText();
  const { category, city, district = '' } = listing;
  const named = useNames();
  const page = districtPage(listing);
  const items = [
    { label: t('home'), link: <Link to="/" /> },
    { label: named('city', city), link: <Link to="/properties/city/$city" params={{ city }} /> },
    ...(page
      ? [{ label: district, link: <Link to="/properties/city/$city/$district" params={page} /> }]
      : []),
    {
      label: named('category', category.category),
      link: <Link to="/properties/categories/$slug" params={{ slug: category.slug_id }} search={{ city }} />,
    },
  ];
  return (
    <div className="flex items-center justify-between gap-6 py-3 max-sm:hidden">
      <Breadcrumb label={t('breadcrumb')} items={items} className="min-w-0" />
      <div className="flex shrink-0 gap-1">
        <Actions listing={listing} />
        <ShareButton listing={listing} />
        <PrintButton />
      </div>
    </div>
  );
}
