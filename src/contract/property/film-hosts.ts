/** Where a film or a virtual visit of a home can be. Each has one address that it is embedded from. */
type FilmHost = {
  name: string;
  /** What a page that embeds it lets into its frame. */
  origin: string;
  isVisit?: true;
  /** The usual forms of an address, without `https://`, `www.` and `m.`; the group is what names the film there. */
  pattern: RegExp;
  /** The rest of the embed address. */
  pathOf: (film: string, url: URL) => string;
};

const FILM_HOSTS: FilmHost[] = [
  {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    pattern:
      /^(?:youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/,
    pathOf: (film) => `/embed/${film}`,
  },
  {
    name: 'Vimeo',
    origin: 'https://player.vimeo.com',
    pattern:
      /^(?:player\.vimeo\.com\/video|vimeo\.com(?:\/(?:channels|groups|album|showcase|ondemand)\/[\w-]+(?:\/videos?)?)?)\/(\d+(?:\/[\da-f]+)?)(?=[/?#]|$)/,
    pathOf(film, { searchParams }) {
      const [id, inPath] = film.split('/');
      // A film that is not listed opens with this key alone.
      const key = [inPath, searchParams.get('h')].find((found) => found && /^[\da-f]+$/i.test(found));
      return `/video/${id}?${key ? `h=${key}&` : ''}dnt=1`;
    },
  },
  {
    name: 'Dailymotion',
    origin: 'https://geo.dailymotion.com',
    pattern:
      /^(?:dailymotion\.com\/(?:[a-z]{2}\/)?(?:embed\/)?video\/|dai\.ly\/|geo\.dailymotion\.com\/player(?:\/\w+)?\.html\?(?:[^#]*&)?video=)([a-zA-Z\d]{5,20})(?![a-zA-Z\d])/,
    pathOf: (film) => `/player.html?video=${film}`,
  },
  {
    name: 'Matterport',
    origin: 'https://my.matterport.com',
    isVisit: true,
    pattern:
      /^(?:my\.)?matterport\.com\/(?:show\/?\?(?:[^#]*&)?m=|models\/|discover\/space\/)([a-zA-Z\d]{11})(?![a-zA-Z\d])/,
    pathOf: (film) => `/show/?m=${film}`,
  },
  {
    name: 'Kuula',
    origin: 'https://kuula.co',
    isVisit: true,
    pattern:
      /^kuula\.co\/(?:share|post)\/((?:[\w-]{2,20}\/)?collection\/[\w-]{2,20}|(?!collection\/)[\w-]{2,20})(?=[/?#]|$)/,
    pathOf: (film) => `/share/${film}`,
  },
  {
    name: 'Nodalview',
    origin: 'https://nodalview.com',
    isVisit: true,
    pattern: /^(?:app\.|tour\.)?nodalview\.com\/((?:s\/|view\/|tour\/)?[\w-]{8,40})\/?(?=[?#]|$)/,
    pathOf: (film) => `/${film}`,
  },
];

export const FILM_HOST_NAMES = FILM_HOSTS.map(({ name }) => name);

/** The address that embeds the film at this one; undefined for any other address. */
export function filmEmbedAddress(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return undefined;
  const plain = url.hostname.replace(/^(?:www|m)\./, '') + url.pathname + url.search;
  for (const { origin, pattern, pathOf } of FILM_HOSTS) {
    const film = pattern.exec(plain)?.[1];
    if (film) return origin + pathOf(film, url);
  }
  return undefined;
}

/** Who shows the film at an embed address, and what a visitor presses for it. */
export function filmHostOf(embedAddress: string): { name: string; origin: string; action: string } | undefined {
  const host = FILM_HOSTS.find(({ origin }) => embedAddress.startsWith(`${origin}/`));
  return host && { name: host.name, origin: host.origin, action: host.isVisit ? 'Visite virtuelle' : 'Voir la vidéo' };
}
