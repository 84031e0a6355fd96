/** How a path of a drawing is painted. */
export type Tone = 'card' | 'line' | 'gap' | 'signal' | 'mark';
export type Path = readonly [tone: Tone, d: string];

const HOUSE = 'M84 120V76l38-30 38 30v44z';
const DOORWAY = 'M94 120V74a28 28 0 0 1 56 0v46z';
const CHECK = 'm112 82 7 7 14-15';

/**
 * What stands in the middle of a drawing, by what it says; on the ground at 120, between 60 and 184 of 240. A new one is a word,
 * and a few paths in these tones.
 */
export const SUBJECTS = {
  /** Nothing found: the gap of a house, and a sign in it. */
  street: [
    ['gap', HOUSE],
    ['card', 'M112 120V86h26v17h-26'],
    ['line', 'M118 92h14M118 97h9'],
  ],
  /** Nothing of one's own yet: a plot to build on. */
  plot: [
    ['gap', HOUSE],
    ['card', 'M84 120v-22h76v22z'],
    ['line', 'M84 109h76M103 98v11M141 98v11M122 109v11'],
    ['signal', 'M108 76a14 14 0 1 0 28 0a14 14 0 1 0-28 0z'],
    ['mark', 'M122 70v12M116 76h12'],
  ],
  heart: [
    ['card', HOUSE],
    ['signal', 'M122 108c-15-10-21-16-21-24a11 11 0 0 1 21-5a11 11 0 0 1 21 5c0 8-6 14-21 24z'],
  ],
  search: [
    ['card', HOUSE],
    ['line', 'M96 104h12v16H96z'],
    ['signal', 'M104 78a22 22 0 1 0 44 0a22 22 0 1 0-44 0z'],
    ['mark', 'm142 94 18 18M114 78a12 12 0 0 1 12-12'],
  ],
  talk: [
    ['card', 'M72 44h66a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H98L84 98V86H72a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z'],
    ['line', 'M76 58h56M76 70h38'],
    ['signal', 'M122 72h46a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-4v12l-14-12h-28a8 8 0 0 1-8-8V80a8 8 0 0 1 8-8z'],
    ['mark', 'M130 89h1M144 89h1M158 89h1'],
  ],
  bell: [
    ['card', 'M90 106c8-7 9-16 9-28a23 23 0 0 1 46 0c0 12 1 21 9 28z'],
    ['card', 'M113 106a9 9 0 0 0 18 0M122 55v-9'],
    ['signal', 'M139 58a9 9 0 1 0 18 0a9 9 0 1 0-18 0z'],
  ],
  calendar: [
    ['card', 'M84 52h76v68H84z'],
    ['line', 'M84 70h76M96 82h8M118 82h8M140 82h8M96 96h8M140 96h8M96 109h8M118 109h8'],
    ['card', 'M102 45v13M142 45v13'],
    ['signal', 'M113 88h18v16h-18z'],
  ],
  pencil: [
    ['card', 'M80 44h66v76H80z'],
    ['gap', 'M94 106V80l19-15 19 15v26z'],
    ['signal', 'm128 104 4-15 32-32 11 11-32 32z'],
    ['mark', 'm155 66 11 11'],
  ],
  people: [
    ['card', 'M72 120v-14a22 22 0 0 1 44 0v14zM82 68a12 12 0 1 0 24 0a12 12 0 1 0-24 0z'],
    ['signal', 'M124 120v-10a20 20 0 0 1 40 0v10zM133 74a11 11 0 1 0 22 0a11 11 0 1 0-22 0z'],
  ],
  crane: [
    ['gap', 'M84 88V50h44v38'],
    ['card', 'M84 120V86h44v34z'],
    ['line', 'M93 94h9v10h-9zM110 94h9v10h-9z'],
    ['card', 'M158 120V34M118 42h62M158 34l-28 8M158 34l18 8M136 42v14'],
    ['signal', 'M128 56h16v10h-16z'],
  ],
  paper: [
    ['card', 'M88 40h50l18 18v62H88z'],
    ['card', 'M138 40v18h18'],
    ['line', 'M100 62h26M100 75h44M100 88h44'],
    ['signal', 'M130 106a9 9 0 1 0 18 0a9 9 0 1 0-18 0z'],
  ],
  box: [
    ['card', 'M82 70h80v50H82z'],
    ['card', 'm82 70 14-20h52l14 20M122 50v20'],
    ['signal', 'M110 70h24v22l-12-7-12 7z'],
  ],
  shield: [
    ['card', 'M122 38l34 12v26c0 22-15 36-34 44-19-8-34-22-34-44V50z'],
    ['signal', 'M104 80a18 18 0 1 0 36 0a18 18 0 1 0-36 0z'],
    ['mark', 'm114 80 6 6 11-12'],
  ],
  letter: [
    ['card', 'M78 60h88v60H78z'],
    ['card', 'm78 60 44 36 44-36'],
    ['signal', 'M141 56a11 11 0 1 0 22 0a11 11 0 1 0-22 0z'],
  ],
  lock: [
    ['card', DOORWAY],
    ['line', 'M94 74h56'],
    ['card', 'M114 88v-7a8 8 0 0 1 16 0v7'],
    ['signal', 'M108 88h28v20h-28z'],
    ['mark', 'M122 95v6'],
  ],
  key: [
    ['card', DOORWAY],
    ['signal', 'M112 76a10 10 0 1 0 20 0a10 10 0 1 0-20 0z'],
    ['mark', 'M122 86v24M122 102h7M122 110h9'],
  ],
  /** A way that ends: a link that is used up. */
  signpost: [
    ['card', 'M122 120V40'],
    ['card', 'M96 48h56l12 10-12 10H96z'],
    ['line', 'M106 58h36'],
    ['gap', 'M148 78H92L80 88l12 10h56z'],
  ],
  /** Something did not get through. */
  wire: [
    ['card', 'M80 120V42M166 120V42M68 52h24M154 52h24'],
    ['line', 'M80 52q14 26 32 26M166 52q-14 26-30 28'],
    ['signal', 'm126 62-9 17h9l-5 16 16-21h-9l7-12z'],
  ],
  pair: [
    ['card', 'M64 120V86l25-20 25 20v34z'],
    ['card', 'M132 120V86l25-20 25 20v34z'],
    ['line', 'M82 100h14v20H82zM150 92h14v12h-14z'],
    ['signal', 'M112 50a11 11 0 1 0 22 0a11 11 0 1 0-22 0z'],
    ['mark', 'M118 47h10M118 53h10'],
  ],
  shutters: [
    ['card', HOUSE],
    ['card', 'M96 82h20v22H96zM128 82h20v22h-20z'],
    ['line', 'M96 89h20M96 96h20M128 89h20M128 96h20'],
    ['signal', 'M116 120v-8h12v8z'],
  ],
  done: [
    ['card', HOUSE],
    ['signal', 'M102 82a20 20 0 1 0 40 0a20 20 0 1 0-40 0z'],
    ['mark', CHECK],
  ],
  star: [
    ['card', HOUSE],
    ['signal', 'm122 64 7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z'],
  ],
} as const satisfies Record<string, readonly Path[]>;
