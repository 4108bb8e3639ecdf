import type { Locale } from '../../../contract/locales.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import type { Contents } from '../../publications/kind/api/revisions.store.ts'
import type { Writer } from '../../users/api/person.store.ts'
import { itself, readSummary, summariesOf, type RequestSummaryRow } from './request-list.store.ts'

export type Fulfilled = {
  performer: Writer
  resource: { title: string; slug: string; type: ResourceType } | null
  at: string
}

export type WholeRequest = {
  summary: RequestSummaryRow
  text: { content: RichDocument; contentHtml: string; contents: Contents }
  fulfilled: Fulfilled[]
  revisionId: number
  translator: Writer | null
  reviewed: boolean
}

type Raw = Parameters<typeof readSummary>[0] & {
  content: RichDocument
  content_html: string
  contents: Contents
  revision_id: number
  translator: Writer | null
  fulfilled: Fulfilled[] | null
}

/** Null when it is not there. Whether it may be seen is for the caller to say. */
export async function findWhole(db: Db, id: number, reader: Locale): Promise<WholeRequest | null> {
  const { rows } = await db.execute<Raw>(
    summariesOf(itself(id), reader, {
      columns: sql`, coalesce(t.content, r.content) as content,
        coalesce(t.content_html, r.content_html) as content_html, coalesce(t.contents, r.contents) as contents,
        r.id as revision_id, (
          select json_build_object('id', w.id, 'username', w.username, 'avatarKey', w.avatar_key,
            'deleted', w.deleted_at is not null) from users w where w.id = t.translator_id) as translator, (
          select json_agg(json_build_object('performer', json_build_object('id', p.id, 'username', p.username,
              'avatarKey', p.avatar_key, 'deleted', p.deleted_at is not null),
            'resource', case when x.id is not null then
              json_build_object('title', xr.title, 'slug', x.slug, 'type', x.type) end,
            'at', d.ended_at) order by d.id)
          from request_deals d join users p on p.id = d.performer_id
          left join resources x on x.id = d.resource_id and x.published_revision_id is not null
          left join resource_revisions xr on xr.id = x.published_revision_id
          where d.request_id = a.id and d.state = 'paid') as fulfilled`,
      translated: sql`, t.content, t.content_html, t.contents, t.translator_id`,
    }),
  )
  const row = rows[0]
  if (!row) return null
  return {
    summary: readSummary(row),
    text: { content: row.content, contentHtml: row.content_html, contents: row.contents },
    fulfilled: row.fulfilled ?? [],
    revisionId: row.revision_id,
    translator: row.translator,
    reviewed: row.approved,
  }
}
