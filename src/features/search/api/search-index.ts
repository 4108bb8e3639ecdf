import { tagKey } from '../../../contract/tags.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { vocabularyForDocument } from './concepts/cached-vocabulary.ts'
import { findTagsByKeys, replaceTagUses, type Tag } from '../../taxonomy/api/tags.store.ts'
import type { DocumentKind, SearchDocument } from './search-document.ts'
import { listedFacets } from './facets.ts'
import { hasDocument, removeDocuments, upsertDocument } from './search-index.store.ts'
import { insertTerms } from './search-terms.store.ts'
import { authorKeys, nameKeys } from './suggest/name-keys.ts'
import { replaceNames, type Named } from './suggest/suggest-index.store.ts'
import { cutWords } from './words/cut-words.ts'
import { vectorsOf } from './words/vectors.ts'

/**
 * Adds a public document to the index in one language, or updates it. The caller guarantees that everybody may see it.
 * One call per language, in the transaction that publishes it.
 */
export async function indexDocument(tx: Db, document: SearchDocument): Promise<void> {
  const { kind, id, language } = document
  const { head, tokens } = vectorsOf(document, language, await vocabularyForDocument(tx, language))
  await upsertDocument(tx, document, { head, tokens, facets: listedFacets(document) })
  const words = await findTagsByKeys(tx, document.tags.map(tagKey))
  await replaceTagUses(
    tx,
    { kind, id },
    words.map((word) => word.id),
  )
  await insertTerms(tx, language, termsOf(document))
  await replaceNames(tx, { kind, target: id, lang: language }, namesOf(document, words))
  await clearPages(tx, [tags.search(), tags.words()])
}

/** Removes a document from the index, in one language or in all. It need not be there. */
export async function removeDocument(
  tx: Db,
  { kind, id, language }: { kind: DocumentKind; id: number; language?: Locale },
): Promise<void> {
  await removeDocuments(tx, { kind, id, language })
  if (!(await hasDocument(tx, { kind, id }))) await replaceTagUses(tx, { kind, id }, [])
  await clearPages(tx, [tags.search(), tags.words()])
}

/** Words for "did you mean" and completion. Suggestions are checked against documents, so old words do no harm. */
function termsOf({ title, description, tags }: SearchDocument): string[] {
  const words = cutWords(`${title} ${tags.join(' ')} ${description}`).map((word) => word.text)
  return [...new Set(words)].filter((word) => /^[\p{L}\p{M}\p{N}.]{3,40}$/u.test(word))
}

/** What is offered while somebody types: the title, the author's name and the tags. */
function namesOf({ kind, id, language, title, author }: SearchDocument, tags: Tag[]): Named[] {
  return [
    { kind, target: id, lang: language, text: title, keys: nameKeys(title) },
    ...tags.map((tag): Named => ({
      kind: 'tag',
      target: tag.id,
      lang: 'und',
      text: tag.name,
      keys: nameKeys(tag.name),
    })),
    ...(author
      ? [
          {
            kind: 'author',
            target: author.id,
            lang: 'und',
            text: author.username,
            keys: authorKeys(author.username),
          } satisfies Named,
        ]
      : []),
  ]
}
