/** Renders the first stop of the Tab key: jumps to the main part, which needs the id given by `target`. */
export function SkipLink({
  target = 'main',
  label = 'Skip to the content',
}: {
  target?: string;
  label?: string;
}) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-4 top-4 print:hidden z-90 -translate-y-24 rounded-md bg-ink px-5 py-3 text-sm font-medium text-paper focus:translate-y-0"
    >
      {label}
    </a>
  );
}
