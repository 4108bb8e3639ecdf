import { sql } from '../../../db/sql.ts'
import { tagKey } from '../../../contract/tags.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { findTagsByKeys, replaceTagUses } from '../../taxonomy/api/tags.store.ts'
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
  await tx.execute(sql`
    insert into search_doc (kind, id, lang, created_at, type, categories, head, tokens)
    values (${kind}, ${id}, ${language}, ${document.createdAt.toISOString()}, ${document.type ?? null},
      ${[...(document.categories ?? [])]}::text[], ${head}::tsvector, ${tokens}::tsvector)
    on conflict (kind, id, lang) do update set created_at = excluded.created_at, type = excluded.type,
      categories = excluded.categories, head = excluded.head, tokens = excluded.tokens`)
  const words = await findTagsByKeys(tx, document.tags.map(tagKey))
  await replaceTagUses(
    tx,
    { kind, id },
    words.map((word) => word.id),
  )
  await insertTerms(tx, document)
  await clearPages(tx, [tags.search(), tags.words()])
}

/** Takes a thing out of every search, in one language or in all. Safe to call for what was never there. */
export async function removeDocument(
  tx: Db,
  { kind, id, language }: { kind: DocumentKind; id: number; language?: Locale },
): Promise<void> {
  const only = language ? sql`and lang = ${language}` : sql``
  await tx.execute(sql`delete from search_doc where kind = ${kind} and id = ${id} ${only}`)
  const { rows } = await tx.execute(sql`select from search_doc where kind = ${kind} and id = ${id} limit 1`)
  if (rows.length === 0) await replaceTagUses(tx, { kind, id }, [])
  await clearPages(tx, [tags.search(), tags.words()])
}

/** Words for "did you mean" and for unfinished ones. What is offered is checked against living documents first, so old words do no harm. */
async function insertTerms(tx: Db, { title, description, tags, language }: SearchDocument): Promise<void> {
  const words = cutWords(`${title} ${tags.join(' ')} ${description}`).map((word) => word.text)
  const terms = [...new Set(words)].filter((word) => /^[\p{L}\p{M}\p{N}.]{3,40}$/u.test(word))
  await tx.execute(sql`
    insert into search_terms (term, lang)
    select term, ${language} from unnest(${terms}::text[]) term
    where not exists (select from search_terms known where known.term = term.term and known.lang = ${language})
    order by term on conflict do nothing`)
}
