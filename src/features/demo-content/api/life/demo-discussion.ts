import { found } from '../../../../contract/errors.ts'
import { documentFromMarkdown } from '../../../../contract/rich-text/markdown.ts'
import { articlePath } from '../../../articles/api/article-kind.ts'
import { articleSubject } from '../../../articles/api/article-subject.ts'
import { writeDemoComments } from '../../../articles/api/demo-comments.ts'
import { commentPath, replyPath } from '../../../comments/api/comment-subject.ts'
import { notify, notifyAll } from '../../../notifications/api/notify.ts'
import { findUserForLogin } from '../../../users/api/users.store.ts'
import { announcement, conversation } from './demo-life-content.ts'
import { listArticlesOf } from './demo-life.store.ts'
import { hoursAgo, type Living } from './living.ts'

type Reported = { comment: number; article: number }

/**
 * A conversation under the newest article of `author`, and the news of it. Tells the numbers of what is reported: the
 * comment that advertises, and the article before this one.
 */
export async function discuss({ tx, people, now, services }: Living): Promise<Reported> {
  const userId = found(people.get('author')).id
  const [newest, other] = await listArticlesOf(tx, userId)
  const article = found(newest)
  const document = <T extends { text: string }>(said: T) => ({
    ...said,
    text: documentFromMarkdown(said.text, 'small'),
  })
  const comments = conversation.map((said) => ({ ...document(said), replies: said.replies.map(document) }))
  const times = { publishedAt: hoursAgo(now, 30), now }
  const ids = await writeDemoComments(tx, articleSubject, { ...article, comments }, people, times)
  const said = conversation.flatMap((first) => [
    { ...first, path: commentPath },
    ...first.replies.map((reply) => ({ ...reply, path: replyPath })),
  ])
  const page = articlePath(article)
  const { title } = article
  for (const [index, { by, text, path }] of said.entries())
    if (by !== 'author')
      await notify(
        tx,
        {
          userId,
          kind: path === commentPath ? 'comment' : 'reply',
          data: { args: { user: by, title }, path: path(page, ids[index]!), text },
          // Nobody reads the mails of people who are made up.
          mail: null,
          now: hoursAgo(now, 24 - index * 3),
        },
        services,
      )
  await notify(
    tx,
    { userId, kind: 'reaction', data: { args: { title, count: 6 }, path: page }, mail: null, now },
    services,
  )
  return { comment: ids[said.findIndex(({ by }) => by === 'Nok_Redstone')]!, article: found(other).id }
}

/** News that everybody gets whom one can log in as. */
export async function announce({ tx, now, services }: Living): Promise<void> {
  const { names, title, path, hours } = announcement
  const userIds: number[] = []
  for (const name of names) userIds.push(found(await findUserForLogin(tx, name)).id)
  const data = { args: { title }, path }
  await notifyAll(
    tx,
    { userIds, kind: 'announcement', data, mail: null, now: hoursAgo(now, hours) },
    services,
  )
}
