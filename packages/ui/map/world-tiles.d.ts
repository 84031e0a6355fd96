/** Tiles of the bundled world: anyone who builds an app with maps cuts them. */
declare module 'virtual:world-tiles' {
  const worldTiles: { path: string; maxzoom: number };
  export default worldTiles;
}
