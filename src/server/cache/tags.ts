import type { ResourceType } from '../../contract/taxonomy.ts'

declare const brand: unique symbol

/** The name of something pages show. Only the functions below make one, so a typing error does not compile. */
export type CacheTag = string & { readonly [brand]: true }

const named = (name: string): CacheTag => name as CacheTag

/**
 * Everything a kept page can show. A handler names with `tag()` what its answer shows; a write names with `clearPages()`
 * what it changes. The names travel between processes of different builds, so they never change.
 */
export const tags = {
  article: (id: number) => named(`article:${id}`),
  resource: (id: number) => named(`resource:${id}`),
  /** What people report of how the versions of a resource run. */
  compatibility: (resourceId: number) => named(`compatibility:${resourceId}`),
  user: (id: number) => named(`user:${id}`),
  comment: (id: number) => named(`comment:${id}`),
  collection: (id: number) => named(`collection:${id}`),
  topic: (id: number) => named(`topic:${id}`),
  /** A server that its owner made public. */
  server: (id: number) => named(`server:${id}`),
  request: (id: number) => named(`request:${id}`),
  /** Categories of the forum, their order and what is newest in them. */
  forum: () => named('forum'),
  /** A list, or the list of one type of resources. */
  list: (kind: 'articles' | 'resources' | 'collections' | 'topics' | 'requests', type?: ResourceType) =>
    named(type === undefined ? `list:${kind}` : `list:${kind}:${type}`),
  /** Who there is: the directory, the newest, how many. */
  users: () => named('users'),
  /** What search finds. */
  search: () => named('search'),
  /** Words staff adds to concepts. */
  concepts: () => named('concepts'),
  /** The examples below the search of the home page. */
  examples: () => named('examples'),
  /** The words people mark their texts with, and how often. */
  words: () => named('tags'),
  /** Texts of the site itself. */
  info: () => named('info'),
}

/** The number of a resource, where the tag names one. */
export function resourceOfTag(tag: CacheTag): number | null {
  const [, id] = /^resource:(\d+)$/.exec(tag) ?? []
  return id === undefined ? null : Number(id)
}
