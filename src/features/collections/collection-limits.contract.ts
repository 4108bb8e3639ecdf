// Plain data: pages that import it need no validator.

/** `private`: only its owner sees it. `link`: people who have its address see it. `public`: everybody finds it. */
export const visibilities = ['private', 'link', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What a collection can hold. */
export const collectedKinds = ['article', 'resource'] as const
export type CollectedKind = (typeof collectedKinds)[number]
export type CollectedRef = { kind: CollectedKind; id: number }

export const collectionLimits = {
  title: { min: 1, max: 80 },
  description: { max: 1000 },
  note: { max: 500 },
  items: 500,
  /** Of one person, with "Read later". */
  collections: 100,
  /** A press that waited longer than this on a device is as old as this. */
  waitedMs: 30 * 86_400_000,
}

type Addressed = { slug: string; id: number; key?: string | null }

/** The path of a collection, without the language. The key opens one that is shared by link. */
export const collectionPath = ({ slug, id, key }: Addressed): string =>
  `/collections/${slug}.${id}${key ? `.${key}` : ''}`

/** Of one that everybody finds. Rows carry the key of every collection, which strangers must not learn. */
export const publicPath = ({ slug, id }: Addressed): string => collectionPath({ slug, id })

/** `slug.id` or `slug.id.key` of an address. */
export function parseCollection(value: string): { slug: string; id: number; key: string | null } | null {
  const match = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.([1-9]\d{0,14})(?:\.([\w-]{22}))?$/.exec(value)
  return match && { slug: match[1]!, id: Number(match[2]), key: match[3] ?? null }
}
