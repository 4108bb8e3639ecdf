import { VerifyPage } from '../../../auth/web/registration/verify-page.tsx'
import { accountQueries } from '../../../account/web/account.queries.ts'
import { DeclineNotice } from '../../../moderation/web/people/decline-notice.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { LanguageMenu } from '../header/language-menu.tsx'

export function VerifyRoute() {
  const user = useCurrentUser()
  const { data: settings } = useSuspenseQuery(accountQueries.settings())
  return (
    <VerifyPage
      email={settings.email ?? ''}
      tools={<LanguageMenu full />}
      declined={user && <DeclineNotice userId={user.id} />}
    />
  )
}
