import type { Db } from '../../../../db/client.ts'
import { avatarUrl } from '../../../users/api/present-users.ts'
import type { FoundPerson } from '../../search.contract.ts'
import { bounded } from '../search-documents.store.ts'
import { editDistance } from '../words/edit-distance.ts'
import { isFacet } from '../words/query-parts.ts'
import type { Part } from '../words/query-parts.ts'
import { isThai } from '../words/sounds/sound-tokens.ts'
import { listAlike, listNamed } from './author-names.store.ts'
import type { AuthorRow } from './author-names.store.ts'
import { askedNames, nameKeys } from './name-keys.ts'

const mostShown = 3

/**
 * Authors a question names: by the sound of their names, and by a name with typing errors where not everything else
 * was found.
 */
export async function findPeople(
  db: Db,
  q: string,
  { parts, known, now }: { parts: readonly Part[]; known: boolean; now: Date },
): Promise<FoundPerson[]> {
  const words = parts.filter((part) => !isFacet(part))
  const spoken = parts.filter(
    // Most Thai names are words of the language, such as Ploy, a gem.
    ({ kind, text }) => kind === 'word' || kind === 'author' || (words.length === 1 && isThai(text)),
  )
  const plain = new Set(spoken.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)))
  const asked = askedNames(q, plain)
  if (asked.whole.length + asked.parts.length === 0) return []
  return bounded(db, async (tx) => {
    const named = await listNamed(tx, asked, { now, limit: mostShown })
    if (named.length > 0 || known || asked.nearest === null) return named.map(present)
    const { nearest } = asked
    const limit = nearest.length < 7 ? 1 : 2
    const alike = await listAlike(tx, nearest, { now, limit: mostShown * 4 })
    return alike
      .filter(({ username }) => editDistance(nearest, nameKeys(username)[0]!, limit) <= limit)
      .slice(0, mostShown)
      .map(present)
  })
}

function present({ id, username, avatarKey, settings, articles, resources }: AuthorRow): FoundPerson {
  // Who hides their figures hides these too.
  const hidden = settings.hide_statistics === true
  return {
    id,
    username,
    avatar_url: avatarUrl(username, avatarKey),
    resources: hidden ? null : resources,
    articles: hidden ? null : articles,
  }
}
