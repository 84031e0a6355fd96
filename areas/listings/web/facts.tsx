import { Bath, BedDouble, Ruler } from 'lucide-react';
import { useText } from './text.ts';

interface Facts {
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
}

/** Bedrooms, bathrooms and floor area, as far as they are known. */
export function KeyFacts({ listing, className = '' }: { listing: Facts; className?: string }) {
  const t = useText();
  const facts = [
    {
      key: 'beds',
      Icon: BedDouble,
      text: listing.bedrooms !== null && t('beds', { count: listing.bedrooms }),
    },
    {
      key: 'baths',
      Icon: Bath,
      text: listing.bathrooms !== null && t('baths', { count: listing.bathrooms }),
    },
    {
      key: 'area',
      Icon: Ruler,
      text: listing.area !== null && t('area', { area: listing.area.toLocaleString('en') }),
    },
  ].filter((fact) => fact.text);
  if (facts.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted ${className}`}>
      {facts.map(({ key, Icon, text }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {text}
        </li>
      ))}
    </ul>
  );
}
