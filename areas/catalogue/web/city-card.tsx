import { pictureSources } from '@keystead/kit/picture';
import { useNames, useNumber } from '@keystead/languages/web';
import { Picture } from '@keystead/ui/picture';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import type { cityItem } from '../contract.ts';
import { useCountText } from './count-text.ts';

export type CityItem = z.output<typeof cityItem>;

/** Renders a city with the number of its homes; the whole card is one link. A city without a picture is set in type alone. */
export function CityCard({
  city,
  level: Heading = 'h3',
  sizes = '(min-width: 1200px) 25vw, (min-width: 640px) 45vw, 80vw',
  priority,
}: {
  city: CityItem;
  level?: 'h2' | 'h3';
  sizes?: string;
  priority?: boolean;
}) {
  const t = useCountText();
  const number = useNumber();
  const named = useNames();
  const { picture } = city;
  return (
    <article className="group relative isolate aspect-4/3 size-full overflow-hidden rounded-lg bg-accent-tint text-accent">
      {picture ? (
        <>
          <div className="absolute inset-0 -z-20">
            <Picture
              src={picture.url}
              sources={pictureSources(picture)}
              width={picture.width}
              height={picture.height}
              colour={picture.colour}
              {...(picture.placeholder !== undefined && { placeholder: picture.placeholder })}
              {...(priority !== undefined && { priority })}
              alt=""
              sizes={sizes}
              className="size-full"
              imgClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
            />
          </div>
          <div
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 -z-10 h-3/5 bg-linear-to-t from-black/80 to-transparent"
          />
        </>
      ) : (
        <span
          aria-hidden="true"
          className="absolute -end-3 -top-10 -z-10 font-serif text-[11rem] leading-none opacity-12 select-none"
        >
          {named('city', city.City).charAt(0)}
        </span>
      )}
      <div className={`absolute inset-x-0 bottom-0 p-4 sm:p-5 ${picture ? 'text-white' : ''}`}>
        <Heading className="text-xl">
          <Link
            to="/properties/city/$city"
            params={{ city: city.City }}
            className="after:absolute after:inset-0 after:rounded-lg wrap-anywhere focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4"
          >
            <bdi>{named('city', city.City)}</bdi>
          </Link>
        </Heading>
        <p className={`mt-0.5 truncate text-sm ${picture ? '' : 'text-muted'}`}>
          {t('homes', { count: city.Count, shown: number(city.Count) })}
          {city.country ? ` · ${named('country', city.country)}` : ''}
        </p>
      </div>
    </article>
  );
}
