import { LogOut } from 'lucide-react'
import { isApprovedStatus } from '../../../../contract/access.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { LogoutForm } from '../../../auth/web/sessions/logout-form.tsx'
import { BellLink } from '../../../notifications/web/bell-link.tsx'
import { Bell } from '../../../notifications/web/bell.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { CreateMenu } from './create-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** What the header has for whoever is logged in; visitors never load it. */
export function MemberTools() {
  const user = useCurrentUser()
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
  const t = useT()
  return (
    <>
      <BellLink />
      {/* The menu with the account in it needs a script. */}
      <noscript>
        {import.meta.env.SSR && (
          <LogoutForm>
            <button type="submit" className="btn btn-ghost btn-icon" aria-label={t('shell.user.logout')}>
              <LogOut size={18} aria-hidden="true" />
            </button>
          </LogoutForm>
        )}
      </noscript>
    </>
  )
}
