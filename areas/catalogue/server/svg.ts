import sanitizeHtml from 'sanitize-html';

/**
 * Sanitising of SVG drawings. Clients put their text into pages, so that nothing may be
 * left that runs, fetches or reaches out of the drawing.
 */

/** Elements that draw, and those that hold what draws. */
const SHAPES = ['path', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'rect'];
const TAGS = [
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  ...SHAPES,
];

/** Attributes that say how something looks and where it is; no events, no addresses, no styles, no classes. */
const ATTRIBUTES = [
  'xmlns',
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'role',
  'aria-label',
  'aria-hidden',
  'id',
  'd',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'points',
  'pathLength',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'mask',
  'opacity',
  'color',
  'transform',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'vector-effect',
  'shape-rendering',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
];

/** A reference to a part of the same drawing; any other function of CSS has no place in an attribute. */
const OWN_PART = /^url\(#[\w-]{1,64}\)$/;
const FUNCTION = /url|image|expression|var|javascript|data:|@|\\/i;
const DEEPEST = 20;

const isSafe = (value: string): boolean => OWN_PART.test(value.trim()) || !FUNCTION.test(value);

/**
 * Returns the drawing, of which only what draws is left: no scripts, styles, events, foreign content, pictures, links, animations
 * or references out of it. Sanitising twice changes nothing.
 * @param text of an SVG file
 * @returns undefined for what is no SVG drawing, or has nothing left to draw or no size
 */
export function sanitizedSvg(text: string): string | undefined {
  if (FIRST_ELEMENT.exec(text.replace(COMMENT, ''))?.[1] !== 'svg') return undefined;
  let size: { viewBox?: string | undefined; width?: string; height?: string } | undefined;
  const clean = sanitizeHtml(text.replace(/^\uFEFF/, ''), {
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    // What holds none of these is dropped with all that it holds.
    nonTextTags: [
      'script',
      'style',
      'foreignObject',
      'iframe',
      'textarea',
      'option',
      'noscript',
      'metadata',
      'text',
    ],
    parser: { xmlMode: true, recognizeCDATA: false },
    selfClosing: [...SHAPES, 'stop'],
    textFilter: (words, tagName) => (tagName === 'title' || tagName === 'desc' ? words : ''),
    nestingLimit: DEEPEST,
    disallowedTagsMode: 'completelyDiscard',
    transformTags: {
      '*': (tagName, attributes) => {
        const attribs = Object.fromEntries(
          Object.entries(attributes).filter(([name, value]) => name !== 'xmlns' && isSafe(value)),
        );
        if (tagName !== 'svg') return { tagName, attribs };
        const { width, height, viewBox = boxOf(width, height) } = attribs;
        size ??= { viewBox };
        return {
          tagName,
          attribs: { ...attribs, xmlns: 'http://www.w3.org/2000/svg', ...(viewBox && { viewBox }) },
        };
      },
    },
  }).trim();
  const isDrawing = /^<svg[\s>]/.test(clean) && clean.endsWith('</svg>') && size?.viewBox !== undefined;
  return isDrawing && DRAWS.test(clean) ? clean : undefined;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const FIRST_ELEMENT = /<([a-z][\w:-]*)/i;
const DRAWS = new RegExp(`<(${SHAPES.join('|')})[\\s/>]`);

/** A drawing that names its size in pixels only: without a box, nothing scales it. */
function boxOf(width = '', height = ''): string | undefined {
  const [across, down] = [width, height].map((side) => /^(\d{1,5}(?:\.\d+)?)(px)?$/.exec(side.trim())?.[1]);
  return across && down ? `0 0 ${across} ${down}` : undefined;
}

/** Returns a PNG picture as an SVG drawing of the same look, for clients that read icons as SVG. */
export function svgAround(png: Uint8Array, { width, height }: { width: number; height: number }): string {
  const data = Buffer.from(png).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>`;
}
