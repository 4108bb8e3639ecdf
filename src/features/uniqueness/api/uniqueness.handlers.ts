import { usernameIssue } from '../../../contract/account-rules.ts'
import { fail } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/feature.ts'
import { listTakenUsernames } from '../../users/api/users.store.ts'
import { endpoints, uniqueFields } from '../uniqueness.contract.ts'

type Verdict = { unique: boolean; suggestion: string | null }

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

const checks: Record<(typeof uniqueFields)[number], (db: Db, value: string) => Promise<Verdict>> = {
  'user/username': checkUsername,
}

export const uniquenessFeature = feature('uniqueness', endpoints, {
  async check({ input, readDb }) {
    const known = uniqueFields.find((name) => name === `${input.type}/${input.field}`)
    if (!known) throw fail('notFound')
    return { data: await checks[known](readDb, input.value) }
  },
})
