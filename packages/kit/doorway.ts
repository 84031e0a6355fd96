/** What pages show where there is nothing to show: a doorway, shut or standing open. Paths in a box of 280 by 200. */
export const DOORWAY = {
  width: 280,
  height: 200,
  sun: { x: 226, y: 44, radius: 19 },
  hill: 'M0 180c60-30 108-32 140-27s100 3 140 27z',
  ground: 'M4 180h272',
  /** In the colour of the card, with an outline. */
  walls: [
    'M22 180V122l24-18 24 18v58zM214 180v-70h40v70z',
    'M84 180V98a56 56 0 0 1 112 0v82h-22V98a34 34 0 0 0-68 0v82z',
    'M132 44h16l5 20h-26z',
  ],
  details: 'M36 132h20v14H36zM224 120h7v11h-7zM238 120h7v11h-7zM224 143h7v11h-7zM238 143h7v11h-7z',
  /** The door itself, with its knob. */
  shut: { door: 'M106 180V98a34 34 0 0 1 68 0v82z', knob: { x: 162, y: 138 } },
  /** Light comes out of it. */
  ajar: {
    light: 'M106 180V98a34 34 0 0 1 68 0v82l20 14H86z',
    door: 'M106 180V98a34 34 0 0 1 30-34v132z',
    knob: { x: 129, y: 140 },
  },
} as const;
