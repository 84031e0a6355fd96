/** What may be stored and shown in place; everything else is handed out as an attachment. */
const shown: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  // A size of a picture; pictures themselves are `jpg`.
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  png: 'image/png',
  // Icons only, and only what the site has drawn or sanitised itself.
  svg: 'image/svg+xml',
  webm: 'audio/webm',
  webp: 'image/webp',
};

const downloaded: Record<string, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

/** Returns media type and disposition a stored file is served with, by the extension of its key. */
export function servingOf(key: string): { contentType: string; disposition: 'inline' | 'attachment' } {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const picture = shown[extension];
  if (picture) return { contentType: picture, disposition: 'inline' };
  return { contentType: downloaded[extension] ?? 'application/octet-stream', disposition: 'attachment' };
}

/**
 * Returns the value of a Content-Disposition header that offers a download under the name, whatever letters it is made
 * of.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_').slice(0, 100);
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
