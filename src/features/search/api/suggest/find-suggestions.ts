import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { Suggestion } from '../../suggest.contract.ts'
import type { DocumentKind } from '../search-document.ts'
import { chooseSuggestions, type TitleCards } from './choose-suggestions.ts'
import { typedKey } from './name-keys.ts'
import { conceptsNamed } from './named-concepts.ts'
import { otherReadings, type Meant } from './other-readings.ts'
import type { PagesNamed } from './site-pages.ts'
import { listNames } from './suggest.store.ts'

type Asked = { q: string; kind: DocumentKind | undefined; language: Locale; now: Date }
type Sources = {
  titles: Record<DocumentKind, TitleCards>
  /** Kinds that this site shows. */
  shown: readonly DocumentKind[]
  pagesNamed: PagesNamed
}
type Suggested = { data: Suggestion[]; corrected: { from: string; to: string } | null }

/** What somebody may mean who has typed so far; where nothing begins so, what else it can be read as. */
export async function findSuggestions(db: Db, asked: Asked, sources: Sources): Promise<Suggested> {
  const { q, language } = asked
  const key = typedKey(q)
  if (key === '') return { data: [], corrected: null }
  const typed = await findFirst(db, asked, sources, [{ key, text: null }])
  if (typed) return { data: typed.data, corrected: null }
  const others = await otherReadings(db, q, language)
  const other = others.length === 0 ? null : await findFirst(db, asked, sources, others)
  return { data: other?.data ?? [], corrected: other?.text ? { from: q, to: other.text } : null }
}

/** What the first of these readings finds that finds anything. */
async function findFirst(
  db: Db,
  { q, kind, language, now }: Asked,
  { titles, shown, pagesNamed }: Sources,
  meant: readonly Meant[],
): Promise<{ data: Suggestion[]; text: string | null } | null> {
  const readings = meant.map((one) => ({ ...one, named: conceptsNamed(one.key, language) }))
  const names = await listNames(db, {
    readings: readings.map(({ key, named }) => ({ key, concepts: named.map(({ concept }) => concept) })),
    kinds: kind ? [kind, 'tag'] : [...shown, 'author', 'tag'],
    language,
    now,
    cards: {
      article: titles.article.card,
      resource: titles.resource.card,
      topic: titles.topic.card,
      request: titles.request.card,
    },
  })
  for (const [index, { key, text, named }] of readings.entries()) {
    const found = names.filter(({ reading }) => reading === index + 1)
    const pages = kind ? [] : pagesNamed(key, language)
    const data = chooseSuggestions({ typed: text ?? q, found, named, pages }, titles, kind)
    if (data.length > 0) return { data, text }
  }
  return null
}
