import type { Ctx } from '@keystead/platform/context';
import type { Settings } from '../rules.ts';

/** A service of vector tiles, which this server asks where the site has no streets of its own. */
export interface TileSource {
  /** Of a TileJSON, or of a style that names one. */
  readonly address: string;
  /** This server asks these for it and no others. */
  readonly origins: readonly string[];
  /** Those that the back office alone has named: inside this machine's own networks they are not asked. */
  readonly outerOnly: readonly string[];
}

/** Returns the tile service that the settings name; undefined: none may be asked. */
export function tileSourceOf({ config }: Pick<Ctx, 'config'>, settings: Settings): TileSource | undefined {
  if (!settings.streetMaps || !settings.tileService) return undefined;
  const address = settings.mapStyleUrl || config.TILE_SERVICE_URL;
  const named = settings.mapHosts.split(' ').filter((host) => host !== '');
  const origins = new Set([new URL(address).origin, ...named.map((host) => `https://${host}`)]);
  const trusted = new URL(config.TILE_SERVICE_URL).origin;
  const outerOnly = config.TILES_INNER_NETWORK ? [] : [...origins].filter((origin) => origin !== trusted);
  return { address, origins: [...origins], outerOnly };
}
