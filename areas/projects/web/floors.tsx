import { FileText } from 'lucide-react';
import type { ProjectDetail } from '../contract.ts';
import { PlanLink } from './plan-link.tsx';
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
          <PlanLink
            href={document}
            label={t('openPlan', { title })}
            picture={picture}
            sizes="(min-width: 1024px) 26rem, 92vw"
          >
            <span className="grid aspect-3/2 place-items-center">
              <FileText aria-hidden="true" className="size-10 text-accent" strokeWidth={1.25} />
            </span>
          </PlanLink>
        </li>
      ))}
    </ol>
  );
}
