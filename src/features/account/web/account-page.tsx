import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../web/i18n/translator.tsx'
import { NotificationChoices } from '../../notifications/web/notification-choices.tsx'
import { DigestChoice } from '../../digest/web/digest-choice.tsx'
import { PushDevices } from '../../push/web/push-devices.tsx'
import { BalanceHistory } from '../../revenue/web/balance-history.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { accountQueries, accountCalls } from './account.queries.ts'
import { AvatarPanel } from './avatar-panel.tsx'
import { DeletionPanel, ExportButton } from './deletion-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSuspenseQuery, useQuery } from '../../../web/use-query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { useState } from 'react'
import { Switch } from '../../../web/ui/field/switch.tsx'
import { useAttempt, useReportError } from '../../../web/form/use-report-error.ts'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import type { OwnSettings, BlockedUser } from '../account.contract.ts'
import { useSaveSettings } from './use-save-settings.ts'

function BlockedPanel() {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { data: people, isError, refetch } = useQuery(accountQueries.blocked())

  const handleUnblock = ({ id }: BlockedUser) =>
    attempt(async () => {
      await accountCalls.unblock(transportOf(client), { id })
      client.setQueryData(accountQueries.blocked().queryKey, (old) =>
        old?.filter((person) => person.id !== id),
      )
      client.setQueryData(accountQueries.isBlocked(id).queryKey, false)
    })

  return (
    <SettingsPanel id="blocked" title={t('account.blocked.title')} text={t('account.blocked.text')}>
      {isError && (
        <div className="settings-actions">
          <p>{t('account.blocked.failed')}</p>
          <Button size="s" onClick={() => refetch()}>
            {t('account.again')}
          </Button>
        </div>
      )}
      {!people && !isError && <Skeleton className="h-10 w-full" />}
      {people?.length === 0 && <p className="text-ink-2 text-14">{t('account.blocked.empty')}</p>}
      {people && people.length > 0 && (
        <ul className="grid [&_li+li]:border-t [&_li+li]:border-line">
          {people.map((person) => (
            <li className="flex items-center gap-3 py-2" key={person.id}>
              <Avatar src={person.avatar_url} size={32} />
              <a
                className="flex-1 min-w-0 overflow-hidden font-650 text-ellipsis hover:underline hover:underline-offset-3"
                href={to(`/user/${person.id}`)}
              >
                {person.username}
              </a>
              <Button
                size="s"
                aria-label={t('account.blocked.undoOf', { username: person.username })}
                onClick={() => handleUnblock(person)}
              >
                {t('account.blocked.undo')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsPanel>
  )
}

/** The panels in their order, around the balance. */
const before = ['avatar', 'profile', 'preferences', 'email', 'privacy', 'notifications'] as const
const after = ['blocked', 'export', 'deletion'] as const

export function AccountPage() {
  const t = useT()
  const { data: settings } = useSuspenseQuery(accountQueries.settings())
  const { data: user } = useSuspenseQuery(userQueries.current())
  const parts = [
    ...before.map((id) => ({ id, title: t(`account.${id}.title`) })),
    { id: 'push', title: t('push.title') },
    { id: 'digest', title: t('digest.title') },
    ...(user ? [{ id: 'balance', title: t('revenue.history.title') }] : []),
    ...after.map((id) => ({ id, title: t(`account.${id}.title`) })),
  ]
  return (
    <SettingsFrame section="account" parts={parts}>
      <AvatarPanel settings={settings} />
      <ProfilePanel settings={settings} />
      <PreferencesPanel settings={settings} />
      <EmailPanel settings={settings} />
      <PrivacyPanel settings={settings} />
      <SettingsPanel
        id="notifications"
        title={t('account.notifications.title')}
        text={t('account.notifications.text')}
      >
        <NotificationChoices />
      </SettingsPanel>
      <SettingsPanel id="push" title={t('push.title')} text={t('push.text')}>
        <PushDevices />
      </SettingsPanel>
      <SettingsPanel id="digest" title={t('digest.title')} text={t('digest.text')}>
        <DigestChoice />
      </SettingsPanel>
      {user && <BalanceHistory userId={user.id} />}
      <BlockedPanel />
      <ExportPanel />
      <DeletionPanel settings={settings} />
    </SettingsFrame>
  )
}

function ExportPanel() {
  const t = useT()
  return (
    <SettingsPanel id="export" title={t('account.export.title')} text={t('account.export.text')}>
      <ExportButton />
    </SettingsPanel>
  )
}

const names = ['hide_online', 'hide_statistics'] as const
type Name = (typeof names)[number]

/** Every switch takes effect at once, and is set back if the server refuses. */
function PrivacyPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const save = useSaveSettings()
  const report = useReportError(t)
  const [moving, setMoving] = useState<Partial<Record<Name, boolean | undefined>>>({})

  const handleChange = async (name: Name, checked: boolean) => {
    setMoving((old) => ({ ...old, [name]: checked }))
    await save({ [name]: checked }).catch(report)
    setMoving((old) => ({ ...old, [name]: undefined }))
  }

  return (
    <SettingsPanel id="privacy" title={t('account.privacy.title')} text={t('account.privacy.text')}>
      <div className="grid gap-3.5">
        {names.map((name) => (
          <Switch
            key={name}
            label={t(`account.privacy.${name}`)}
            description={t(`account.privacy.${name}.text`)}
            checked={moving[name] ?? settings[name]}
            onChange={(event) => void handleChange(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </SettingsPanel>
  )
}
