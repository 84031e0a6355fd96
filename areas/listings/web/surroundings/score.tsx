import { POINT_KINDS } from '@keystead/kit/point-kinds';
import { useMinutes, useNumber } from '@keystead/languages/web';
import { usePointKind } from '@keystead/places/web';
import type { Surroundings } from '../../contract.ts';
import { MINUTES_ON_FOOT, minutesFor, NEAR_MINUTES, SCORE_WEIGHTS, scoreParts } from '../../walking-score.ts';
import { useText } from './text.ts';
import type { ShownKind } from './use-surroundings.ts';

const MOST = 100;
/** Kinds of which the nearest is said first. */
const FIRST = ['stop', 'station'] as const;

/** Renders the walking score with the nearest stop and station, and how the score is made. */
export function Score({ surroundings, kinds }: { surroundings: Surroundings; kinds: readonly ShownKind[] }) {
  const t = useText();
  const number = useNumber();
  return (
    <>
      <dl className="grid gap-x-12 gap-y-4 sm:flex sm:flex-wrap">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{t('score')}</dt>
          <dd className="tabular-nums">
            <span className="font-serif text-3xl">{number(surroundings.walking_score)}</span>{' '}
            <span className="text-muted">{t('scoreOf', { most: number(MOST) })}</span>
          </dd>
        </div>
        {FIRST.map((kind) => {
          const nearest = kinds.find((one) => one.kind === kind)?.points[0];
          return nearest ? (
            <div key={kind} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{t(`nearest_${kind}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{nearest.name}</bdi>{' '}
                <bdi className="whitespace-nowrap text-muted tabular-nums">{nearest.minutesText}</bdi>
              </dd>
            </div>
          ) : null;
        })}
      </dl>
      <details className="mt-4 print:hidden">
        <summary className="link inline-block min-h-6 cursor-pointer text-sm">{t('how')}</summary>
        <Formula kinds={kinds} score={surroundings.walking_score} />
      </details>
    </>
  );
}

/** Renders the formula with what is put into it, kind by kind. */
function Formula({ kinds, score }: { kinds: readonly ShownKind[]; score: number }) {
  const t = useText();
  const kindName = usePointKind();
  const number = useNumber();
  const minutes = useMinutes();
  const nearest = Object.fromEntries(kinds.map(({ kind, points }) => [kind, points[0].minutes]));
  const parts = new Map(scoreParts(nearest).map((part) => [part.kind, part]));
  const counted = POINT_KINDS.filter((kind) => SCORE_WEIGHTS[kind] > 0);
  const cell = 'py-1.5 align-baseline';
  return (
    <div className="mt-3 max-w-prose text-sm">
      <p className="text-muted">
        {t('formula', {
          near: minutes(NEAR_MINUTES),
          most: minutes(MINUTES_ON_FOOT),
          station: minutes(minutesFor('station')),
        })}
      </p>
      <table className="mt-3 w-full border-collapse tabular-nums">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className={`${cell} text-start font-normal`}>
              {t('kind')}
            </th>
            <th scope="col" className={`${cell} px-4 text-end font-normal`}>
              {t('way')}
            </th>
            <th scope="col" className={`${cell} text-end font-normal`}>
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className={`${cell} text-start font-normal`}>
                {kindName.one(kind)}
              </th>
              <td className={`${cell} px-4 text-end`}>
                <bdi>{kinds.find((one) => one.kind === kind)?.points[0].minutesText ?? t('none')}</bdi>
              </td>
              <td className={`${cell} text-end whitespace-nowrap`}>
                {t('pointsOf', {
                  points: number(Math.round((parts.get(kind)?.points ?? 0) * 10) / 10),
                  most: number(SCORE_WEIGHTS[kind]),
                })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <th scope="row" colSpan={2} className={`${cell} pe-4 text-start font-medium`}>
              {t('sum')}
            </th>
            <td className={`${cell} text-end whitespace-nowrap`}>
              {t('pointsOf', { points: number(score), most: number(MOST) })}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
