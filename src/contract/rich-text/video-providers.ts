/**
 * Where videos may come from. A video is a provider and an id, never an address, so nobody can smuggle a foreign host
 * into a frame; `frameOrigins` is what the content security policy has to allow, no more.
 */
export const videoProviders = {
  youtube: {
    name: 'YouTube',
    host: 'youtube.com',
    id: /^[A-Za-z0-9_-]{11}$/,
    watch: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    frameOrigins: ['https://www.youtube-nocookie.com'],
  },
  rutube: {
    name: 'Rutube',
    host: 'rutube.ru',
    id: /^[0-9a-f]{32}$/,
    watch: (id: string) => `https://rutube.ru/video/${id}/`,
    frame: (id: string) => `https://rutube.ru/play/embed/${id}`,
    frameOrigins: ['https://rutube.ru'],
  },
  vk: {
    name: 'VK Видео',
    host: 'vk.com',
    id: /^-?[1-9][0-9]{0,15}_[1-9][0-9]{0,15}$/,
    watch: (id: string) => `https://vk.com/video${id}`,
    frame: (id: string) => {
      const [owner, video] = id.split('_')
      return `https://vk.com/video_ext.php?oid=${owner}&id=${video}`
    },
    // Its player lives on either, depending on the day.
    frameOrigins: ['https://vk.com', 'https://vkvideo.ru'],
  },
} as const

export type VideoProvider = keyof typeof videoProviders

/** For `frame-src`. */
export const videoFrameOrigins: string[] = Object.values(videoProviders).flatMap((one) => [
  ...one.frameOrigins,
])

export function isVideoProvider(value: unknown): value is VideoProvider {
  return typeof value === 'string' && Object.hasOwn(videoProviders, value)
}

export const isVideo = (provider: unknown, id: unknown): boolean =>
  isVideoProvider(provider) && typeof id === 'string' && videoProviders[provider].id.test(id)

const hosts: Record<string, (url: URL) => [VideoProvider, string | null | undefined]> = {
  'youtube.com': (url) => [
    'youtube',
    url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1],
  ],
  'youtu.be': (url) => ['youtube', url.pathname.slice(1)],
  'rutube.ru': (url) => ['rutube', /^\/(?:video|play\/embed)\/([0-9a-f]+)/.exec(url.pathname)?.[1]],
  'vk.com': (url) => ['vk', /^\/video(-?\d+_\d+)/.exec(url.pathname)?.[1]],
  'vkvideo.ru': (url) => ['vk', /^\/video(-?\d+_\d+)/.exec(url.pathname)?.[1]],
}

/** The video behind an address somebody pasted, or null. */
export function videoOfUrl(address: string): { provider: VideoProvider; video_id: string } | null {
  if (address.length > 2048 || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const found = Object.hasOwn(hosts, host) ? hosts[host]!(url) : null
  return found && isVideo(found[0], found[1]) ? { provider: found[0], video_id: found[1]! } : null
}
