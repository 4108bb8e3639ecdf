import { fail, found } from '../../../contract/errors.ts'
import type { FieldIssues } from '../../../contract/errors.ts'
import { countLinks, linkAllowance, linkIssue } from '../../../contract/limits/link-allowance.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { findUserById } from '../../users/api/users.store.ts'

/** Throws when the profile would hold more links than the person may set. */
export async function refuseLinks(
  { viewer, db, now }: SignedInContext,
  { about, links }: { about?: string | undefined; links?: readonly unknown[] | undefined },
): Promise<void> {
  const counts = { about: countLinks(about ?? ''), links: links?.length ?? 0 }
  if (counts.about + counts.links === 0) return
  const { createdAt } = found(await findUserById(db, viewer.id))
  const { inProfile } = linkAllowance({ ...viewer, createdAt }, now())
  const fields: FieldIssues = {}
  for (const [field, count] of Object.entries(counts)) {
    const issue = linkIssue(count, inProfile)
    if (issue) fields[field] = [issue]
  }
  if (Object.keys(fields).length > 0) throw fail('validation', {}, { fields })
}
