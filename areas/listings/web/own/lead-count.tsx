import { useNumber } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import type { OwnProperty } from '../../contract.ts';

/** Renders how many have been in touch about one's listing, with a link to them where the list has all of them. */
export function LeadCount({
  listing,
}: {
  listing: Pick<OwnProperty, 'id' | 'agency' | 'total_leads' | 'lists_leads'>;
}) {
  const number = useNumber();
  const { id, agency, total_leads: total = 0, lists_leads: isListed = false } = listing;
  if (total === 0 || !isListed) return number(total);
  return (
    <Link to="/user/leads" search={{ agency: agency?.id ?? 0, home: id }} className="link">
      {number(total)}
    </Link>
  );
}
