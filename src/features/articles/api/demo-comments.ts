import type { Locale } from '../../../contract/locales.ts'
import { found } from '../../../contract/errors.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../db/client.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import { insertComment, updateMarks, updateReactionSum } from '../../comments/api/comment-writes.store.ts'
import { insertReactions } from '../../reactions/api/reactions.store.ts'
import type { SubjectSource } from '../../../server/content-subjects.ts'
import { pick, soonAfter, type People } from './demo-choices.ts'
import type { DemoComment } from './demo-files.ts'

type Discussed = { id: number; slug: string; authorId: number; language: Locale; comments: DemoComment[] }

/**
 * What readers said, in the order of the file, with the sums that lists show. Nobody is told: nobody is there. Tells
 * the numbers of the comments.
 */
export async function writeDemoComments(
  tx: Db,
  source: SubjectSource,
  article: Discussed,
  people: People,
  { publishedAt, now }: { publishedAt: Date; now: Date },
): Promise<number[]> {
  const subject = { kind: source.kind as 'article' | 'resource', id: article.id }
  const all = article.comments.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0)
  const ids: number[] = []
  let total = 0
  const say = async (
    by: string,
    content: RichDocument,
    more: Pick<DemoComment, 'kind'> & { to?: number },
  ) => {
    const at = soonAfter(publishedAt, now, (ids.length + 1) / (all + 2))
    const { html } = renderDocument(content, {
      pictures: new Map(),
      language: article.language,
      origin: null,
    })
    const { id, count } = await insertComment(tx, {
      subject,
      parentId: more.to ?? null,
      authorId: found(people.get(by)).id,
      kind: more.kind ?? null,
      content,
      html,
      text: textOf(content),
      now: at,
    })
    total = count
    ids.push(id)
    await applaud(tx, { id, by, at }, people, now)
    return { id, at }
  }
  for (const { by, text, kind, pinned = false, solved = false, replies = [] } of article.comments) {
    const first = await say(by, text, kind ? { kind } : {})
    let last = first
    for (const reply of replies) last = await say(reply.by, reply.text, { to: first.id })
    if (pinned || solved) await updateMarks(tx, first.id, { pinned, solved, now: last.at })
  }
  if (total > 0) await source.countComments!(tx, article.id, total)
  return ids
}

async function applaud(
  tx: Db,
  comment: { id: number; by: string; at: Date },
  people: People,
  now: Date,
): Promise<void> {
  const readers = [...people.values()].filter(
    ({ username }) => username !== comment.by && pick(100, comment.by, comment.id, username) < 12,
  )
  if (readers.length === 0) return
  const reactions = readers.map(({ id, username }) => ({
    userId: id,
    kind: [0, 4, 9][pick(3, username, comment.id)]!,
    now: soonAfter(comment.at, now, 0.2),
  }))
  await updateReactionSum(
    tx,
    comment.id,
    await insertReactions(tx, { kind: 'comment', id: comment.id }, reactions),
  )
}
