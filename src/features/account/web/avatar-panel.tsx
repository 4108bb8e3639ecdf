import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { imageTypes } from '../../../contract/limits/attachment-limits.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { BlocksMeter } from '../../../web/ui/chart/blocks-meter.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import type { OwnSettings } from '../account.contract.ts'
import { accountCalls, accountQueries, applySettings } from './account.queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { sendForm } from '../../../web/http/send-form.ts'

const AvatarCrop = lazy(() =>
  import('./avatar-crop.tsx').then(({ AvatarCrop: default_ }) => ({ default: default_ })),
)

/** Chooses, crops and uploads the person's picture with a progress bar, or goes back to the drawn head. */
export function AvatarPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState('')
  const [sent, setSent] = useState<number | null>(null)

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Otherwise choosing the same file again would not be a change.
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
    await attempt(async () => {
      applySettings(client, { avatar_url: await uploadAvatar(square, setSent), has_avatar: true })
      setPicture(null)
    }, t('account.saved'))
    setSent(null)
  }

  const handleRemove = () =>
    attempt(async () => {
      await accountCalls.removeAvatar(transportOf(client), {})
      const fresh = await client.fetchQuery({ ...accountQueries.settings(), staleTime: 0 })
      applySettings(client, fresh)
    }, t('account.avatar.removed'))

  return (
    <SettingsPanel id="avatar" title={t('account.avatar.title')} text={t('account.avatar.text')}>
      <div className="avatar-now flex flex-wrap items-center gap-x-5 gap-y-0 [&>.avatar]:my-1">
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
        <div className="basis-full text-brick text-14" aria-live="polite">
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

/** Uploads the picture, reports progress from 0 to 1, and returns its address. */
async function uploadAvatar(picture: Blob, onProgress: (share: number) => void): Promise<string> {
  const form = new FormData()
  form.append('file', picture, 'avatar')
  const data = await sendForm<{ avatar_url: string }>('/api/users/settings/avatar', form, { onProgress })
  return data.avatar_url
}
