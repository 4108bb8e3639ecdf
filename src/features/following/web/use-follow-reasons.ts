import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { FollowedSubject } from '../following.contract.ts'
import { followingQueries } from './following.queries.ts'

/**
 * What of a list belongs to something the person follows, by its id. Asked for by the browser of somebody who is logged
 * in, so that the page itself is the same for everybody.
 */
export function useFollowReasons(
  kind: 'article' | 'resource',
  items: readonly { id: number }[],
): ReadonlyMap<number, readonly FollowedSubject[]> {
  const { locale } = useTranslator()
  const user = useCurrentUser()
  const hydrated = useHydrated()
  const subjects = items.map(({ id }) => `${kind}.${id}`)
  const { data } = useQuery({
    ...followingQueries.reasons(locale, subjects),
    enabled: user !== null && hydrated && subjects.length > 0,
    staleTime: 60_000,
  })
  return new Map(
    items.flatMap(({ id }) => {
      const because = user && data?.[`${kind}.${id}`]
      return because ? [[id, because]] : []
    }),
  )
}
