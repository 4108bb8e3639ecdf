import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { profileLimits } from '../../users/profile-choices.contract.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { holdUnsavedWork } from '../../../web/form/unsaved-work.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { useSubmit } from '../../../web/form/use-submit.ts'
import type { OwnSettings } from '../account.contract.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'

type Link = OwnSettings['links'][number]

/** What others read on the person's page. */
export function ProfilePanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const save = useSaveSettings()
  const { busy, errorOf, submit } = useSubmit(['about', 'links'])
  const [about, setAbout] = useState(settings.about)
  const [links, setLinks] = useState<Link[]>(settings.links)
  const length = [...about.normalize('NFC').trim()].length
  const changed = about !== settings.about || JSON.stringify(links) !== JSON.stringify(settings.links)
  useEffect(() => (changed ? holdUnsavedWork() : undefined), [changed])

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const filled = links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '')
    setLinks(filled)
    await submit(() => save({ about, links: filled }))
  }
  const handleLink = (index: number, link: Link | null) =>
    setLinks(links.flatMap((old, at) => (at === index ? (link ? [link] : []) : [old])))

  return (
    <SettingsPanel id="profile" title={t('account.profile.title')} text={t('account.profile.text')}>
      <form onSubmit={handleSubmit} noValidate className="settings-form">
        <Field
          label={t('account.profile.about')}
          counter={`${length} / ${profileLimits.about}`}
          over={length > profileLimits.about}
          error={errorOf('about')}
        >
          <Textarea name="about" value={about} onChange={(event) => setAbout(event.target.value)} rows={4} />
        </Field>
        <fieldset className="profile-links grid justify-items-start gap-3">
          <legend>
            {t('account.profile.links')}{' '}
            <small>{t('account.profile.linksHint', { max: profileLimits.links })}</small>
          </legend>
          {links.map((link, index) => (
            <ProfileLink
              // Rows have no identity of their own, and errors of the answer name them by their place.
              key={index}
              number={index + 1}
              link={link}
              labelError={errorOf(`links.${index}.label`)}
              urlError={errorOf(`links.${index}.url`)}
              onChange={(next) => handleLink(index, next)}
              onRemove={() => handleLink(index, null)}
            />
          ))}
          {links.length < profileLimits.links && (
            <Button size="s" onClick={() => setLinks([...links, { label: '', url: '' }])}>
              <Plus size={16} aria-hidden="true" />
              {t('account.profile.addLink')}
            </Button>
          )}
        </fieldset>
        <div className="settings-actions">
          <Button type="submit" busy={busy}>
            {t('account.save')}
          </Button>
        </div>
      </form>
    </SettingsPanel>
  )
}

function ProfileLink({
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
