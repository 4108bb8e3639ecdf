import { lazy, Suspense } from 'react'
import { VerifyPage } from '../../../auth/web/registration/verify-page.tsx'
import { accountQueries } from '../../../account/web/account.queries.ts'
import { DeclineNotice } from '../../../moderation/web/people/decline-notice.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { LanguageMenu } from '../header/language-menu.tsx'

const LeaveAccount = lazy(async () => ({
  default: (await import('../../../account/web/deletion-panel.tsx')).LeaveAccount,
}))

export function VerifyRoute() {
  const user = useCurrentUser()
  const { data: settings } = useSuspenseQuery(accountQueries.settings())
  return (
    <VerifyPage
      email={settings.email ?? ''}
      tools={<LanguageMenu full />}
      declined={
        user && (
          <DeclineNotice userId={user.id}>
            <Suspense>
              <LeaveAccount settings={settings} />
            </Suspense>
          </DeclineNotice>
        )
      }
    />
  )
}
