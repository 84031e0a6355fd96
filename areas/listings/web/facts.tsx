import { useNumber } from '@keystead/languages/web';
import { useText } from './text.ts';

interface Facts {
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
}

/** Bedrooms, bathrooms and floor area in one quiet line, as far as they are known. */
export function KeyFacts({ listing, className = '' }: { listing: Facts; className?: string }) {
  const t = useText();
  const number = useNumber();
  const { bedrooms, bathrooms, area } = listing;
  const facts = [
    bedrooms && t('beds', { count: bedrooms }),
    bathrooms && t('baths', { count: bathrooms }),
    area && t('area', { area: number(area) }),
  ].filter((fact) => fact !== null && fact !== 0);
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
