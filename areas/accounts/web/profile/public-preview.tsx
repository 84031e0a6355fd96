import { placeLine } from '@keystead/kit/place-line';
import { Avatar } from '@keystead/ui/avatar';
import { Card } from '@keystead/ui/card';
import { useObjectUrl } from '@keystead/ui/object-url';
import { useText } from '../text.ts';
import type { ProfilePlace } from './profile-fields.ts';

/** Renders the person as others meet them beside a listing, changing with every key. */
export function PublicPreview({
  name,
  about,
  place,
  present,
  picture,
  className = '',
}: {
  name: string;
  about: string;
  place: ProfilePlace;
  /** Address of the saved picture, empty when there is none. */
  present: string;
  picture: File | null;
  className?: string;
}) {
  const t = useText();
  const chosen = useObjectUrl(picture);
  const where = placeLine(place.city, place.country);
  return (
    <section aria-labelledby="public-preview" className={className}>
      <Card>
        <h2 id="public-preview" className="eyebrow font-sans">
          {t('publicPreview')}
        </h2>
        <div className="mt-4 flex items-center gap-4">
          <Avatar name={name || '?'} src={chosen ?? (present || undefined)} size="lg" />
          <div className="min-w-0">
            <p dir="auto" className="font-serif text-lg leading-6 wrap-anywhere">
              {name || t('name')}
            </p>
            {where ? (
              <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-muted">
                {where}
              </p>
            ) : null}
          </div>
        </div>
        {about.trim() ? (
          <p dir="auto" className="mt-4 line-clamp-4 text-sm wrap-anywhere text-muted">
            {about}
          </p>
        ) : null}
      </Card>
    </section>
  );
}
