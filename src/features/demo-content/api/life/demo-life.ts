import path from 'node:path'
import { found } from '../../../../contract/errors.ts'
import type { Db } from '../../../../db/client.ts'
import { articleKind, titleKey } from '../../../articles/api/article-kind.ts'
import { wasTitleUsed } from '../../../articles/api/articles.store.ts'
import { findDemoPeople, submitArticle } from '../../../articles/api/demo-articles.ts'
import { readDemoArticles, type DemoArticle } from '../../../articles/api/demo-files.ts'
import { findComment } from '../../../comments/api/comments.store.ts'
import { insertReport } from '../../../moderation/api/content/reports.store.ts'
import { itemWriter } from '../../../publications/api/item-writer.ts'
import { resourceKind } from '../../../resources/api/resource-kind.ts'
import { listTakenSlugs } from '../../../resources/api/slugs/resource-slugs.store.ts'
import { resourceWriting } from '../../../resources/api/write-resource.ts'
import { insertUser } from '../../../users/api/users.store.ts'
import { contextOf, submitResource, writeVersion, type Making } from '../resources/demo-resources.ts'
import { readDemoResources, type DemoResource } from '../resources/demo-resource-files.ts'
import { edit, reportedSlug, reports, waitingPeople } from './demo-life-content.ts'
import { announce, discuss } from './demo-discussion.ts'
import { turnAway } from './demo-turned-away.ts'
import { hoursAgo, type Living } from './living.ts'

type Options = Pick<Making, 'folder' | 'now' | 'services'>

/**
 * What goes on at a site: texts, files and people that wait for staff, reports, a conversation, news for the people of
 * the demo, two accounts that were turned away. All of it in one transaction and once.
 */
export async function ensureDemoLife(db: Db, options: Options): Promise<void> {
  const articles = await readDemoArticles(path.join(options.folder, 'articles'))
  const resources = await readDemoResources(path.join(options.folder, 'resources'))
  if (await wasTitleUsed(db, titleKey(articles[0]!.title))) return
  const people = await findDemoPeople(db)
  await db.transaction(async (tx) => {
    const living: Living = { ...options, tx, people }
    for (const article of articles) await sendArticle(living, article)
    for (const resource of resources) await sendResource(living, resource)
    await sendEdit(living)
    await registerPeople(living)
    await report(living, await discuss(living))
    await announce(living)
    await turnAway(living)
  })
}

async function sendArticle({ tx, people, now, services }: Living, article: DemoArticle): Promise<void> {
  const at = hoursAgo(now, article.days * 24)
  const viewer = found(people.get(article.author))
  await submitArticle({ db: tx, viewer, now: () => at, ip: '127.0.0.1', services }, article)
}

/** A new resource with its first version; of one that exists already only the version. */
async function sendResource(living: Living, resource: DemoResource): Promise<void> {
  const making = { ...living, resource, author: found(living.people.get(resource.author)) }
  const known = (await listTakenSlugs(living.tx, [resource.slug])).get(resource.slug)
  for (const version of resource.versions) {
    const at = hoursAgo(living.now, version.days * 24)
    await writeVersion(making, known ?? (await submitResource(making, at)), version, at)
  }
}

async function sendEdit({ tx, people, now, services }: Living): Promise<void> {
  const { slug, author, description, content, hours } = edit
  const id = found((await listTakenSlugs(tx, [slug])).get(slug))
  const context = contextOf({ tx, services, author: found(people.get(author)) }, hoursAgo(now, hours))
  await itemWriter(resourceKind, resourceWriting).update(context, id, { description, content, submit: true })
}

async function registerPeople({ tx, now }: Living): Promise<void> {
  for (const { username, language, about, hours } of waitingPeople)
    await insertUser(tx, {
      username,
      email: `${username.toLowerCase()}@example.com`,
      emailVerifiedAt: hoursAgo(now, hours),
      passwordHash: null,
      staffDecision: 'pending',
      language,
      settings: { demo: 'made up', about },
      roles: ['user'],
      now: hoursAgo(now, hours),
    })
}

async function report({ tx, people, now }: Living, said: { comment: number; article: number }) {
  const resource = found((await listTakenSlugs(tx, [reportedSlug])).get(reportedSlug))
  const ids = { ...said, resource }
  const owners = {
    article: found(await articleKind.find(tx, said.article)).authorId,
    resource: found(await resourceKind.find(tx, resource)).authorId,
    comment: found(await findComment(tx, said.comment)).author?.id ?? null,
  }
  for (const kind of ['article', 'comment', 'resource'] as const) {
    const { by, hours, reason, words } = reports[kind]
    const reporterId = found(people.get(by)).id
    const subject = { kind, id: ids[kind] }
    const at = hoursAgo(now, hours)
    await insertReport(tx, { subject, ownerId: owners[kind], reporterId, reason, words, now: at })
  }
}
