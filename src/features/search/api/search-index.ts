import { tagKey } from '../../../contract/tags.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { findTagsByKeys, replaceTagUses } from '../../taxonomy/api/tags.store.ts'
import { hasDocument, removeDocuments, upsertDocument } from './search-index.store.ts'
import { insertTerms } from './search-terms.store.ts'
import { cutWords } from './words/cut-words.ts'
import { vectorsOf } from './words/vectors.ts'

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
  /** Of a resource: plugin, map … */
  type?: string
  /** When it became public: newer ones come first among equals. */
  createdAt: Date
}

/**
 * Makes a public thing findable in one language, or renews its entry. Only for what everybody may see: whoever calls
 * this says that it is public. One call per language the thing exists in, in the transaction that made it so.
 */
export async function indexDocument(tx: Db, document: SearchDocument): Promise<void> {
  const { kind, id, language } = document
  const { head, tokens } = vectorsOf(document, language)
  await upsertDocument(tx, document, { head, tokens })
  const words = await findTagsByKeys(tx, document.tags.map(tagKey))
  await replaceTagUses(
    tx,
    { kind, id },
    words.map((word) => word.id),
  )
  await insertTerms(tx, language, termsOf(document))
  await clearPages(tx, [tags.search(), tags.words()])
}

/** Takes a thing out of every search, in one language or in all. Safe to call for what was never there. */
export async function removeDocument(
  tx: Db,
  { kind, id, language }: { kind: DocumentKind; id: number; language?: Locale },
): Promise<void> {
  await removeDocuments(tx, { kind, id, language })
  if (!(await hasDocument(tx, { kind, id }))) await replaceTagUses(tx, { kind, id }, [])
  await clearPages(tx, [tags.search(), tags.words()])
}

/** Words for "did you mean" and for unfinished ones. What is offered is checked against living documents first, so old words do no harm. */
function termsOf({ title, description, tags }: SearchDocument): string[] {
  const words = cutWords(`${title} ${tags.join(' ')} ${description}`).map((word) => word.text)
  return [...new Set(words)].filter((word) => /^[\p{L}\p{M}\p{N}.]{3,40}$/u.test(word))
}
