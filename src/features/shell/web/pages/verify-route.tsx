import { VerifyPage } from '../../../auth/web/registration/verify-page.tsx'
import { DeclineNotice } from '../../../moderation/web/people/decline-notice.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { LanguageMenu } from '../header/language-menu.tsx'

export function VerifyRoute() {
  const user = useCurrentUser()
  return <VerifyPage tools={<LanguageMenu full />} declined={user && <DeclineNotice userId={user.id} />} />
}
