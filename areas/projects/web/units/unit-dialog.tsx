import { pictureSources } from '@keystead/kit/picture';
import { Badge } from '@keystead/ui/badge';
import { Dialog } from '@keystead/ui/dialog';
import { Picture } from '@keystead/ui/picture';
import { FileText } from 'lucide-react';
import type { ProjectDetail, ProjectUnit } from '../../contract.ts';
import type { AskUnit, ReachBuilder } from '../page-parts.ts';
import { PlanLink } from '../plan-link.tsx';
import { useText } from '../text.ts';
import { STATE_TONES } from './unit-looks.tsx';
import { useUnitWords } from './unit-words.ts';

/** Shows one unit: its plan, its facts, and whom to ask about it. */
export default function UnitDialog({
  unit,
  project,
  Ask,
  Reach,
  onClose,
}: {
  unit: ProjectUnit;
  project: ProjectDetail;
  Ask: AskUnit | undefined;
  Reach: ReachBuilder | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const words = useUnitWords();
  const { customer, title } = project;
  const plan = project.plans.find(({ id }) => id === unit.plan_id);
  const planLabel = plan && t('openPlan', { title: plan.title });
  const sizes = '(min-width: 640px) 32rem, 92vw';
  const facts = [
    [t('unitType'), t(`type_${unit.type}`)],
    [t('unitFloor'), words.floor(unit.floor)],
    [t('unitBedrooms'), unit.bedrooms],
    [t('unitBathrooms'), unit.bathrooms],
    [t('unitSize'), words.area(unit)],
    [t('unitOutdoor'), words.outdoor(unit)],
  ] as const;
  const isOpen = unit.state === 'available' || unit.state === 'reserved';
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={<bdi>{t('unitTitle', { unit: unit.label })}</bdi>}
      closeLabel={t('close')}
      footer={
        isOpen && (Ask || (Reach && customer.has_mobile)) ? (
          <>
            {Reach && customer.has_mobile ? <Reach project={project} way="call" /> : null}
            {Ask ? (
              <div className="max-sm:w-full">
                <Ask
                  project={project}
                  label={t('askUnit')}
                  message={t('unitMessage', { unit: unit.label, title })}
                />
              </div>
            ) : null}
          </>
        ) : undefined
      }
    >
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <bdi className="text-xl font-medium tabular-nums">{words.price(unit)}</bdi>
        <Badge tone={STATE_TONES[unit.state]}>{words.state(unit)}</Badge>
      </p>
      {unit.picture ? (
        <Picture
          src={unit.picture.url}
          sources={pictureSources(unit.picture)}
          width={unit.picture.width}
          height={unit.picture.height}
          alt={unit.picture.alt}
          sizes={sizes}
          className="mb-4 aspect-3/2 rounded-lg"
        />
      ) : null}
      {plan?.picture ? (
        <PlanLink href={plan.document} label={planLabel} picture={plan.picture} sizes={sizes} />
      ) : null}
      {plan && !plan.picture ? (
        <a
          href={plan.document}
          target="_blank"
          rel="noopener"
          className="link inline-flex items-center gap-2"
        >
          <FileText aria-hidden="true" className="size-4" />
          {planLabel}
        </a>
      ) : null}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
