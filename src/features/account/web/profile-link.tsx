import { Trash2 } from 'lucide-react'
import { profileLimits } from '../../users/profile-choices.contract.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
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
    <div className="profile-link">
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
