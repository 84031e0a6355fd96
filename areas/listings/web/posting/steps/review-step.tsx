import { commaLine, placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { amountIn } from '../../../contract.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { QualityPanel } from '../../quality/quality-panel.tsx';
import { useMoney } from '../../use-money.ts';
import type { StepId } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { PreviewCard } from '../preview-card.tsx';
import { Sample } from '../preview-sidebar.tsx';
import { PreviewSnippet, slugOf } from '../preview-snippet.tsx';
import { useText } from '../text.ts';

/** Renders the card as visitors will see it, what is missing, and everything once more. */
export default function ReviewStep() {
  const t = useText();
  return (
    <div className="grid gap-6">
      <Verdict />
      <ForAgency />
      <QualityPanel className="rounded-md border border-line p-4" />
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:grid-cols-1 xl:grid-cols-[19rem_minmax(0,1fr)] xl:gap-10">
        <div className="grid gap-8 max-md:max-w-sm lg:max-xl:grid-cols-2">
          <Sample title={t('preview')}>
            <PreviewCard sizes="20rem" />
          </Sample>
          <Sample title={t('snippet')}>
            <PreviewSnippet />
          </Sample>
        </div>
        <Summary />
      </div>
    </div>
  );
}

/** Asks for which agency it is posted; only a new listing, and only people of agencies. */
function ForAgency() {
  const { agencyChoice: Choice, draft, change } = usePosting();
  return Choice ? <Choice value={draft.agencyId} onChange={(agencyId) => change({ agencyId })} /> : null;
}

/** Renders what is still missing, with the ways there; or that nothing is. */
function Verdict() {
  const t = useText();
  const { issues, isBlocked } = usePosting();
  if (issues.length === 0)
    // What keeps its owner from publishing stands above.
    return isBlocked ? null : (
      <Alert tone="success" title={t('reviewReadyTitle')}>
        {t('reviewReadyText')}
      </Alert>
    );
  return (
    <Alert tone="warning" title={t('reviewMissing', { count: issues.length })}>
      <ul className="mt-1.5 grid gap-1">
        {issues.map((issue) => (
          <li key={issue.path}>
            <Link to="." search={{ step: issue.step }} className="link">
              {issue.label}
            </Link>
            : {issue.text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Summary() {
  const t = useText();
  const named = useNames();
  const label = useFieldLabel();
  const money = useMoney();
  const locale = useLocale();
  const { draft, category } = usePosting();
  const { place } = draft;
  const none = t('none');
  const written = (amount: number) =>
    draft.currency ? amountIn(amount, draft.currency, locale) : money(amount, false);
  const price =
    draft.price_kind === 'on_request'
      ? t('priceOnRequest')
      : draft.price === null
        ? null
        : written(draft.price);
  const answered = category?.parameter_types.filter(
    ({ id }) => draft.parameterFiles[id] !== undefined || (draft.parameters[id]?.length ?? 0) > 0,
  );
  return (
    <dl className="grid divide-y divide-line border-y border-line text-sm">
      <Row step="category" label={t('step_category')}>
        {commaLine([
          draft.property_type === 'rent' ? t('forRent') : t('forSale'),
          ...(category ? [named('category', category.category)] : []),
        ])}
      </Row>
      <Row step="photos" label={t('step_photos')}>
        {t('picturesCount', { count: draft.photos.length })}
      </Row>
      <Row step="details" label={t('step_details')}>
        <bdi>{draft.title || none}</bdi>
        <bdi className="block text-muted">{price}</bdi>
        {draft.is_premium ? <span className="block text-muted">{label('is_premium')}</span> : null}
      </Row>
      <Row step="features" label={t('step_features')}>
        {t('answersCount', { count: answered?.length ?? 0 })}
      </Row>
      <Row step="place" label={t('step_place')}>
        <bdi>
          {placeLine(place.address, named('city', place.city), named('country', place.country)) || none}
        </bdi>
      </Row>
      <Row step="documents" label={t('step_documents')}>
        {draft.documents.length + draft.tours.length === 0 && !draft.video_link
          ? t('lead_documents')
          : t('documentsCount', { count: draft.documents.length })}
        {draft.video_link ? `, ${t('withVideo')}` : null}
      </Row>
      <Row step="facilities" label={t('step_facilities')}>
        {t('facilitiesCount', { count: Object.keys(draft.facilities).length })}
      </Row>
      <Row step="seo" label={t('addressOnSite')}>
        <span dir="ltr" className="wrap-anywhere">
          /properties-details/{slugOf(draft)}
        </span>
      </Row>
    </dl>
  );
}

function Row({ step, label, children }: { step: StepId; label: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:col-span-2 max-sm:row-start-2">{children}</dd>
      <dd className="max-sm:col-start-2 max-sm:row-start-1">
        <Link to="." search={{ step }} className="link hit-area" aria-label={t('editStep', { step: label })}>
          {t('edit')}
        </Link>
      </dd>
    </div>
  );
}
