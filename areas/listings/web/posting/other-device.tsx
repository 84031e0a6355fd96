import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import type { Category } from './catalogue-data.ts';
import type { Clash } from './merge.ts';
import { useText } from './text.ts';

/** What was changed here and on another device, each in its own way: somebody has to say which is right. */
export function Clashes({
  clashes,
  category,
  onSettle,
}: {
  clashes: readonly Clash[];
  category: Category | undefined;
  onSettle: (clash: Clash, isTheirs: boolean) => void;
}) {
  const t = useText();
  const fieldName = useFieldName(category);
  if (clashes.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('clashTitle')} className="mb-5">
      <ul className="mt-2 grid gap-3">
        {clashes.map((clash) => (
          <li key={`${clash.field} ${clash.part ?? ''}`} className="grid gap-1">
            <span>
              <strong className="font-medium">{fieldName(clash)}</strong>
              {typeof clash.theirs === 'string' || typeof clash.theirs === 'number' ? (
                <bdi className="line-clamp-2 wrap-anywhere text-muted">
                  {t('clashThere', { text: String(clash.theirs) || t('none') })}
                </bdi>
              ) : null}
            </span>
            <span className="flex flex-wrap gap-4">
              <Button variant="link" size="sm" onClick={() => onSettle(clash, true)}>
                {t('clashTheirs')}
              </Button>
              <Button variant="link" size="sm" onClick={() => onSettle(clash, false)}>
                {t('clashMine')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The draft was posted or thrown away on another device while it is open here. */
export function GoneNotice({ onBegin, onKeep }: { onBegin: () => void; onKeep: () => void }) {
  const t = useText();
  return (
    <Alert
      tone="warning"
      live
      title={t('goneTitle')}
      className="mb-5"
      actions={
        <>
          <Button variant="link" size="sm" onClick={onBegin}>
            {t('goneBegin')}
          </Button>
          <Button variant="link" size="sm" onClick={onKeep}>
            {t('goneKeep')}
          </Button>
        </>
      }
    >
      {t('goneText')}
    </Alert>
  );
}

const NAMES = {
  propertyType: 'offer',
  categoryId: 'category',
  title: 'title',
  description: 'description',
  price: 'price',
  rentDuration: 'rentDuration',
  isPremium: 'premium',
  place: 'step_place',
  hidePlace: 'step_place',
  clientAddress: 'clientAddress',
  parameters: 'step_features',
  parameterFiles: 'step_features',
  facilities: 'step_facilities',
  photos: 'step_photos',
  threeD: 'threeD',
  documents: 'documents',
  videoLink: 'videoLink',
  slug: 'slug',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  metaKeywords: 'metaKeywords',
  metaImage: 'metaImage',
  visited: 'steps',
} as const satisfies Record<Clash['field'], string>;

/** What the form calls the field. */
function useFieldName(category: Category | undefined): (clash: Clash) => string {
  const t = useText();
  return ({ field, part }) => {
    const question = category?.parameter_types.find(({ id }) => String(id) === part);
    const isAnswer = field === 'parameters' || field === 'parameterFiles';
    return isAnswer && question ? question.name : t(NAMES[field]);
  };
}
