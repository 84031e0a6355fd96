import sharp, { type OverlayOptions } from 'sharp';

/** One picture on a sheet: the file, and what it shows. */
export interface Tile {
  path: string;
  caption: string;
  /** Width on the sheet, in pixels. */
  width: number;
}

const GAP = 16;
const CAPTION = 28;
/** Longer pages are cut here; each has a file of its own. */
const TALLEST = 1500;
const BACKGROUND = '#8a8f8d';

/** Writes rows of pictures beside each other into one PNG. */
export async function contactSheet(rows: readonly (readonly Tile[])[], path: string): Promise<void> {
  const layers: OverlayOptions[] = [];
  let top = GAP;
  let widest = 0;
  for (const row of rows) {
    let left = GAP;
    let tallest = 0;
    for (const { path: file, caption, width } of row) {
      const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, TALLEST);
      const input = await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer();
      layers.push({ input: label(caption, width), left, top }, { input, left, top: top + CAPTION });
      left += width + GAP;
      tallest = Math.max(tallest, height);
    }
    widest = Math.max(widest, left);
    top += CAPTION + tallest + GAP;
  }
  await sharp({ create: { width: widest, height: top, channels: 3, background: BACKGROUND } })
    .composite(layers)
    .png({ palette: true, effort: 1 })
    .toFile(path);
}

function label(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="0" y="19" font-size="15" font-family="sans-serif">${text}</text></svg>`,
  );
}
