import { usernameIssue } from '../../../contract/account-rules.ts'
import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/feature.ts'
import type { BoundEndpoint } from '../../../server/feature.ts'
import { listTakenUsernames } from '../../users/api/users.store.ts'
import { endpoints } from '../uniqueness.contract.ts'

export type Verdict = { unique: boolean; suggestion: string | null }
export type UniqueCheck = (db: Db, value: string) => Promise<Verdict>

/** Free only if it could really be taken: a name that breaks a rule is not. */
async function checkUsername(db: Db, value: string): Promise<Verdict> {
  const base = value.trim()
  if (usernameIssue(base) !== null) return { unique: false, suggestion: null }
  const candidates = [
    base,
    ...['_dev', '_mc', '_yard', '-2', '-3'].map((ending) => base.slice(0, 35 - ending.length) + ending),
  ]
  const taken = new Set(await listTakenUsernames(db, candidates))
  const free = candidates.filter((name) => !taken.has(name.toLowerCase()) && usernameIssue(name) === null)
  return taken.has(base.toLowerCase())
    ? { unique: false, suggestion: free[0] ?? null }
    : { unique: true, suggestion: null }
}

/**
 * What can be asked about is `type/field`; later features hand theirs in through `api.ts`. Never an e-mail address:
 * that would tell who is registered.
 */
export function uniquenessFeature(later: Record<`${string}/${string}`, UniqueCheck>): BoundEndpoint[] {
  const checks = new Map<string, UniqueCheck>(Object.entries({ 'user/username': checkUsername, ...later }))
  return feature('uniqueness', endpoints, {
    async check({ input, readDb }) {
      const check = checks.get(`${input.type}/${input.field}`)
      if (!check) throw fail('notFound')
      return { data: await check(readDb, input.value) }
    },
  })
}
