import { LogoutForm } from '../../../auth/web/sessions/logout-form.tsx'
import { ResetPage } from '../../../auth/web/registration/reset-page.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'

/** Whoever is logged in may have opened somebody else's link: first out, then the new password. */
export function ResetRoute() {
  const t = useT()
  const user = useCurrentUser()
  const first = user && (
    <LogoutForm stay>
      <p className="auth-lead">{t('auth.reset.loggedIn', { username: user.username })}</p>
      <Button type="submit" variant="primary" size="l" block>
        {t('auth.reset.logout')}
      </Button>
    </LogoutForm>
  )
  return <ResetPage tools={<LanguageMenu full />} first={first} />
}
