/** Renders a villa by day, one at dusk in the dark theme; the one not shown is never fetched. */
export function EntryPicture() {
  return (
    <>
      <Shot name="entry-day" className="dark:hidden" />
      <Shot name="entry-dusk" className="hidden dark:block" />
    </>
  );
}

/** Decoration: the text over it says what matters, so it has no alternative text. */
function Shot({ name, className }: { name: string; className: string }) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={`/brand/${name}.avif`} />
      <img
        src={`/brand/${name}.webp`}
        alt=""
        width={1280}
        height={1067}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
    </picture>
  );
}
