/** Tiles of the bundled world: the build of an app with maps cuts them. */
declare module 'virtual:world-tiles' {
  const worldTiles: {
    path: string;
    maxzoom: number;
    /** Names of cities, as tiles with the layer `names`. */
    names: { path: string; minzoom: number; maxzoom: number };
  };
  export default worldTiles;
}
