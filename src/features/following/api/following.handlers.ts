import { listMetaFor } from '../../../contract/paging.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { feedKinds, followingLimits, followKinds } from '../following-limits.contract.ts'
import { endpoints, type FollowedSubject } from '../following.contract.ts'
import { openSources, type FeedSources } from './feed-source.store.ts'
import { listFeed, updateReadUntil, type FeedRow } from './feed.store.ts'
import { followSubject, levelOf, unfollowSubject } from './follow-subject.ts'
import type { FollowedKinds } from './followed-kind.ts'
import { countFollows, listFollows, type Followed } from './follows.store.ts'
import { listReasons } from './reasons.store.ts'
import { listLiked, listPopular } from './suggestions.store.ts'

const keyOf = ({ kind, subject }: Followed): string => `${kind} ${subject}`

/** Later features hand their kinds and their events in through `src/app`. */
export function followingFeature(kinds: FollowedKinds, sources: FeedSources): BoundEndpoint[] {
  /** Those of these that can be seen, by `keyOf`; one question for each kind. */
  async function presentFollowed(
    db: Db,
    asked: readonly Followed[],
    reader: Locale,
  ): Promise<Map<string, FollowedSubject>> {
    const presented = await Promise.all(
      followKinds.map(async (kind) => {
        const subjects = [...new Set(asked.filter((one) => one.kind === kind).map((one) => one.subject))]
        const known = subjects.length > 0 ? await kinds[kind].present(db, subjects, reader) : new Map()
        return [...known].map(
          ([subject, presented]) => [keyOf({ kind, subject }), { kind, ...presented }] as const,
        )
      }),
    )
    return new Map(presented.flat())
  }

  /** In the order of the rows, a kind at a time. */
  async function presentEvents(db: Db, rows: readonly FeedRow[], reader: Locale) {
    const [followed, ...entries] = await Promise.all([
      presentFollowed(
        db,
        rows.flatMap((row) => row.because),
        reader,
      ),
      ...feedKinds.map(async (kind) => {
        const ids = rows.filter((row) => row.kind === kind).map((row) => row.subjectId)
        return [
          kind,
          ids.length > 0 ? await sources[kind].present(db, ids, null, reader) : new Map(),
        ] as const
      }),
    ])
    const shown = new Map(entries)
    return rows.flatMap(({ id, kind, subjectId, at, unread, because }) => {
      const entry = shown.get(kind)!.get(subjectId)
      const reasons = because.flatMap((one) => followed.get(keyOf(one)) ?? [])
      return entry ? [{ id, kind, at: at.toISOString(), unread, ...entry, because: reasons }] : []
    })
  }

  return feature('following', endpoints, {
    async list({ input, db, viewer, locale }) {
      const which = { userId: viewer.id, kind: input.kind }
      const [rows, total] = await Promise.all([
        listFollows(db, which, sliceOf(input)),
        countFollows(db, viewer.id, input.kind),
      ])
      const page = cutSlice(rows, input.per_page, ({ createdAt, id }) => ({ at: createdAt, id }))
      const followed = await presentFollowed(db, page.rows, locale)
      return {
        data: page.rows.flatMap((row) => {
          const subject = followed.get(keyOf(row))
          const { level, notice, createdAt } = row
          return subject ? [{ ...subject, level, notice, followed_at: createdAt.toISOString() }] : []
        }),
        meta: listMetaFor(input, total, page.next),
      }
    },

    async suggestions({ db, viewer, locale, now }) {
      const asked = { userId: viewer.id, languages: [...new Set([locale, viewer.language])], now: now() }
      const liked = (await listLiked(db, asked)).map((one) => ({ ...one, reason: 'liked' as const }))
      const popular =
        liked.length < followingLimits.suggestions
          ? (await listPopular(db, asked)).map((one) => ({ ...one, reason: 'popular' as const }))
          : []
      const chosen = [...liked, ...popular].slice(0, followingLimits.suggestions)
      const followed = await presentFollowed(db, chosen, locale)
      return {
        data: chosen.flatMap((one) => {
          const subject = followed.get(keyOf(one))
          return subject ? [{ ...subject, reason: one.reason }] : []
        }),
      }
    },

    async reasons({ input, db, viewer, locale }) {
      const rows = await listReasons(db, viewer.id, input.subjects)
      const followed = await presentFollowed(
        db,
        rows.flatMap((row) => row.because),
        locale,
      )
      const said = rows.map(
        ({ subject, because }) =>
          [subject, because.flatMap((one) => followed.get(keyOf(one)) ?? [])] as const,
      )
      return { data: Object.fromEntries(said.filter(([, because]) => because.length > 0)) }
    },

    async state(context) {
      const kind = kinds[context.input.kind]
      const subject = await kind.subjectOf(context, context.input.id)
      const level = subject === null ? null : await levelOf(context, kind, subject)
      return { data: { following: level !== null, level } }
    },

    async follow(context) {
      const { kind, id, level } = context.input
      const made = await followSubject(context, kinds[kind], await kinds[kind].open(context, id), level)
      return { data: { following: true, level: made.level } }
    },

    async unfollow(context) {
      const kind = kinds[context.input.kind]
      const subject = await kind.subjectOf(context, context.input.id)
      if (subject !== null) await unfollowSubject(context, kind, subject)
      return { data: { following: false, level: null } }
    },

    async feed({ input, db, viewer, locale, now, services }) {
      const { after, limit } = sliceOf({ ...input, page: 1 })
      const which = { userId: viewer.id, kind: input.kind, after, limit, now: now() }
      const rows = await listFeed(db, openSources(sources, services.config), which)
      const page = cutSlice(rows, input.per_page, ({ at, id }) => ({ at, id }))
      return {
        data: await presentEvents(db, page.rows, locale),
        meta: {
          per_page: input.per_page,
          next_cursor: page.next,
          follows: rows.length > 0 || (await countFollows(db, viewer.id, undefined)) > 0,
        },
      }
    },

    async read({ input, db, viewer, now }) {
      // Nobody has read what is still to come.
      const until = new Date(Math.min(Date.parse(input.until), now().getTime()))
      await updateReadUntil(db, viewer.id, until)
    },
  })
}
