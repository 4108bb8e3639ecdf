import { found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { decideReview } from '../../moderation/api/content/decide-review.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { demoPeople } from '../../users/api/demo/demo-people.ts'
import { findUserForLogin, listRolesOf } from '../../users/api/users.store.ts'
import { scopesOf } from '../../users/users.contract.ts'
import { publishWhenDue } from '../../publications/kind/api/publish.ts'
import { approveRevision } from '../../publications/review/api/submit-revision.ts'
import type { WritingContext } from '../../publications/kind/api/publication-access.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { writeTranslation } from '../../publications/translations/api/write-translation.ts'
import { articleKind, titleKey } from './article-kind.ts'
import { articleSubject } from './article-subject.ts'
import { articleWriter } from './articles.handlers.ts'
import { lockArticle, wasTitleUsed } from './articles.store.ts'
import { writeDemoComments } from './demo-comments.ts'
import { pick, soonAfter, type People, type Person } from './demo-choices.ts'
import { writeDemoReactions } from './demo-reactions.ts'
import { readDemoArticles, type DemoArticle } from './demo-files.ts'

type Options = {
  folder: string
  now: Date
  services: NotifyServices
  onCount?: (articles: number) => void
}

const hourMs = 3_600_000

/**
 * Fills the site with the articles of the demo, as their authors would have: written, sent to review, approved,
 * translated, discussed. Each in one transaction, and what is there already is left alone, so a start that was cut off
 * is completed by the next one. Tells how many were made.
 */
export async function ensureDemoArticles(db: Db, options: Options): Promise<number> {
  const articles = await readDemoArticles(options.folder)
  options.onCount?.(articles.length)
  const people = await findDemoPeople(db)
  let made = 0
  for (const article of articles) {
    if (await wasTitleUsed(db, titleKey(article.title))) continue
    await db.transaction((tx) => writeDemoArticle(tx, article, people, options))
    made++
  }
  return made
}

export async function findDemoPeople(db: Db): Promise<People> {
  const names = ['admin', 'moderator', 'author', ...demoPeople.map(({ username }) => username)]
  const people = new Map<string, Person>()
  for (const name of names) {
    const row = await findUserForLogin(db, name)
    if (!row) continue
    const roles = await listRolesOf(db, row.id)
    people.set(name, {
      id: row.id,
      username: row.username,
      status: 'approved_and_verified',
      roles,
      scope: scopesOf(roles),
      language: 'ru',
      sessionId: null,
      tokenId: null,
      narrowed: false,
      provenAt: null,
      via: 'bearer',
    })
  }
  return people
}

async function writeDemoArticle(tx: Db, article: DemoArticle, people: People, options: Options) {
  const { slug } = article
  const author = found(people.get(article.author))
  // Never later than now, and not all at the same time of day.
  const publishedAt = new Date(options.now.getTime() - (article.days * 24 + 1 + pick(18, slug)) * hourMs)
  const submittedAt = new Date(publishedAt.getTime() - (0.5 + pick(90, slug, 'wait') / 10) * hourMs)
  const { services } = options
  const context = { db: tx, viewer: author, now: () => submittedAt, ip: '127.0.0.1', services }
  const id = await submitArticle(context, article)
  await approve({ tx, now: publishedAt, services }, id, found(people.get('moderator')))
  for (const [index, { translator, ...fields }] of article.translations.entries())
    await writeTranslation(
      articleKind,
      {
        ...context,
        viewer: found(people.get(translator)),
        now: () => soonAfter(publishedAt, options.now, (index + 1) / 10),
      },
      id,
      { ...fields, lang: fields.language },
    )
  const times = { publishedAt, now: options.now }
  await writeDemoComments(tx, articleSubject, { ...article, id, authorId: author.id }, people, times)
  await writeDemoReactions(tx, articleSubject, { id, slug, authorId: author.id }, people, times)
}

/** Written and sent to review; tells its number. */
export const submitArticle = (context: WritingContext, article: DemoArticle): Promise<number> =>
  articleWriter.create(context, { ...article, cover_id: null, scheduled_at: null, submit: true })

async function approve(writing: Writing, id: number, moderator: Person) {
  const { tx, now } = writing
  const review = await decideReview(tx, {
    subject: { kind: 'article', id },
    status: 'approved',
    reasons: [],
    reason: '',
    viewer: moderator,
    now,
  })
  const { revisionId } = found(review)
  const article = found(await lockArticle(tx, id))
  const revision = await approveRevision(articleKind, writing, article, revisionId, { override: false })
  if (!revision.verified) throw new Error(`The automatic checks refuse the demo article “${revision.title}”`)
  await publishWhenDue(articleKind, writing, found(await lockArticle(tx, id)))
  await insertAudit(tx, {
    actorId: moderator.id,
    action: 'article.approve',
    target: `article:${id}`,
    after: { status: revision.status },
    ip: null,
    now,
  })
}
