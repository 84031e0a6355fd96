import { useText } from './text.ts';

/** Fewer headings than that are seen at a glance. */
const FEWEST = 3;

/** Headings of a long text as links: beside it on wide screens, folded up above it on narrow ones. */
export function ContentsList({
  contents,
  lang,
}: {
  contents: readonly { id: string; title: string }[];
  /** Of the headings. */
  lang: string;
}) {
  const t = useText();
  if (contents.length < FEWEST) return null;
  const links = (
    <ol className="grid gap-1 text-sm">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-block py-1 text-muted underline-offset-4 hover:text-accent hover:underline"
          >
            <bdi lang={lang}>{title}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t('contents')} className="print:hidden">
      <details className="surface px-4 py-1 lg:hidden">
        <summary className="cursor-pointer py-3 font-medium">{t('contents')}</summary>
        <div className="pb-3">{links}</div>
      </details>
      <div className="sticky top-24 max-lg:hidden">
        <p className="eyebrow mb-3">{t('contents')}</p>
        {links}
      </div>
    </nav>
  );
}
