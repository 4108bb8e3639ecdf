import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { slugOf } from '../../../server/ascii.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { cutBy, cutSlice, sliceBy, sliceOf } from '../../../server/endpoints/list-page.ts'
import type { RequestContext, SignedInContext } from '../../../server/endpoints/request-context.ts'
import { collectionLimits, type CollectedRef } from '../collection-limits.contract.ts'
import { endpoints } from '../collections.contract.ts'
import type { AnswerBundle, CollectedSources } from './collected-sources.ts'
import {
  copyItems,
  listItems,
  listSaved,
  listSubjects,
  moveItem,
  removeMissing,
  settleItems,
  updateNote,
} from './collection-items.store.ts'
import { collectionPolicy } from './collections.policy.ts'
import {
  countListed,
  countOwn,
  findCollection,
  findSummary,
  insertCollection,
  listListed,
  listOwn,
  removeCollection,
  updateCollection,
  type SummaryRow,
} from './collections.store.ts'
import { clearCollection, heldOwn, newKey, pressed } from './held-collection.ts'
import { hideCollection } from './hide-collection.ts'
import { presentCollection, presentSummaries, tagsOf, subjectsOf } from './present-collections.ts'

const slugFor = (title: string, language: Locale): string =>
  slugOf(title, language, { max: 60, min: 1 }) || 'collection'

function readPosition(cursor: string): number {
  if (!/^-?\d{1,9}$/.test(cursor)) throw failField('cursor', 'invalid')
  return Number(cursor)
}

type Asked = { id: number; key?: string | undefined }

/** Collections of the subjects that other features hand in; `answerBundle` knows their files. */
export function collectionsFeature(sources: CollectedSources, answerBundle: AnswerBundle): BoundEndpoint[] {
  /** The collection if this reader may see it; for everybody else there is none. */
  async function readable(
    { viewer, tag }: Pick<RequestContext, 'viewer' | 'tag'>,
    db: Db,
    { id, key }: Asked,
  ): Promise<SummaryRow & { own: boolean }> {
    const row = found(await findSummary(db, id, viewer?.id ?? null))
    if (!collectionPolicy.see(viewer, row, key)) throw fail('notFound')
    tag(tags.collection(id))
    return { ...row, own: collectionPolicy.isOwner(viewer, row) }
  }

  const answer = async ({ db, viewer, locale }: SignedInContext, id: number) => {
    const row = found(await findSummary(db, id, viewer.id))
    return { data: await presentCollection(db, sources, row, { viewer, reader: locale }) }
  }

  return feature('collections', endpoints, {
    async list({ input, readDb, locale, tag }) {
      const { owner, resource, article } = input
      tag(tags.list('collections'))
      const filter = { owner, resource, article }
      const [rows, total] = await Promise.all([
        listListed(readDb, filter, sliceOf(input)),
        countListed(readDb, filter),
      ])
      const page = cutSlice(rows, input.per_page, ({ updatedAt: at, id }) => ({ at, id }))
      tag(
        ...tagsOf(
          sources,
          page.rows.flatMap(({ first }) => first ?? []),
        ),
      )
      const data = await presentSummaries(readDb, sources, page.rows, locale)
      return { data, meta: listMetaFor(input, total, page.next) }
    },

    async own({ input, db, viewer, locale }) {
      const { kind, subject } = input
      const ref = kind && subject ? { kind, id: subject } : null
      const [rows, total] = await Promise.all([
        listOwn(db, viewer.id, ref, sliceOf(input)),
        countOwn(db, viewer.id),
      ])
      const page = cutSlice(rows, input.per_page, ({ updatedAt: at, id }) => ({ at, id }))
      const data = await presentSummaries(db, sources, page.rows, locale)
      return {
        data: data.map((summary, at) => ({ ...summary, holds: page.rows[at]!.holds })),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async saved({ db, viewer }) {
      const subjects = await listSaved(db, viewer.id)
      const ids = (wanted: CollectedRef['kind']) =>
        subjects.flatMap(({ kind, id }) => (kind === wanted ? id : []))
      return { data: { articles: ids('article'), resources: ids('resource') } }
    },

    async create(context) {
      const { input, db, viewer, locale, now } = context
      const { title, description, visibility, language = locale } = input
      const id = await db.transaction(async (tx) =>
        insertCollection(tx, {
          userId: viewer.id,
          title,
          description,
          visibility,
          language,
          slug: slugFor(title, language),
          key: newKey(),
          sourceId: null,
          most: collectionLimits.collections,
          now: now(),
        }),
      )
      if (id === null) throw failField('title', 'too_many_own', { max: collectionLimits.collections })
      return answer(context, id)
    },

    async get(context) {
      const { input, readDb, viewer, locale } = context
      const row = await readable(context, readDb, input)
      return { data: await presentCollection(readDb, sources, row, { viewer, reader: locale }) }
    },

    async items(context) {
      const { input, readDb, locale, tag } = context
      const row = await readable(context, readDb, input)
      const rows = await listItems(readDb, row.id, row.own, sliceBy(input, readPosition))
      const page = cutBy(rows, input.per_page, ({ position }) => String(position))
      const refs = page.rows.map(({ subject }) => subject)
      tag(...tagsOf(sources, refs))
      const subjectOf = await subjectsOf(readDb, sources, refs, locale)
      const data = page.rows.flatMap(({ id, subject: ref, note, addedAt }) => {
        const subject = subjectOf(ref)
        return subject ? [{ id, subject, note, added_at: addedAt.toISOString() }] : []
      })
      return { data, meta: listMetaFor(input, row.shown, page.next) }
    },

    async update(context) {
      const { input, db, now } = context
      const { id, ...given } = input
      await db.transaction(async (tx) => {
        const row = await heldOwn(tx, context, id)
        authorize(collectionPolicy.change(row))
        const changed = { ...row, ...given }
        const slug = slugFor(changed.title, changed.language)
        const news = {
          now: now(),
          news: changed.title !== row.title || changed.visibility !== row.visibility,
        }
        await updateCollection(tx, id, { ...changed, slug }, news)
        const { listed } = await settleItems(tx, id, { now: now(), news: false })
        const subjects = listed === row.listed ? [] : await listSubjects(tx, id)
        await clearCollection(tx, sources, id, row.listed || listed, subjects)
      })
      return answer(context, id)
    },

    async remove(context) {
      const { input, db, now } = context
      await db.transaction(async (tx) => {
        const row = await heldOwn(tx, context, input.id)
        authorize(collectionPolicy.change(row))
        const subjects = row.listed ? await listSubjects(tx, row.id) : []
        // Nobody finds it any more, and its resources count one collection less.
        await updateCollection(tx, row.id, { ...row, visibility: 'private' }, { now: now(), news: false })
        await settleItems(tx, row.id, { now: now(), news: false })
        await removeCollection(tx, row.id)
        await clearCollection(tx, sources, row.id, row.listed, subjects)
      })
    },

    async renewKey(context) {
      const { input, db, now } = context
      await db.transaction(async (tx) => {
        const row = await heldOwn(tx, context, input.id)
        await updateCollection(tx, row.id, { ...row, key: newKey() }, { now: now(), news: false })
        await clearCollection(tx, sources, row.id, false)
      })
      return answer(context, input.id)
    },

    async copy(context) {
      const { input, db, viewer, now } = context
      const id = await db.transaction(async (tx) => {
        const row = found(await findCollection(tx, input.id))
        if (!collectionPolicy.copy(row)) throw fail('notFound')
        const { title, description, language, slug } = row
        const copied = { userId: viewer.id, title, description, language, slug, key: newKey() }
        const made = await insertCollection(tx, {
          ...copied,
          visibility: 'private',
          sourceId: row.id,
          most: collectionLimits.collections,
          now: now(),
        })
        if (made === null) throw failField('id', 'too_many_own', { max: collectionLimits.collections })
        await copyItems(tx, row.id, made, now())
        await settleItems(tx, made, { now: now(), news: false })
        return made
      })
      return answer(context, id)
    },

    async put(context) {
      const { input, db, viewer } = context
      const { kind, subject: id, collection, via, waited_ms: waitedMs } = input
      found(await sources[kind].source.find(db, id, viewer, via))
      return pressed(sources, context, { collection, subject: { kind, id }, into: true, waitedMs })
    },

    take(context) {
      const { kind, subject: id, collection, waited_ms: waitedMs } = context.input
      return pressed(sources, context, { collection, subject: { kind, id }, into: false, waitedMs })
    },

    async updateItem(context) {
      const { id, item, note, after } = context.input
      await context.db.transaction(async (tx) => {
        const row = await heldOwn(tx, context, id)
        const noted = note === undefined || (await updateNote(tx, id, item, note))
        const moved = after === undefined || (await moveItem(tx, id, item, after))
        if (!noted || !moved) throw fail('notFound')
        await settleItems(tx, id, { now: context.now(), news: true })
        await clearCollection(tx, sources, id, row.listed)
      })
    },

    async tidy(context) {
      const { input, db, now } = context
      return db.transaction(async (tx) => {
        const row = await heldOwn(tx, context, input.id)
        const removed = await removeMissing(tx, row.id)
        await settleItems(tx, row.id, { now: now(), news: false })
        await clearCollection(tx, sources, row.id, row.listed)
        return { data: { removed } }
      })
    },

    async download(context) {
      const { input, readDb, locale } = context
      const row = await readable(context, readDb, input)
      const all = { after: null, offset: 0, limit: collectionLimits.items }
      const rows = await listItems(readDb, row.id, row.own, all)
      const refs = rows.map(({ subject }) => subject)
      const subjectOf = await subjectsOf(readDb, sources, refs, locale)
      return answerBundle(context, {
        name: row.slug,
        subjects: refs.flatMap((ref) => subjectOf(ref) ?? []),
        wanted: { platform: input.platform ?? null, gameVersion: input.game_version ?? null },
      })
    },

    async hide(context) {
      await hideCollection(sources, context, context.input)
      return answer(context, context.input.id)
    },
  })
}
