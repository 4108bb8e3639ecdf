import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { href } from '../../../../web/routing/href.ts'
import { safeTarget } from '../../../../web/routing/safe-target.ts'
import { userQueries } from '../../../users/web/users.queries.ts'

/** After a login, a registration or a confirmed code: loads everything again as this person, then opens the target. */
export function useEntered(): (target: string) => Promise<void> {
  const query = useQueryClient()
  const router = useRouter()
  const { locale } = useTranslator()
  return async (target) => {
    query.removeQueries()
    await query.fetchQuery(userQueries.current())
    await router.invalidate()
    await router.navigate({ href: safeTarget(target, href(locale, '/')) })
  }
}
