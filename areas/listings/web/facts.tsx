import { useArea } from './area-unit.ts';
import { useText } from './text.ts';

interface Facts {
  bedrooms: number | null;
  bathrooms: number | null;
  area_m2: number | null;
}

/** Bedrooms, bathrooms, floor area and what a unit of it costs in one quiet line, as far as they are known. */
export function KeyFacts({
  listing,
  perArea,
  className = '',
}: {
  listing: Facts;
  perArea?: string | undefined;
  className?: string;
}) {
  const t = useText();
  const size = useArea();
  const { bedrooms, bathrooms, area_m2: area } = listing;
  const facts = [
    bedrooms && t('beds', { count: bedrooms }),
    bathrooms && t('baths', { count: bathrooms }),
    area && size.text(area),
    perArea,
  ].filter((fact) => fact !== null && fact !== undefined && fact !== 0);
  if (facts.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-y-0.5 text-sm ${className}`}>
      {facts.map((fact) => (
        <li
          key={fact}
          className="not-first:before:mx-1.5 not-first:before:text-muted not-first:before:content-['·'/'']"
        >
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
