import { pictureSources } from '@keystead/kit/picture';
import { useLocale, useNames } from '@keystead/languages/web';
import { Price, titleIn } from '@keystead/listings/web';
import { CardCarousel } from '@keystead/ui/card-carousel';
import { Picture } from '@keystead/ui/picture';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SlideItem } from '../contract.ts';
import { useText } from './text.ts';

const SIZES = '(min-width: 1312px) 38rem, (min-width: 640px) 60vw, 88vw';
const WHOLE = '(min-width: 1312px) 77rem, 94vw';

/** Renders the operator's pictures side by side; a single one takes the whole width. */
export function Slides({ slides }: { slides: readonly SlideItem[] }) {
  const t = useText();
  const isOne = slides.length === 1;
  return (
    <CardCarousel
      className="my-6 sm:my-8"
      label={slides.map(({ title }) => title).join(', ')}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      itemClassName={isOne ? 'w-full' : 'w-[92%] sm:w-[calc(65%-0.625rem)] lg:w-[calc(50%-0.625rem)]'}
    >
      {slides.map((slide) => (
        <Slide key={slide.id} slide={slide} isOne={isOne} />
      ))}
    </CardCarousel>
  );
}

/** The whole picture is one link, to where the operator wants. */
function Slide({ slide, isOne }: { slide: SlideItem; isOne: boolean }) {
  const { picture, property } = slide;
  const named = useNames();
  const locale = useLocale();
  return (
    <div
      className={`group relative isolate overflow-hidden rounded-lg bg-accent-tint ${
        isOne ? 'aspect-video sm:aspect-3/1' : 'aspect-video sm:aspect-2/1'
      }`}
    >
      <div className="absolute inset-0 -z-20">
        <Picture
          src={picture.url}
          sources={pictureSources(picture)}
          width={picture.width}
          height={picture.height}
          colour={picture.colour}
          {...(picture.placeholder !== undefined && { placeholder: picture.placeholder })}
          alt=""
          sizes={isOne ? WHOLE : SIZES}
          className="size-full"
        />
      </div>
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 -z-10 h-3/4 bg-linear-to-t from-black/75 to-transparent"
      />
      <div className="absolute inset-x-0 bottom-0 p-4 text-white sm:p-6">
        <h2 className="text-xl wrap-anywhere sm:text-2xl">
          <Target slide={slide}>{slide.title}</Target>
        </h2>
        {property && slide.show_property_details === 1 ? (
          <p className="mt-1 text-sm wrap-anywhere">
            <bdi>{titleIn(property, locale)}</bdi>, <bdi>{named('city', property.city)}</bdi>
            <Price listing={property} className="mt-0.5 block text-base [&>span]:text-white" />
          </p>
        ) : null}
      </div>
    </div>
  );
}

const LINK =
  'after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-white';

function Target({ slide, children }: { slide: SlideItem; children: ReactNode }) {
  const { category, property, link } = slide;
  if (category)
    return (
      <Link to="/properties/categories/$slug" params={{ slug: category.slug_id }} className={LINK}>
        {children}
      </Link>
    );
  if (property)
    return (
      <Link to="/properties-details/$slug" params={{ slug: property.slug_id }} className={LINK}>
        {children}
      </Link>
    );
  if (link === '') return children;
  const isOwn = link.startsWith('/');
  return (
    <a href={link} className={LINK} {...(!isOwn && { rel: 'noopener', target: '_blank' })}>
      {children}
    </a>
  );
}
