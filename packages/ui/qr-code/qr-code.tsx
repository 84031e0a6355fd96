import { encode } from 'uqr';

/** Renders a code that a phone's camera reads, always dark on white: that is what cameras are sure to know. */
export function QrCode({ text, label, className = '' }: { text: string; label: string; className?: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`bg-white text-black ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** Returns the same as a file's text. */
export function qrFile(text: string): string {
  const { path, size } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="600" height="600" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** One bar for each run of dark fields in a row. A seventh of the code may be covered and it still reads. */
function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const rows = data.map((row, y) => {
    const runs = row.map((isDark, x) => (isDark && !row[x - 1] ? run(row, x) : 0));
    return runs.map((length, x) => (length ? `M${x} ${y}h${length}v1h-${length}z` : '')).join('');
  });
  return { path: rows.join(''), size };
}

function run(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from);
  return (end < 0 ? row.length : end) - from;
}
