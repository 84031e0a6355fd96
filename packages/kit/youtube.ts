/** Addresses of videos on YouTube. Pure. */

const YOUTUBE_HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const VIDEO_ID = /^[\w-]{11}$/;

/** Returns the id of the video behind a YouTube address, null for every other text. */
export function youTubeId(link: string): string | null {
  // URL.parse forgives tabs, backslashes and user names, which other readers take for something else.
  if (!/^https?:\/\/[a-z.-]+\/[\w\-/?=&%.~+#:;,]+$/i.test(link)) return null;
  const url = URL.parse(link);
  const host = url?.hostname.replace(/^(www|m|music)\./, '') ?? '';
  if (!url || !YOUTUBE_HOSTS.has(host)) return null;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  const id =
    host === 'youtu.be'
      ? first
      : first === 'watch'
        ? url.searchParams.get('v')
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : null;
  return id && VIDEO_ID.test(id) ? id : null;
}

export function isYouTubeLink(link: string): boolean {
  return youTubeId(link) !== null;
}
