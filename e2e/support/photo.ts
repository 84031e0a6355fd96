import sharp from 'sharp';

/**
 * Returns a JPEG that no other test makes: stripes of a hue, with GPS data that must not survive the upload. Small, as every size
 * of each is encoded while end-to-end tests run.
 */
export async function photo(hue: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const stripes = Array.from({ length: 12 }, (_, index) => {
    const colour = `hsl(${(hue + index * 9) % 360} 45% ${35 + index * 4}%)`;
    return `<rect x="${index * 100}" width="100" height="800" fill="${colour}"/>`;
  });
  const picture = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 1200 800">${stripes.join('')}</svg>`,
  );
  const buffer = await sharp(picture)
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 36/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 19/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  return { name: `photo-${hue}.jpg`, mimeType: 'image/jpeg', buffer };
}
