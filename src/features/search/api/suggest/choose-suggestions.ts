import { isLocale } from '../../../../contract/locales.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import { avatarUrl } from '../../../users/api/present-users.ts'
import type { Suggestion } from '../../suggest.contract.ts'
import type { Config } from '../../../../server/config.ts'
import type { DocumentKind } from '../search-document.ts'
import { typedKey } from './name-keys.ts'
import type { NamedConcept } from './named-concepts.ts'
import type { SitePage } from './site-pages.ts'
import type { Card, FoundName } from './suggest.store.ts'

const most = 8
const mostTitles = 5
const mostOfOthers = 2
/** Heads and people's own pictures are square. */
const avatarEdge = 128

type TitleFacts = Pick<Suggestion, 'path' | 'picture' | 'picture_seed' | 'detail'> & {
  type: ResourceType | null
}

/** How a kind of publication tells of its titles: in the statement, and from what that gave. */
export type TitleCards = {
  card: Card
  /** Whether this site shows the kind at all; always where left out. */
  isShown?(config: Config): boolean
  present(id: number, card: unknown): TitleFacts
}

type Found = {
  /** What was typed, or what it is read as. */
  typed: string
  found: readonly FoundName[]
  named: readonly NamedConcept[]
  pages: readonly SitePage[]
}

const nothing = {
  type: null,
  language: null,
  picture: null,
  picture_seed: null,
  count: null,
  detail: null,
} as const

/** Eight at most: titles first, and of everything else that was found at least one. */
export function chooseSuggestions(
  { typed, found, named, pages }: Found,
  titles: Record<DocumentKind, TitleCards>,
  kind: DocumentKind | undefined,
): Suggestion[] {
  const concepts = presentConcepts({ typed, found, named }, kind)
  const known = new Set(concepts.map(({ text }) => typedKey(text)))
  const others = [
    found.flatMap(presentAuthor),
    // A concept finds more than the tag of the same name.
    presentTags(found, kind).filter(({ text }) => !known.has(typedKey(text))),
    concepts,
    pages.map(({ path, name }): Suggestion => ({ ...nothing, kind: 'page', text: name, path })),
  ].map((list) => list.slice(0, mostOfOthers))
  const heads = found.flatMap((name) => presentTitle(name, titles))
  const ones = others.filter((list) => list.length > 0).length
  const shown = heads.slice(0, Math.min(mostTitles, most - ones))
  // One of each sort, then a second one while there is room.
  let room = most - shown.length - ones
  return [...shown, ...others.flatMap((list) => (list.length > 1 && room-- > 0 ? list : list.slice(0, 1)))]
}

function presentTitle(
  { kind, target, lang, text, card }: FoundName,
  titles: Record<DocumentKind, TitleCards>,
): Suggestion[] {
  if (kind !== 'article' && kind !== 'resource' && kind !== 'topic' && kind !== 'request') return []
  const facts = titles[kind].present(target, card)
  return [{ kind, text, language: isLocale(lang) ? lang : null, count: null, ...facts }]
}

function presentAuthor({ kind, card }: FoundName): Suggestion[] {
  if (kind !== 'author') return []
  const { username, avatar } = card as { username: string; avatar: string | null }
  const picture = { url: avatarUrl(username, avatar), width: avatarEdge, height: avatarEdge }
  // A profile asks visitors to log in; the search shows the person and their works to everybody.
  return [{ ...nothing, kind, text: username, path: `/search?q=${encodeURIComponent(username)}`, picture }]
}

const listOf = { article: '/articles', resource: '/resources', topic: '/forum', request: '/requests' }

function presentTags(found: readonly FoundName[], kind: DocumentKind | undefined): Suggestion[] {
  return found
    .filter((name) => name.kind === 'tag')
    .map(({ text, card }) => ({ text, count: (card as { uses: number }).uses }))
    .sort((a, b) => b.count - a.count)
    .map(({ text, count }) => {
      const path = kind ? `${listOf[kind]}?${new URLSearchParams({ 'tags[]': text })}` : searchPath(text)
      return { ...nothing, kind: 'tag', text, count, path }
    })
}

/** By the name that was typed: first those written as it was, then the most frequent. */
function presentConcepts(
  { typed, found, named }: Omit<Found, 'pages'>,
  kind: DocumentKind | undefined,
): Suggestion[] {
  const written = typed.trim().toLowerCase()
  const isWritten = (name: string) => Number(name.toLowerCase().includes(written))
  return named
    .flatMap(({ concept, name, language }) => {
      const one = found.find((each) => each.kind === 'concept' && each.text === concept)
      if (!one) return []
      const count = (one.card as { publications: number }).publications
      return [
        { ...nothing, kind: 'concept' as const, text: name, language, count, path: searchPath(name, kind) },
      ]
    })
    .sort((a, b) => isWritten(b.text) - isWritten(a.text) || b.count - a.count)
}

const searchPath = (text: string, kind?: DocumentKind): string =>
  `${kind ? listOf[kind] : '/search'}?${new URLSearchParams({ q: text })}`
