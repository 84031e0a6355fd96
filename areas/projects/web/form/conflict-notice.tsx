import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import type { OwnProject } from '../../contract.ts';
import type { FormState } from './form-state.ts';
import { stateOf } from './form-state.ts';
import { changedElsewhere } from './merge.ts';
import { PART_NAMES } from './part-names.ts';
import { changedParts } from './project-draft.ts';
import { useText } from './text.ts';

/** Renders what someone else has saved meanwhile, which of it was changed here too, and the two ways to go on. */
export function ConflictNotice({
  before,
  mine,
  now,
  onMerge,
  onDiscard,
}: {
  before: OwnProject;
  mine: FormState;
  now: OwnProject;
  /** Goes on with both; what was changed on both sides stays as it is here. */
  onMerge: () => void;
  onDiscard: () => void;
}) {
  const t = useText();
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const theirs = changedElsewhere(before, now);
  const own = new Set(changedParts(stateOf(before), mine));
  const both = theirs.filter((part) => own.has(part));
  const words = (parts: readonly (keyof FormState)[]) =>
    list.format(parts.map((part) => t(PART_NAMES[part])));
  return (
    <Alert
      tone="warning"
      title={t('conflictTitle')}
      live
      actions={
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={onMerge}>
            {t('conflictMerge')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {t('conflictDiscard')}
          </Button>
        </span>
      }
    >
      <p>{theirs.length > 0 ? t('conflictParts', { parts: words(theirs) }) : t('conflictState')}</p>
      {both.length > 0 ? <p className="mt-1">{t('conflictBoth', { parts: words(both) })}</p> : null}
    </Alert>
  );
}
