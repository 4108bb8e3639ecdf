import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import type { Contents } from '../../publications/kind/api/revisions.store.ts'
import type { Writer } from '../../users/api/person.store.ts'
import type { WatchLevel } from '../forum-limits.contract.ts'
import { itself, readSummary, summariesOf, type Reading, type TopicSummaryRow } from './topic-list.store.ts'

/** What a topic has besides its row and its text. */
export type TopicFacts = {
  slowSeconds: number
  accepted: { comment_id: number; number: number } | null
  about:
    | { kind: 'resource'; title: string; slug: string; type: ResourceType }
    | { kind: 'article'; title: string; slug: string; id: number }
    | null
  level: WatchLevel | null
}

export type WholeTopic = {
  summary: TopicSummaryRow
  facts: TopicFacts
  text: { content: RichDocument; contentHtml: string; contents: Contents }
  revisionId: number
  translator: Writer | null
  reviewed: boolean
}

type Raw = Parameters<typeof readSummary>[0] &
  TopicFacts & {
    content: RichDocument
    content_html: string
    contents: Contents
    revision_id: number
    translator: Writer | null
  }

/** Null when it is not there. Whether it may be seen is for the caller to say. */
export async function findWhole(db: Db, id: number, reading: Reading): Promise<WholeTopic | null> {
  const { rows } = await db.execute<Raw>(
    summariesOf(itself(id), reading, {
      columns: sql`, coalesce(t.content, r.content) as content,
        coalesce(t.content_html, r.content_html) as content_html, coalesce(t.contents, r.contents) as contents,
        r.id as revision_id, (
          select json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
            'deleted', w.deleted_at is not null) from users w where w.id = t.translator_id) as translator,
        a.slow_seconds as "slowSeconds", (
          select json_build_object('comment_id', c.id, 'number', c.number) from comments c
          where c.id = a.accepted_comment_id and c.deleted_at is null and c.hidden_at is null) as accepted,
        coalesce((
          select json_build_object('kind', 'resource', 'title', rr.title, 'slug', x.slug, 'type', x.type)
          from resources x join resource_revisions rr on rr.id = x.published_revision_id
          where x.id = a.about_resource_id), (
          select json_build_object('kind', 'article', 'title', xr.title, 'slug', x.slug, 'id', x.id)
          from articles x join article_revisions xr on xr.id = x.published_revision_id
          where x.id = a.about_article_id)) as about,
        (select n.level from topic_readers n
          where n.user_id = ${reading.viewerId}::bigint and n.topic_id = a.id) as level`,
      translated: sql`, t.content, t.content_html, t.contents, t.translator_id`,
    }),
  )
  const row = rows[0]
  if (!row) return null
  return {
    summary: readSummary(row),
    facts: { slowSeconds: row.slowSeconds, accepted: row.accepted, about: row.about, level: row.level },
    text: { content: row.content, contentHtml: row.content_html, contents: row.contents },
    revisionId: row.revision_id,
    translator: row.translator,
    reviewed: row.approved,
  }
}
