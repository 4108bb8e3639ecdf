import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/categories.ts'

/** So many characters of a text are searched for the place to show. */
export const leadLength = 1_600

export type DocumentKind = 'article' | 'resource' | 'topic' | 'request'

export type SearchDocument = {
  kind: DocumentKind
  id: number
  language: Locale
  title: string
  description: string
  /** Plain text of the content. */
  text: string
  /** Names, as resolved by the taxonomy. */
  tags: readonly string[]
  categories?: readonly Category[]
  /** The type of a resource: plugin, map … */
  type?: string
  platforms?: readonly string[]
  gameVersions?: readonly string[]
  /** What its author called it in the address. */
  slug?: string
  /** Who wrote it; null when the account is deleted. */
  author?: { id: number; username: string } | null
  /** The SPDX id; null where it is a text of its own. */
  licence?: string | null
  /** When it became public: newer ones come first among equals. */
  createdAt: Date
  /** When readers last got something new; left out: never since. */
  updatedAt?: Date
}
