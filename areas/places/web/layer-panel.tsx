import { Checkbox } from '@keystead/ui/checkbox';
import { PATTERN_SIDE, patternPixels } from '@keystead/ui/map';
import { Popover } from '@keystead/ui/popover';
import { useTheme } from '@keystead/ui/theme';
import { type ReactElement, useEffect, useRef } from 'react';
import { LAYER_COLOURS, type LayerColour } from '../layers.ts';
import { chosenLayers, type ShownLayer } from './chosen-layers.ts';
import { useText } from './text.ts';
import { useLayerName } from './use-layer-name.ts';

/** Renders the layers to choose from; those that are shown with their legend and source. */
export function LayerPanel({
  trigger,
  defaultOpen,
  layers,
  shown,
}: {
  trigger: ReactElement;
  defaultOpen?: boolean;
  layers: readonly ShownLayer[];
  shown: readonly ShownLayer[];
}) {
  const t = useText();
  const nameOf = useLayerName();
  const toggle = (layer: ShownLayer, isOn: boolean) => {
    const next = layers.filter((one) => (one === layer ? isOn : shown.includes(one)));
    chosenLayers.choose(next.length === 0 ? null : next.map(({ id }) => id).join(','));
  };
  return (
    <Popover
      trigger={trigger}
      title={t('layersTitle')}
      className="w-80"
      {...(defaultOpen !== undefined && { defaultOpen })}
    >
      <ul className="grid gap-2">
        {layers.map((layer) => (
          <li key={layer.id}>
            <Checkbox
              label={nameOf(layer)}
              checked={shown.includes(layer)}
              onChange={({ target }) => toggle(layer, target.checked)}
            />
            {shown.includes(layer) ? <Legend layer={layer} /> : null}
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function Legend({ layer }: { layer: ShownLayer }) {
  const t = useText();
  const nameOf = useLayerName();
  const { classes, source, source_url } = layer;
  const said = t('source', { source });
  return (
    <div className="ms-7.5 grid gap-1.5 pb-2 text-sm">
      <ul aria-label={t('legendOf', { name: nameOf(layer) })} className="grid gap-1.5">
        {classes.map((one) => (
          <li key={one.number} className="flex items-center gap-2.5">
            <Swatch colour={one.colour} />
            <span className="min-w-0 wrap-anywhere">{nameOf(one)}</span>
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere text-muted">
        {source_url === '' ? (
          said
        ) : (
          <a href={source_url} target="_blank" rel="noreferrer" className="link">
            {said}
          </a>
        )}
      </p>
    </div>
  );
}

const SIZE = { width: 2 * PATTERN_SIDE, height: 1.2 * PATTERN_SIDE };

/** Renders a class as the map draws it: its colour, its pattern and its edge. */
function Swatch({ colour }: { colour: LayerColour }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { dark } = useTheme();
  const { pattern, ...colours } = LAYER_COLOURS[colour];
  const drawn = dark ? colours.dark : colours.light;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const tile = new ImageData(patternPixels(pattern, drawn), PATTERN_SIDE, PATTERN_SIDE);
    context.clearRect(0, 0, SIZE.width, SIZE.height);
    for (let y = 0; y < SIZE.height; y += PATTERN_SIDE)
      for (let x = 0; x < SIZE.width; x += PATTERN_SIDE) context.putImageData(tile, x, y);
  }, [pattern, drawn]);
  return (
    <canvas
      ref={canvas}
      {...SIZE}
      className="h-4 w-6.5 shrink-0 rounded-xs border"
      style={{ borderColor: drawn, backgroundColor: `${drawn}33` }}
    />
  );
}
