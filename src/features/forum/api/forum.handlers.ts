import { fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { presentAuthor } from '../../publications/kind/api/present-publications.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { endpoints } from '../forum.contract.ts'
import { isReservedKey } from '../forum-limits.contract.ts'
import { findCategory, listCategories, removeCategory, saveCategory } from './categories.store.ts'
import { updateAllRead, updateCategoryLevel, updateVisit } from './topic-readers.store.ts'
import { topicPolicy } from './topics.policy.ts'

export const forumFeature = feature('forum', endpoints, {
  async categories({ readDb, viewer, locale, input, tag }) {
    tag(tags.forum())
    const rows = await listCategories(readDb, { reader: input.lang ?? locale, viewerId: viewer?.id ?? null })
    return {
      data: rows.map(({ newest, ...row }) => ({
        ...row,
        newest: newest && {
          id: newest.id,
          slug: newest.slug,
          title: newest.title,
          last_post: {
            number: newest.last_number,
            at: new Date(newest.last_post_at).toISOString(),
            author: newest.last_poster && presentAuthor(newest.last_poster),
          },
        },
        abilities: { open: topicPolicy.open(viewer, row.opens) },
      })),
    }
  },

  async category({ db, input }) {
    return { data: found(await findCategory(db, input.category)) }
  },

  async saveCategory({ db, viewer, input, ip, now }) {
    const { category: key, ...written } = input
    await db.transaction(async (tx) => {
      const before = await findCategory(tx, key)
      if (!before && isReservedKey(key)) throw failField('category', 'slug_reserved')
      await saveCategory(tx, key, written)
      await insertAudit(tx, {
        actorId: viewer.id,
        action: before ? 'forum.category' : 'forum.category_new',
        target: `forum:${key}`,
        before,
        after: written,
        ip,
        now: now(),
      })
      await clearPages(tx, [tags.forum(), tags.list('topics')])
    })
    return { data: found(await findCategory(db, key)) }
  },

  async removeCategory({ db, viewer, input, ip, now }) {
    await db.transaction(async (tx) => {
      const before = found(await findCategory(tx, input.category))
      if (!(await removeCategory(tx, input.category))) throw fail('conflict')
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'forum.category_gone',
        target: `forum:${input.category}`,
        before,
        ip,
        now: now(),
      })
      await clearPages(tx, [tags.forum()])
    })
  },

  async visit({ db, viewer, now }) {
    return { data: { since: (await updateVisit(db, viewer.id, now())).toISOString() } }
  },

  async readAll({ db, viewer, input, now }) {
    const category = input.category ?? null
    if (category !== null) found(await findCategory(db, category))
    return { data: { topics: await updateAllRead(db, { userId: viewer.id, category, now: now() }) } }
  },

  async levelOfCategory({ db, viewer, input }) {
    found(await findCategory(db, input.category))
    const { category, level } = input
    await updateCategoryLevel(db, { userId: viewer.id, category, level })
    return { data: { level } }
  },
})
