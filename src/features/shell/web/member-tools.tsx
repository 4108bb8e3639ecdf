import { useQuery } from '@tanstack/react-query'
import { isApprovedStatus } from '../../../contract/access.ts'
import { BellLink } from '../../notifications/web/bell-link.tsx'
import { Bell } from '../../notifications/web/bell.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { CreateMenu } from './create-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** What the header has for whoever is logged in; visitors never load it. */
export function MemberTools() {
  const { data: user } = useQuery(userQueries.current())
  if (!user) return null
  return (
    <>
      {isApprovedStatus(user.moderation_status_type) && <CreateMenu />}
      <Bell />
      <UserMenu user={user} />
    </>
  )
}

export function MemberPhoneTools() {
  return <BellLink />
}
