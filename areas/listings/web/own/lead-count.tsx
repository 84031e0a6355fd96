import { useNumber } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import type { OwnProperty } from '../../contract.ts';

/** Renders how many have been in touch about one's listing, with a link to them. */
export function LeadCount({ listing }: { listing: OwnProperty }) {
  const number = useNumber();
  const { id, agency, total_leads: total = 0 } = listing;
  if (total === 0) return number(0);
  return (
    <Link to="/user/leads" search={{ agency: agency?.id ?? 0, home: id }} className="link">
      {number(total)}
    </Link>
  );
}
