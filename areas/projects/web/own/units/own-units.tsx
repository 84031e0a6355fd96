import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Section } from '@keystead/ui/container';
import { Timeline } from '@keystead/ui/timeline';
import { lazy, Suspense } from 'react';
import { getUnitEvents, type OwnProject } from '../../../contract.ts';
import { useText } from '../text.ts';

const UnitEditor = lazy(() => import('./unit-editor.tsx'));

/** Renders the units of an own project to be edited, and what happened to them last. */
export function OwnUnits({ project: { id, plans } }: { project: OwnProject }) {
  const t = useText();
  return (
    <Section title={t('units')} description={t('unitsLead')} className="py-8 sm:py-10">
      <Suspense fallback={<p role="status">{t('loading')}</p>}>
        <UnitEditor key={id} projectId={id} plans={plans} />
      </Suspense>
      <History projectId={id} />
    </Section>
  );
}

/** Lines of history that are shown. */
const LINES = '8';

function History({ projectId }: { projectId: number }) {
  const t = useText();
  const minute = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const args = { project_id: projectId, states_only: '1', limit: LINES };
  const events = useLaterCall(getUnitEvents, args).data?.data ?? [];
  if (events.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-medium">{t('unitsHistory')}</summary>
      <div className="mt-4">
        <Timeline
          events={events.map(({ id, kind, label, at }) => ({
            id: String(id),
            title: t(`unitEvent_${kind}`, { unit: label }),
            note: <time dateTime={at}>{minute.format(new Date(at))}</time>,
          }))}
        />
      </div>
    </details>
  );
}
