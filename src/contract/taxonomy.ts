/** Words both sides share. Plain data: pages that only read need no validator for it. */
export const resourceTypes = [
  'server-setup',
  'mod',
  'plugin',
  'map',
  'resourcepack',
  'datapack',
  'configuration',
  'graphics',
  'model',
  'other',
] as const
export type ResourceType = (typeof resourceTypes)[number]

/** The URL segment of each type. */
export const segmentOfType: Record<ResourceType, string> = {
  'server-setup': 'server-setups',
  mod: 'mods',
  plugin: 'plugins',
  map: 'maps',
  resourcepack: 'resourcepacks',
  datapack: 'datapacks',
  configuration: 'configurations',
  graphics: 'graphics',
  model: 'models',
  other: 'other',
}

export function typeOfSegment(segment: string): ResourceType | null {
  return resourceTypes.find((type) => segmentOfType[type] === segment) ?? null
}

/** The index is the reaction's id. */
export const reactions = [
  'like',
  'winner',
  'cool',
  'annoys',
  'agree',
  'funny',
  'fire',
  'disappointed',
  'creatively',
  'informative',
] as const

export const contentKinds = ['resource', 'article', 'request'] as const
export const infoPages = ['rules', 'terms', 'about-ad'] as const
export const apiPages = ['introduction', 'rate-limits', 'resources'] as const
export const forumCategories = [
  'news',
  'help',
  'development',
  'servers',
  'showcase',
  'requests',
  'site',
  'offtopic',
] as const

/** A slug is 3–25 of a-z, 0-9 and single hyphens, with a letter in it. */
export const isSlug = (value: string): boolean =>
  value.length >= 3 && value.length <= 25 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && /[a-z]/.test(value)

/** `slug.id` of an article address. */
export function parseArticleSlug(value: string): { slug: string; id: number } | null {
  const match = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([1-9]\d{0,15})$/.exec(value)
  return match && Number(match[2]) <= Number.MAX_SAFE_INTEGER
    ? { slug: match[1]!, id: Number(match[2]) }
    : null
}
