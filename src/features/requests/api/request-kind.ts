import { newcomerDays } from '../../../contract/limits/link-allowance.ts'
import type { Locale } from '../../../contract/locales.ts'
import { slugOf } from '../../../server/ascii.ts'
import { tags } from '../../../server/cache/tags.ts'
import { publicationKind } from '../../publications/kind/api/publication-kind.ts'
import { hasTrustedRole } from '../../publications/review/api/trusted-author.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { requestLimits, requestPath } from '../request-limits.contract.ts'
import type { RequestDraft } from '../requests.contract.ts'
import { announceRequest } from './request-feed.store.ts'
import { requestPolicy } from './requests.policy.ts'
import { findRequest, lockRequest, updateLatest, updatePublished, type RequestRow } from './requests.store.ts'

const dayMs = 86_400_000

/** The readable half of an address, from a title. */
export const requestSlug = (title: string, language: Locale): string =>
  slugOf(title, language, { max: 80, min: 1 }) || 'request'

export const requestTags = ({ id, authorId }: Pick<RequestRow, 'id' | 'authorId'>) => [
  tags.request(id),
  tags.list('requests'),
  tags.user(authorId),
]

/** Requests of the board. Like topics they appear at once, except those of newcomers. */
export const requestKind = publicationKind<RequestRow, null, RequestDraft['fields']>({
  name: 'request',
  content: requestLimits.content,
  policy: requestPolicy,
  isWork: false,
  async appearsUnread({ tx, now }, viewer) {
    if (hasTrustedRole(viewer.roles)) return true
    const person = await findUserById(tx, viewer.id)
    return person !== null && now.getTime() - person.createdAt.getTime() >= newcomerDays * dayMs
  },
  find: findRequest,
  lock: lockRequest,
  path: requestPath,
  tag: tags.request,
  tags: requestTags,
  followLatest: (tx, request, { id, title, now }) =>
    updateLatest(tx, { id: request.id, revisionId: id, slug: requestSlug(title, request.language), now }),
  async followPublished(tx, request, revision, now) {
    await updatePublished(tx, {
      id: request.id,
      revisionId: revision.id,
      slug: requestSlug(revision.title, request.language),
      now,
    })
    if (request.publishedAt === null) await announceRequest(tx, request.id, now)
  },
})
