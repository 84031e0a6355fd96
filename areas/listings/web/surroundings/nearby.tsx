import type { MapMark } from '@keystead/ui/map';
import { ChevronDown, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Surroundings } from '../../contract.ts';
import { Part } from '../detail/sections.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { pointMarks } from './point-marks.ts';
import { Score } from './score.tsx';
import { useText } from './text.ts';
import { accuracyOf, type ShownKind, type ShownPoint, useSurroundings } from './use-surroundings.ts';

/**
 * Renders what is near a home, kind by kind: the nearest of each, and the others when it is opened, which works without a script.
 * @param props.onChoose with the points of the kind that was opened or closed, for the map to show
 */
export default function Nearby({
  surroundings,
  onChoose,
}: {
  surroundings: Surroundings;
  onChoose: (points: readonly MapMark[], isChosen: boolean) => void;
}) {
  const t = useText();
  const kinds = useSurroundings(surroundings);
  const list = useRef<HTMLUListElement>(null);
  // Once, for what was opened before the script came.
  useEffect(() => {
    const place = [...(list.current?.querySelectorAll('details') ?? [])].findIndex(({ open }) => open);
    const opened = kinds[place];
    if (opened) onChoose(pointMarks(opened), true);
  }, []);
  return (
    <Part id="nearby" title={t('title')}>
      <Score surroundings={surroundings} kinds={kinds} />
      <ul ref={list} className="mt-7 grid items-start gap-x-12 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind.kind} className="border-b border-line">
            <Kind shown={kind} onToggle={(isOpen) => onChoose(pointMarks(kind), isOpen)} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        {accuracyOf(surroundings)
          .map((key) => t(key))
          .join(' ')}{' '}
        {t('source')}.
      </p>
    </Part>
  );
}

function Kind({ shown, onToggle }: { shown: ShownKind; onToggle: (isOpen: boolean) => void }) {
  const t = useText();
  const { kind, name, points } = shown;
  const Icon = KIND_ICONS[kind];
  const [first, ...others] = points;
  return (
    <details name="nearby" onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          {first.name === name ? null : (
            <bdi className="block truncate text-sm text-muted group-open:whitespace-normal">{first.name}</bdi>
          )}
        </span>
        <Way point={first} />
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-2 ps-8 pe-7 pb-4 text-sm">
        {others.map((point, place) => (
          <p key={place} className="flex items-baseline justify-between gap-4">
            <bdi className="min-w-0 text-muted wrap-anywhere">{point.name}</bdi>
            <Way point={point} />
          </p>
        ))}
        <a href="#map" className="link inline-flex items-center gap-1.5 justify-self-start print:hidden">
          <MapPin aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('onMap')}
        </a>
      </div>
    </details>
  );
}

function Way({ point }: { point: ShownPoint }) {
  return (
    <span className="shrink-0 text-end tabular-nums">
      <bdi className="block">{point.minutesText}</bdi>
      <bdi className="block text-sm text-muted">{point.metresText}</bdi>
    </span>
  );
}
