/** Returns the files of a `srcset` attribute with width descriptors; heights follow from the natural size. */
export function parseSrcSet(srcSet: string, width: number, height: number) {
  return srcSet.split(/,\s+/).flatMap((entry) => {
    const [src, descriptor] = entry.trim().split(/\s+/);
    const wide = Number.parseInt(descriptor ?? '', 10);
    if (!src || !descriptor?.endsWith('w') || !(wide > 0)) return [];
    return [{ src, width: wide, height: Math.round((wide * height) / width) }];
  });
}
