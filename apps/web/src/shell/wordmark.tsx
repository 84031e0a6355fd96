/** The keystone of an arch, and the name. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2 font-serif text-lg font-semibold text-ink">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
        <path
          d="M3 22V13a9 9 0 0 1 5-8l2.6 5.2A3.2 3.2 0 0 0 9 13v9H3Zm18 0V13a9 9 0 0 0-5-8l-2.6 5.2A3.2 3.2 0 0 1 15 13v9h6Z"
          fill="currentColor"
          opacity=".35"
        />
        <path d="M9.2 2.6h5.6L13 9.6h-2L9.2 2.6Z" fill="currentColor" />
      </svg>
      Keystead
    </span>
  );
}
