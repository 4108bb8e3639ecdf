import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf, listOf, pageQuery } from '../../contract/paging.ts'
import { resourceTypes } from '../../contract/taxonomy.ts'
import { waveResults } from './compatibility-limits.contract.ts'
import { compatibilityReport, namedVersion, resultCounts } from './compatibility.contract.ts'

const at = z.iso.datetime()
const number = z.number().int()

export const compatibilityWave = z.object({
  id: number,
  resource: z.object({ id: number, slug: z.string(), type: z.enum(resourceTypes), title: z.string() }),
  version: namedVersion,
  /** How many of its reports say so. */
  ...resultCounts,
  created_at: at,
  closed_at: at.nullable(),
  result: z.enum(waveResults).nullable(),
  /** The newest of its reports. */
  reports: z.array(compatibilityReport),
  abilities: z.object({ decide: z.boolean() }),
})
export type CompatibilityWave = z.infer<typeof compatibilityWave>

const staff = { scope: 'content.moderate' } as const

export const endpoints = {
  list: endpoint({
    path: '/api/moderations/compatibility-waves',
    summary: 'Waves of compatibility reports from new accounts, the oldest waiting ones first',
    access: staff,
    query: pageQuery.extend({ state: z.enum(['open', 'closed']).prefault('open') }),
    answer: listOf(compatibilityWave),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/moderations/compatibility-waves/{id}',
    summary: 'Decides whether the reports of a wave count',
    access: staff,
    params: z.object({ id }),
    body: z.strictObject({ result: z.enum(waveResults) }),
    answer: itemOf(compatibilityWave),
    errors: ['alreadyDecided', 'forbidden'],
  }),
}
