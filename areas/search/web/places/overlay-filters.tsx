import { useLaterCall } from '@keystead/http/react';
import { getMapLayers } from '@keystead/places/contract';
import { useLayerName } from '@keystead/places/web';
import { Field, FieldGroup } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { overlaysIn } from '../../overlays.ts';
import { overlaysText } from '../../written.ts';
import type { DraftProps } from '../fact-filters.tsx';
import { usePlaceText } from './text.ts';

/** Renders a choice for each layer that the operator lets visitors filter by: what homes lie in, or do not. */
export function OverlayFilters({ draft, onChange }: DraftProps) {
  const t = usePlaceText();
  const nameOf = useLayerName();
  const { data } = useLaterCall(getMapLayers);
  const layers = data?.data.filter((layer) => layer.is_filter) ?? [];
  if (layers.length === 0) return null;
  const asked = overlaysIn(draft.overlays);
  return (
    <FieldGroup legend={t('layers')}>
      <div className="grid gap-3">
        {layers.map((layer) => {
          const { id, classes } = layer;
          const name = nameOf(layer);
          const own = asked.filter((one) => one.layer === id);
          const others = asked.filter((one) => one.layer !== id);
          const choices = [
            { value: '', label: t('layerAny') },
            { value: `-${id}`, label: t('layerNotIn') },
            ...(classes.length > 1 ? [{ value: String(id), label: t('layerIn') }] : []),
            ...classes.map((one) => ({
              value: `${id}:${one.number}`,
              label: t('layerInClass', { name: nameOf(one) }),
            })),
          ];
          const value = overlaysText(own);
          // An address may ask for more than one choice says.
          const isOffered = choices.some((choice) => choice.value === value);
          return (
            <Field key={id} label={name}>
              <NativeSelect
                aria-label={name}
                value={value}
                items={isOffered ? choices : [...choices, { value, label: t('layerSeveral') }]}
                onChange={({ target }) =>
                  onChange({ overlays: overlaysText([...others, ...overlaysIn(target.value)]) })
                }
              />
            </Field>
          );
        })}
      </div>
      <p className="mt-2 text-sm text-muted">{t('layersHint')}</p>
    </FieldGroup>
  );
}
