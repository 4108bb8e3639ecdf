import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { imageTypes } from '../../../contract/limits/attachment-limits.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { OwnSettings } from '../account.contract.ts'
import { accountCalls, accountQueries, applySettings } from './account.queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { uploadAvatar } from './upload-avatar.ts'

const AvatarCrop = lazy(() =>
  import('./avatar-crop.tsx').then(({ AvatarCrop: default_ }) => ({ default: default_ })),
)

/** The person's picture: chosen, cut to a square here, sent with its progress; or the drawn head again. */
export function AvatarPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const client = useQueryClient()
  const report = useReportError(t)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState('')
  const [sent, setSent] = useState<number | null>(null)

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a change of mind.
    event.target.value = ''
    if (!file) return
    setFault('')
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setFault(t('account.avatar.unreadable'))
    }
  }

  const handleSquare = async (square: Blob) => {
    setSent(0)
    try {
      applySettings(client, { avatar_url: await uploadAvatar(square, setSent), has_avatar: true })
      setPicture(null)
      toasts.show({ kind: 'success', title: t('account.saved') })
    } catch (error) {
      report(error)
    } finally {
      setSent(null)
    }
  }

  const handleRemove = async () => {
    try {
      await accountCalls.removeAvatar(transportOf(client), {})
      const fresh = await client.fetchQuery({ ...accountQueries.settings(), staleTime: 0 })
      applySettings(client, fresh)
      toasts.show({ kind: 'success', title: t('account.avatar.removed') })
    } catch (error) {
      report(error)
    }
  }

  return (
    <SettingsPanel id="avatar" title={t('account.avatar.title')} text={t('account.avatar.text')}>
      <div className="avatar-now">
        <Avatar src={settings.avatar_url} size={96} lazy={false} />
        <div className="settings-actions">
          <input
            ref={input}
            type="file"
            hidden
            accept={imageTypes.join()}
            aria-label={t('account.avatar.choose')}
            onChange={(event) => void handleFile(event)}
          />
          <Button onClick={() => input.current?.click()}>
            <ImageUp size={17} aria-hidden="true" />
            {t('account.avatar.choose')}
          </Button>
          {settings.has_avatar && (
            <Button variant="ghost" onClick={handleRemove}>
              {t('account.avatar.remove')}
            </Button>
          )}
        </div>
        {/* Always there: a live region must exist before its text does. */}
        <div className="avatar-fault" aria-live="polite">
          {fault}
        </div>
      </div>
      {picture && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <AvatarCrop picture={picture} onDone={handleSquare} onCancel={() => setPicture(null)} />
        </Suspense>
      )}
      {sent !== null && (
        <BlocksMeter
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as blocks, which a progress element cannot be
          role="progressbar"
          label={t('account.avatar.progress')}
          value={Math.round(sent * 100)}
          max={100}
          blocks={20}
          valueText={t('account.avatar.percent', { percent: Math.round(sent * 100) })}
        />
      )}
    </SettingsPanel>
  )
}
