import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import type { Clash } from '../drafts/merge.ts';
import { useText } from './text.ts';

/** What was changed here and on another device, each in its own way: somebody has to say which is right. */
export function Clashes<Draft>({
  clashes,
  nameOf,
  onSettle,
}: {
  clashes: readonly Clash<Draft>[];
  /** What the form calls the field. */
  nameOf: (clash: Clash<Draft>) => string;
  onSettle: (clash: Clash<Draft>, isTheirs: boolean) => void;
}) {
  const t = useText();
  if (clashes.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('clashTitle')} className="mb-5">
      <ul className="mt-2 grid gap-3">
        {clashes.map((clash) => (
          <li key={`${String(clash.field)} ${clash.part ?? ''}`} className="grid gap-1">
            <span>
              <strong className="font-medium">{nameOf(clash)}</strong>
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
