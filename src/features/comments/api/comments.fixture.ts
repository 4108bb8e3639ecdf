import { sql } from '../../../db/sql.ts'
import type { Subject, SubjectSource } from '../../../server/content-subjects.ts'
import { tags } from '../../../server/cache/tags.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import { reactionsFeature } from '../../reactions/api/reactions.handlers.ts'
import type { Comment, Thread, Threads } from '../comments.contract.ts'
import { commentSource } from './comment-subject.ts'
import { commentsFeature } from './comments.handlers.ts'

/** Comments under the tests' own subjects; what features hand in is tested there. */
export async function commentsKit() {
  const subjects = new Map<number, Subject>()
  const totals = new Map<number, number>()
  const source: SubjectSource = {
    kind: 'article',
    find: async (_db, id) => subjects.get(id) ?? null,
    findPublic: async (_db, ids) =>
      new Map(ids.flatMap((id) => (subjects.has(id) ? [[id, subjects.get(id)!] as const] : []))),
    tags: (id) => [tags.article(id)],
    countComments: async (_db, id, total) => void totals.set(id, total),
  }
  const sources = [source, commentSource([source])]
  const api = await testApi({ endpoints: [...commentsFeature([source]), ...reactionsFeature(sources)] })
  let nextId = 1

  async function aPerson(options: Parameters<typeof aUser>[1] = {}) {
    const user = await aUser(api, options)
    // Each call logs in again, because the clock of these tests runs past the lifetime of a token.
    const send = async (method: string, path: string, json?: unknown) => {
      const headers = await browserHeaders(api, user)
      return api.send(path, { method, headers, ...(json === undefined ? {} : { json }) })
    }
    return {
      user,
      send,
      async say(subjectId: number, content: string, more: object = {}): Promise<Comment> {
        const answer = await send('POST', `/api/articles/${subjectId}/comments`, { content, ...more })
        const body = (await answer.json()) as { data: Comment }
        if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
        return body.data
      },
      read: async (subjectId: number, search = '') =>
        (await (await send('GET', `/api/articles/${subjectId}/comments${search}`)).json()) as Threads,
      open: async (id: number) =>
        (await (await send('GET', `/api/comments/${id}`)).json()) as { data: Thread },
    }
  }

  /** A published subject with its author. */
  async function aSubject() {
    const owner = await aPerson()
    const id = nextId++
    subjects.set(id, {
      id,
      ownerId: owner.user.id,
      title: 'Lamps',
      path: `/article/lamps.${id}`,
      locked: false,
    })
    return { id, owner }
  }

  const { db } = api.services.database

  /** How many sums differ from the rows; must always be none. Computed in another way than the repair. */
  async function drift(): Promise<number> {
    const { rows } = await db.execute<{
      wrong: number
    }>(sql`
      with r as (
        select *, deleted_at is null and hidden_at is null as readable from comments
      ), thread as (
        select * from r p where parent_id is null
          and (readable or exists (select from r a where a.parent_id = p.id and a.readable)))
      select (select count(*) from comments p where p.parent_id is null and p.replies <> (
          select count(*) from r where r.parent_id = p.id and r.readable))
        + (select count(*) from comment_counts c where (c.count, c.threads, c.questions, c.bugs, c.ideas, c.thanks) <> (
          (select count(*) from r where (r.subject_kind, r.subject_id) = (c.subject_kind, c.subject_id) and readable),
          (select count(*) from thread t where (t.subject_kind, t.subject_id) = (c.subject_kind, c.subject_id)),
          ${threadsOfKind('question')}, ${threadsOfKind('bug')}, ${threadsOfKind('idea')}, ${threadsOfKind('thanks')}))
        + (select count(*) from users u where coalesce((
          select count from author_comment_counts a where a.user_id = u.id), 0) <> (
          select count(*) from r where r.author_id = u.id and readable)) as wrong`)
    return rows[0]!.wrong
  }
  const threadsOfKind = (kind: string) => sql`(select count(*) from thread t
    where (t.subject_kind, t.subject_id) = (c.subject_kind, c.subject_id) and t.kind = ${kind})`

  return { api, db, subjects, totals, drift, aPerson, aSubject }
}
