import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { rememberAccessToken } from '../../../../web/http/browser-transport.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { href } from '../../../../web/routing/href.ts'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import { authCalls } from '../auth-calls.ts'
import { whileBusy } from './auth-state.ts'

/** Ends the session here and on the server, forgets this person's data, and opens the home page or the target. */
export function useLogout(): (target?: unknown) => Promise<void> {
  const query = useQueryClient()
  const router = useRouter()
  const { locale } = useTranslator()
  const report = useReportError(useT())
  return async (target) => {
    const transport = transportOf(query)
    // What is being asked for in the person's name would be answered after the end of the session, and refused.
    await query.cancelQueries()
    try {
      await whileBusy(() => authCalls.logout(transport, {}))
    } catch (error) {
      // Already logged out elsewhere: fine, but this browser's copy must still be removed.
      if ((error as { status?: number }).status !== 401) return report(error)
      await authCalls.reset(transport, {}).catch(report)
    }
    rememberAccessToken(null)
    // First everything that shows the person hears of it and stops asking in their name; then the rest goes.
    query.setQueryData(['user'], null)
    query.clear()
    query.setQueryData(['user'], null)
    await router.invalidate()
    await router.navigate({ href: typeof target === 'string' ? target : href(locale, '/') })
  }
}
