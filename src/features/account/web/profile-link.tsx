import { Trash2 } from 'lucide-react'
import { profileLimits } from '../../../contract/profile-choices.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { Input } from '../../../web/ui/input.tsx'
import type { OwnSettings } from '../account.contract.ts'

type Link = OwnSettings['links'][number]

export function ProfileLink({
  number,
  link,
  labelError,
  urlError,
  onChange,
  onRemove,
}: {
  /** Its place in the list, from 1. */
  number: number
  link: Link
  labelError: string | undefined
  urlError: string | undefined
  onChange: (link: Link) => void
  onRemove: () => void
}) {
  const t = useT()
  return (
    <div className="[&>:last-child]:mt-6.75 max-md:[&>:first-child]:col-span-full grid grid-cols-[minmax(110px,2fr)_minmax(0,3fr)_auto] gap-2.5 w-full max-md:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t('account.profile.linkLabel')} error={labelError}>
        <Input
          value={link.label}
          maxLength={profileLimits.linkLabel}
          onChange={(event) => onChange({ ...link, label: event.target.value })}
        />
      </Field>
      <Field label={t('account.profile.linkUrl')} error={urlError}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          autoCapitalize="none"
          spellCheck={false}
          value={link.url}
          maxLength={profileLimits.linkUrl}
          onChange={(event) => onChange({ ...link, url: event.target.value })}
        />
      </Field>
      <IconButton label={t('account.profile.removeLink', { number })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </div>
  )
}
