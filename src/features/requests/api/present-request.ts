import { found } from '../../../contract/errors.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import {
  presentAuthor,
  presentCommon,
  presentPending,
} from '../../publications/kind/api/present-publications.ts'
import { listTagsOf } from '../../publications/kind/api/tags-of.store.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { requestTimes } from '../request-limits.contract.ts'
import type { Request, RequestSummary } from '../requests.contract.ts'
import { requestKind } from './request-kind.ts'
import type { RequestSummaryRow } from './request-list.store.ts'
import { findWhole, type WholeRequest } from './request-whole.store.ts'
import { requestPolicy } from './requests.policy.ts'
import type { RequestRow } from './requests.store.ts'

const dayMs = 86_400_000

export function presentSummary(row: RequestSummaryRow): RequestSummary {
  const { cover: _cover, categories: _categories, description: _description, ...common } = presentCommon(row)
  return {
    ...common,
    excerpt: row.excerpt,
    type: row.type,
    platforms: row.platforms,
    game_versions: row.gameVersions as RequestSummary['game_versions'],
    wanted_languages: row.wantedLanguages,
    deadline: row.deadline?.toISOString() ?? null,
    reward: row.reward,
    state: row.state,
    offers: row.offers,
  }
}

/** When an open request ends by itself. */
export function expiryOf({ state, stateAt, deadline }: Pick<RequestRow, 'state' | 'stateAt' | 'deadline'>) {
  if (state !== 'open') return null
  const latest = new Date(stateAt.getTime() + requestTimes.openDays * dayMs)
  return deadline && deadline < latest ? deadline : latest
}

type Asking = Pick<RequestContext, 'db' | 'viewer'>

/** One request for one reader. Whether they may see it is decided before. */
export async function presentRequest(
  { db, viewer }: Asking,
  row: RequestRow,
  whole: WholeRequest,
  { markdown = false }: { markdown?: boolean } = {},
): Promise<Request> {
  const insider = requestPolicy.seeUnpublished(viewer, row)
  const { text, translator } = whole
  return {
    ...presentSummary(whole.summary),
    description: whole.summary.description,
    content: markdown ? documentToMarkdown(text.content) : text.content,
    content_html: text.contentHtml,
    contents: text.contents,
    revision_id: whole.revisionId,
    translator: translator && presentAuthor(translator),
    reviewed: whole.reviewed,
    public: row.public,
    pending_revision: insider ? await presentPending(db, requestKind, row) : null,
    expires_at: expiryOf(row)?.toISOString() ?? null,
    fulfilled: whole.fulfilled.map(({ performer, resource, at }) => ({
      performer: presentAuthor(performer),
      resource: resource && { title: resource.title, path: resourcePath(resource) },
      at: new Date(at).toISOString(),
    })),
    abilities: {
      edit: requestPolicy.edit(viewer, row),
      translate: requestPolicy.translate(viewer, row),
      moderate: requestPolicy.moderate(viewer, row),
      remove: requestPolicy.remove(viewer, row),
      offer: requestPolicy.offer(viewer, row),
      close: requestPolicy.close(viewer, row),
    },
  }
}

/** The request as it would be if its newest revision were public. */
export async function presentLatest(asking: Asking, row: RequestRow): Promise<Request> {
  const { db } = asking
  const whole = found(await findWhole(db, row.id, row.language))
  const revision = found(await requestKind.revisions.findRevision(db, row.id, row.latestRevisionId))
  const summary = {
    ...whole.summary,
    title: revision.title,
    description: revision.description,
    tags: await listTagsOf(db, revision.tagIds),
  }
  return presentRequest(asking, row, {
    ...whole,
    summary,
    text: revision,
    revisionId: revision.id,
    translator: null,
    reviewed: revision.approved,
  })
}
