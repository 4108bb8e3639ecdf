import { useQueryClient } from '@tanstack/react-query'
import { LogOut, ChevronDown, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { isApprovedStatus } from '../../../../contract/access.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { LogoutForm } from '../../../auth/web/sessions/logout-form.tsx'
import { BellLink } from '../../../notifications/web/bell-link.tsx'
import { Bell } from '../../../notifications/web/bell.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { UserMenu } from './user-menu.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Menu } from '../../../../web/ui/menu/menu.tsx'
import { TypeModel } from '../../../../web/art/type-model.tsx'

/** The header's tools for people who are logged in; visitors never load it. */
export function MemberTools() {
  const user = useCurrentUser()
  useWaitingPresses(user?.id)
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

/** Two things to make; shown to approved people only. */
function CreateMenu() {
  const t = useT()
  const to = useHref()
  return (
    <Menu
      align="end"
      openOnHover
      className="btn"
      items={[
        {
          kind: 'link',
          key: 'resource',
          label: t('shell.create.resource'),
          description: t('shell.create.resourceHint'),
          icon: <TypeModel type="plugin" size={36} />,
          href: to('/resource/create'),
        },
        {
          kind: 'link',
          key: 'article',
          label: t('shell.create.article'),
          description: t('shell.create.articleHint'),
          icon: <TypeModel type="graphics" size={36} />,
          href: to('/article/create'),
        },
      ]}
    >
      <Plus size={17} aria-hidden="true" />
      <span>{t('shell.create.label')}</span>
      <ChevronDown size={15} aria-hidden="true" className="xl:hidden" />
    </Menu>
  )
}

/** What was pressed without a connection is sent from the next page, whichever it is. */
function useWaitingPresses(user: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (user === undefined || !somethingWaits()) return
    void import('../../../collections/web/presses.ts')
      .then(({ sendPresses }) => sendPresses(client, user))
      .catch(() => {})
  }, [client, user])
}

/** A browser that forbids the storage throws, and no page may fall over that. */
function somethingWaits(): unknown {
  try {
    return localStorage.getItem('collection-presses')
  } catch {
    return null
  }
}
