import type { Bus } from '../../../server/bus.ts'
import { sourceOf, type SubjectSource } from '../../../server/content-subjects.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { listNewest, type CommentSubject } from './comments.store.ts'
import { commentTopic } from './write-comment.ts'

type News = { subject: string; id: number; parent_id: number | null }
type Needs = Pick<Services, 'live' | 'database' | 'log'>

/**
 * Announces a new comment to pages that show its subject. Sends ids only; pages load the content themselves. Every
 * new stream gets the newest id first, so that nothing is missed between a page and its stream, or between two
 * streams.
 */
export function listenForComments(
  bus: Bus,
  { live, database, log }: Needs,
  sources: readonly SubjectSource[],
): void {
  async function newestOf(subjects: readonly string[]): Promise<{ subject: string; id: number }[]> {
    const byKind = Map.groupBy(subjects.map(refOf), ({ kind }) => kind)
    const found = await Promise.all(
      [...byKind].map(async ([kind, refs]) => {
        const ids = refs.map(({ id }) => id)
        const [open, newest] = await Promise.all([
          sourceOf(sources, kind).findPublic(database.db, ids),
          listNewest(database.db, kind, ids),
        ])
        // Nobody may learn that something which is not public has comments.
        return newest.flatMap((one) =>
          open.has(one.id) ? [{ subject: `${kind}.${one.id}`, id: one.newest }] : [],
        )
      }),
    )
    return found.flat()
  }
  const known = (subjects: readonly string[]) => subjects.filter((subject) => hasSource(sources, subject))
  const announce = async (subjects: readonly string[], to: (subject: string, data: unknown) => void) => {
    try {
      for (const news of await newestOf(known(subjects))) to(news.subject, news)
    } catch (error) {
      // The stream stays open; it asks again when it reconnects.
      log.warn({ err: error }, 'newest comments for a stream')
    }
  }

  bus.subscribe(commentTopic, (payload) => {
    const news = payload as News
    live.sendToWatching(news.subject, { event: commentTopic, data: news })
  })
  live.onOpen((subjects, send) => void announce(subjects, (_, data) => send({ event: 'newest', data })))
  // News of other processes may have been missed meanwhile.
  bus.onGap(
    () =>
      void announce(live.watched(), (subject, data) =>
        live.sendToWatching(subject, { event: 'newest', data }),
      ),
  )
}

function refOf(subject: string): CommentSubject {
  const [kind, id] = subject.split('.') as [CommentSubject['kind'], string]
  return { kind, id: Number(id) }
}

const hasSource = (sources: readonly SubjectSource[], subject: string): boolean =>
  sources.some(({ kind }) => kind === refOf(subject).kind)
