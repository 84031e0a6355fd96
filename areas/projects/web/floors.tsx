import { pictureSources } from '@keystead/kit/picture';
import { Picture } from '@keystead/ui/picture';
import { FileText } from 'lucide-react';
import type { ProjectDetail } from '../contract.ts';
import { useText } from './text.ts';

/** Renders the floors from the bottom up, each with its plan: a drawing on white paper, or a document to open. */
export function Floors({ plans }: { plans: ProjectDetail['plans'] }) {
  const t = useText();
  return (
    <ol className={`grid gap-6 ${plans.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {plans.map(({ id, title, document, picture }) => (
        <li key={id} className="grid min-w-0 content-start gap-2.5">
          <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
            <bdi>{title}</bdi>
          </h3>
          <a
            href={document}
            target="_blank"
            rel="noopener"
            aria-label={t('openPlan', { title })}
            className="block overflow-hidden rounded-lg border border-line bg-white p-3 hover:border-ink"
          >
            {picture ? (
              <Picture
                src={picture.url}
                sources={pictureSources(picture)}
                width={picture.width}
                height={picture.height}
                alt={picture.alt}
                sizes="(min-width: 1024px) 26rem, 92vw"
                className="aspect-3/2"
                imgClassName="object-contain"
              />
            ) : (
              <span className="grid aspect-3/2 place-items-center">
                <FileText aria-hidden="true" className="size-10 text-accent" strokeWidth={1.25} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
