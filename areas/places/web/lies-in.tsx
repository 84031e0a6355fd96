import { useLaterCall } from '@keystead/http/react';
import { getLayersAt } from '../contract.ts';
import { useText } from './text.ts';
import { useLayerName } from './use-layer-name.ts';

/** Where a home is, as visitors may know it. */
export interface PublicPlace {
  latitude: number;
  longitude: number;
  /** Metres around it within which the home is; none where it is exactly there. */
  reach?: number | undefined;
}

/** Renders what of the operator's layers a home lies in, or may lie in; nothing where that is nothing. */
export default function LiesIn({ latitude, longitude, reach = 0 }: PublicPlace) {
  const t = useText();
  const nameOf = useLayerName();
  const { data } = useLaterCall(getLayersAt, { latitude, longitude, reach });
  if (!data || data.data.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-sm">
      {data.data.map(
        ({ layer_id: id, source, source_url: address, class: one, is_certain: isCertain, ...named }) => {
          const said = reach === 0 ? 'liesIn' : isCertain ? 'areaLiesIn' : 'mayLieIn';
          const [name, className] = [nameOf(named), nameOf(one)];
          const layer = className === name ? name : t('layerClass', { layer: name, name: className });
          return (
            <li key={`${id} ${one.number}`} className="wrap-anywhere">
              {t(said, { layer })}{' '}
              <span className="text-muted">
                {address === '' ? (
                  t('source', { source })
                ) : (
                  <a href={address} target="_blank" rel="noreferrer" className="link">
                    {t('source', { source })}
                  </a>
                )}
              </span>
            </li>
          );
        },
      )}
    </ul>
  );
}
