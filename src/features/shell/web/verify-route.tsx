import { useQuery } from '@tanstack/react-query'
import { VerifyPage } from '../../auth/web/verify-page.tsx'
import { DeclineNotice } from '../../moderation/web/decline-notice.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { LanguageMenu } from './language-menu.tsx'

export function VerifyRoute() {
  const { data: user } = useQuery(userQueries.current())
  return <VerifyPage tools={<LanguageMenu full />} declined={user && <DeclineNotice userId={user.id} />} />
}
