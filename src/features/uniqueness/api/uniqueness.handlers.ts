import type { Config } from '../../../server/config.ts'
import { usernameIssue } from '../../../contract/names/account-rules.ts'
import { fail } from '../../../contract/errors.ts'
import { isReservedName } from '../../../contract/names/reserved-names.ts'
import type { Db } from '../../../db/client.ts'
import { feature, type BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { listLookAlikes } from '../../users/api/users.store.ts'
import { endpoints } from '../uniqueness.contract.ts'

export type Verdict = { unique: boolean; suggestion: string | null }
type UniqueCheck = (db: Db, value: string, config: Config) => Promise<Verdict>

/** Free only if the name could really be taken; a name that breaks a rule could not. */
async function checkUsername(db: Db, value: string, { siteTitle }: Config): Promise<Verdict> {
  const base = value.trim()
  const isAllowed = (name: string) => usernameIssue(name) === null && !isReservedName(name, siteTitle)
  if (!isAllowed(base)) return { unique: false, suggestion: null }
  const stem = base.replace(/[_-]+$/, '')
  const candidates = [
    base,
    ...['_dev', '_mc', '_yard', '-2', '-3'].map((ending) => stem.slice(0, 35 - ending.length) + ending),
  ]
  const taken = new Set(await listLookAlikes(db, candidates))
  const free = candidates.filter((name) => !taken.has(name) && isAllowed(name))
  return taken.has(base) ? { unique: false, suggestion: free[0] ?? null } : { unique: true, suggestion: null }
}

/**
 * Checks are named `type/field`; later features hand theirs in through `api.ts`. Never an e-mail address:
 * that would reveal who is registered.
 */
export function uniquenessFeature(later: Record<`${string}/${string}`, UniqueCheck>): BoundEndpoint[] {
  const checks = new Map<string, UniqueCheck>(Object.entries({ 'user/username': checkUsername, ...later }))
  return feature('uniqueness', endpoints, {
    async check({ input, readDb, services }) {
      const check = checks.get(`${input.type}/${input.field}`)
      if (!check) throw fail('notFound')
      return { data: await check(readDb, input.value, services.config) }
    },
  })
}
