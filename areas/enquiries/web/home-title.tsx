import { Link } from '@tanstack/react-router';

/** Renders the title of the home an enquiry is about, as a link while the home is public. @param props.slug "" once it is not */
export function HomeTitle({ slug, title }: { slug: string; title: string }) {
  return (
    <p className="text-muted wrap-anywhere">
      {slug === '' ? (
        <bdi>{title}</bdi>
      ) : (
        <Link to="/properties-details/$slug" params={{ slug }} className="link">
          <bdi>{title}</bdi>
        </Link>
      )}
    </p>
  );
}
