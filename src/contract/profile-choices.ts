/** What people run and play on: words to choose from in settings. Plain data, so pages need no validator for it. */
export const platforms = {
  paper: 'Paper',
  purpur: 'Purpur',
  folia: 'Folia',
  spigot: 'Spigot',
  bukkit: 'Bukkit',
  velocity: 'Velocity',
  waterfall: 'Waterfall',
  bungeecord: 'BungeeCord',
  fabric: 'Fabric',
  quilt: 'Quilt',
  forge: 'Forge',
  neoforge: 'NeoForge',
  sponge: 'Sponge',
  vanilla: 'Vanilla',
} as const
export type Platform = keyof typeof platforms
export const platformCodes = Object.keys(platforms) as [Platform, ...Platform[]]

/** Newest first. */
export const gameVersions = [
  '1.21.8',
  '1.21.4',
  '1.21.1',
  '1.20.6',
  '1.20.4',
  '1.20.1',
  '1.19.4',
  '1.19.2',
  '1.18.2',
  '1.17.1',
  '1.16.5',
  '1.12.2',
  '1.8.9',
] as const
export type GameVersion = (typeof gameVersions)[number]

/** Bounds of what people write about themselves; the contract and the forms both use them. */
export const profileLimits = { about: 500, links: 5, linkLabel: 30, linkUrl: 200 }
export const avatarLimits = { maxBytes: 1024 * 1024, minPixels: 64, maxPixels: 1024 }
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
export const colourModes = ['system', 'light', 'dark'] as const
/** How long a person may change their mind about leaving. */
export const deletionGraceDays = 7
