import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ResetPage } from '../../auth/web/reset-page.tsx'
import { useLogout } from '../../auth/web/use-logout.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { LanguageMenu } from './language-menu.tsx'

/** Whoever is logged in may have opened somebody else's link: first out, then the new password. */
export function ResetRoute() {
  const t = useT()
  const logout = useLogout()
  const { href } = useLocation()
  const { data: user } = useQuery(userQueries.current())
  const first = user && (
    <>
      <p className="auth-lead">{t('auth.reset.loggedIn', { username: user.username })}</p>
      <Button variant="primary" size="l" block onClick={() => logout(href)}>
        {t('auth.reset.logout')}
      </Button>
    </>
  )
  return <ResetPage tools={<LanguageMenu full />} first={first} />
}
