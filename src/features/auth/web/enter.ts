import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetTarget, returnTarget, scrollWhenThere } from '../../../web/routing/come-back.ts'
import { userQueries } from '../../users/web/users.queries.ts'

type Sides = { query: QueryClient; router: AnyRouter }

/** After a login, a registration or a confirmed code: loads everything again as this person, then opens the page. */
export async function openAs({ query, router }: Sides, target: string): Promise<void> {
  query.removeQueries()
  await query.fetchQuery(userQueries.current())
  // The page of the login is for guests alone: asked anew before it is left, it would lead home for a moment.
  router.clearCache()
  await router.navigate({ href: target })
  await router.invalidate()
}

/** The same, back to where the person came from. */
export async function enter(sides: Sides, next: string, home: string): Promise<void> {
  const target = returnTarget(next, home)
  forgetTarget()
  await openAs(sides, target)
  if (target.includes('#')) scrollWhenThere(target.slice(target.indexOf('#')))
}
