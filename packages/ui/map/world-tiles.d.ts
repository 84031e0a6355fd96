/** Tiles of the bundled world: the build of an app with maps cuts them. */
declare module 'virtual:world-tiles' {
  const worldTiles: { path: string; maxzoom: number };
  export default worldTiles;
}
