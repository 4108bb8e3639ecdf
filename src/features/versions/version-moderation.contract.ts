import { z } from 'zod'
import { moderationStatuses } from '../../contract/access.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { text } from '../../contract/text.ts'
import { contentReview, decisionBody } from '../moderation/contract/content/content-reviews.contract.ts'
import { staffPerson } from '../moderation/contract/people/moderation.contract.ts'
import { filePassport } from './files/version-files.contract.ts'
import { versionLimits } from '../resources/limits/version-limits.contract.ts'
import { version } from './version-shapes.contract.ts'

/** Everything a decision needs on one screen. */
export const versionReview = z.object({
  version,
  resource: z.object({
    id: z.number().int(),
    slug: z.string(),
    type: z.enum(resourceTypes),
    title: z.string(),
    /** Readers can see the resource itself. */
    public: z.boolean(),
  }),
  public: z.boolean(),
  review: contentReview.nullable(),
  files: z.array(filePassport),
  /** Versions of other people that hold one of these files. */
  same_files: z.array(
    z.object({
      sha256: z.string(),
      version_id: z.number().int(),
      number: z.string(),
      resource: z.object({
        id: z.number().int(),
        slug: z.string(),
        type: z.enum(resourceTypes),
        title: z.string(),
      }),
      author: staffPerson,
      public: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** The newest approved version before it, to compare with. */
  previous: z.object({ id: z.number().int(), number: z.string() }).nullable(),
})
export type VersionReview = z.infer<typeof versionReview>

export const recall = z.object({
  sha256: z.string(),
  reason: z.string(),
  recalled_at: z.iso.datetime(),
  recalled_by: staffPerson.nullable(),
  /** How many versions hold it. */
  versions: z.number().int(),
  /** The newest of them. */
  files: z.array(
    z.object({
      name: z.string(),
      version_id: z.number().int(),
      number: z.string(),
      resource: z.object({ slug: z.string(), type: z.enum(resourceTypes), title: z.string() }),
    }),
  ),
})
export type Recall = z.infer<typeof recall>

const staff = { scope: 'content.moderate' } as const
const params = z.object({ id })

export const endpoints = {
  get: endpoint({
    path: '/api/moderations/versions/{id}',
    summary: 'A version as staff sees it: files with everything that was found, copies elsewhere',
    access: staff,
    params,
    answer: itemOf(versionReview),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/moderations/versions/{id}',
    summary: 'Approves or declines a version; declining one that is public takes it down',
    access: staff,
    params,
    body: decisionBody,
    answer: z.object({ status: z.enum(moderationStatuses) }),
    errors: ['alreadyDecided', 'reviewLocked', 'forbidden', 'filesNotScanned', 'filesBlocked'],
  }),
  recalls: endpoint({
    path: '/api/staff/recalls',
    summary: 'Files that were recalled, newest first',
    access: staff,
    query: pageQuery,
    answer: listOf(recall),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/staff/recalls',
    summary: 'Recalls a file by its hash: every version with it is withdrawn, and it never comes back',
    access: staff,
    body: z.strictObject({
      sha256: z
        .string()
        .regex(/^[0-9a-fA-F]{64}$/)
        .transform((value) => value.toLowerCase()),
      reason: text({ ...versionLimits.recallReason, lines: true }),
    }),
    status: 201,
    answer: itemOf(recall),
  }),
}
