import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/taxonomy.ts'

export type DocumentKind = 'article' | 'resource'

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
  /** The name of the one who wrote it; null when the account is deleted. */
  author?: string | null
  authorId?: number
  /** When it became public: newer ones come first among equals. */
  createdAt: Date
}
