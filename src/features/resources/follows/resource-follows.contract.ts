import { z } from 'zod'
import { endpoint } from '../../../contract/endpoint.ts'
import { dependencyKinds } from '../../../contract/inspection.ts'
import { localeCodes } from '../../../contract/locales.ts'
import { id, itemOf, listOf, pageQuery } from '../../../contract/paging.ts'
import { resourceKey } from '../resource-fields.contract.ts'
import { resourceSummary } from '../resource-shapes.contract.ts'
import { versionChannels } from '../limits/version-limits.contract.ts'

const at = z.iso.datetime()
const lang = z.enum(localeCodes).optional()
const params = z.object({ resource: resourceKey })
const path = '/api/resources/{resource}/follow'

const follow = itemOf(
  z.object({
    /** Whether the person asking follows it. */
    following: z.boolean(),
    followers: z.number().int(),
  }),
)

export const endpoints = {
  state: endpoint({
    path,
    summary: 'How many follow a resource, and whether the person asking does',
    access: 'anyone',
    params,
    answer: follow,
  }),
  follow: endpoint({
    method: 'PUT',
    path,
    summary: 'Follows a resource: news of its versions; twice is the same as once',
    access: 'verified',
    rate: 'reaction',
    params,
    answer: follow,
    errors: ['forbidden'],
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path,
    summary: 'Follows a resource no longer',
    access: 'verified',
    rate: 'reaction',
    params,
    answer: follow,
  }),
  followed: endpoint({
    path: '/api/users/{id}/followed',
    summary: 'What a person follows, newest first; only they see it',
    access: 'member',
    params: z.object({ id }),
    query: pageQuery.extend({ lang }),
    answer: listOf(z.object({ resource: resourceSummary, followed_at: at })),
    errors: ['forbidden'],
  }),
  dependants: endpoint({
    path: '/api/resources/{resource}/dependants',
    summary: 'Public resources that depend on this one, each by its newest version that does',
    access: 'anyone',
    params,
    query: pageQuery.extend({ lang, kind: z.enum(dependencyKinds).optional() }),
    answer: listOf(
      z.object({
        resource: resourceSummary,
        kind: z.enum(dependencyKinds),
        /** Which versions of this one it wants; empty: any. */
        range: z.string(),
        version: z.object({
          id: z.number().int(),
          number: z.string(),
          channel: z.enum(versionChannels),
          published_at: at,
        }),
      }),
    ),
  }),
}
