import { Button } from '@keystead/ui/button';
import { Segmented } from '@keystead/ui/segmented';
import { ownBrand } from '@keystead/ui/theme';
import { useNavigate } from '@tanstack/react-router';
import type { Direction, Theme } from './use-appearance.ts';

/** Colours no operator should choose, and that some will. */
const EXTREMES = ['ffff00', '000000', 'ff00ff'];

/** Renders theme, direction and brand colours; each is written into the address. */
export function Switches({
  theme,
  dir,
  accent,
  signal,
}: {
  theme: Theme | undefined;
  dir: Direction;
  accent: string | undefined;
  signal: string | undefined;
}) {
  const navigate = useNavigate();
  const change = (part: Record<string, string | undefined>) =>
    void navigate({
      to: '/dev/ui',
      search: ((old: object) => ({ ...old, ...part })) as never,
      replace: true,
    });
  return (
    <div className="mb-8 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="max-w-full overflow-x-auto p-0.5">
        <Segmented<Theme>
          label="Theme"
          size="sm"
          value={theme ?? 'light'}
          onValueChange={(next) => change({ theme: next })}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'contrast', label: 'Contrast' },
            { value: 'contrast-dark', label: 'Dark contrast' },
          ]}
        />
      </div>
      <Segmented<Direction>
        label="Direction"
        size="sm"
        value={dir}
        onValueChange={(next) => change({ dir: next })}
        options={[
          { value: 'ltr', label: 'LTR' },
          { value: 'rtl', label: 'RTL' },
        ]}
      />
      <Colour
        label="Accent"
        value={accent ?? ownBrand.accent}
        onChange={(next) => change({ accent: next })}
      />
      <Colour
        label="Signal"
        value={signal ?? ownBrand.signal}
        onChange={(next) => change({ signal: next })}
      />
      <div className="flex flex-wrap gap-2">
        {EXTREMES.map((colour) => (
          <Button
            key={colour}
            size="sm"
            variant="secondary"
            onClick={() => change({ accent: colour, signal: colour })}
          >
            <bdi>#{colour}</bdi>
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => change({ accent: undefined, signal: undefined })}>
          Our own
        </Button>
      </div>
    </div>
  );
}

function Colour({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.slice(1))}
        className="h-9 w-11 rounded-sm border border-line bg-card"
      />
      {label}
    </label>
  );
}
