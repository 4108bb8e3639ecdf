import { LogoutForm } from '../../../auth/web/sessions/logout-form.tsx'
import { ResetPage } from '../../../auth/web/registration/reset-page.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'

/** A person who is logged in may have opened somebody else's link, so they log out before setting the password. */
export function ResetRoute() {
  const t = useT()
  const user = useCurrentUser()
  const first = user && (
    <LogoutForm stay>
      <p className="mt-3 mb-6 text-ink-2">{t('auth.reset.loggedIn', { username: user.username })}</p>
      <Button type="submit" variant="primary" size="l" block>
        {t('auth.reset.logout')}
      </Button>
    </LogoutForm>
  )
  return <ResetPage tools={<LanguageMenu full />} first={first} />
}
