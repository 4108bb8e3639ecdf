import type { Db } from '../../../db/client.ts'
import type { SubjectSource } from '../../../server/content-subjects.ts'
import { insertReactions } from '../../reactions/api/reactions.store.ts'
import { pick, soonAfter, type People } from './demo-choices.ts'

/** Reactions to a good text, by id, the usual ones more often. */
const given = [0, 9, 9, 6, 4, 9, 2, 0, 8, 1, 9, 5]

/** Some of the people liked it; who and how is the same in every demo. */
export async function writeDemoReactions(
  tx: Db,
  source: SubjectSource,
  item: { id: number; slug: string; authorId: number },
  people: People,
  { publishedAt, now }: { publishedAt: Date; now: Date },
): Promise<void> {
  const liked = 25 + pick(60, item.slug, 'liked')
  const readers = [...people.values()].filter(
    ({ id, username }) => id !== item.authorId && pick(100, item.slug, username) < liked,
  )
  if (readers.length === 0) return
  const reactions = readers.map(({ id, username }) => ({
    userId: id,
    kind: given[pick(given.length, item.slug, username, 'kind')]!,
    now: soonAfter(publishedAt, now, pick(100, username, item.slug) / 101),
  }))
  const total = await insertReactions(tx, { kind: source.kind, id: item.id }, reactions)
  await source.countReactions!(tx, item.id, total, now)
}
