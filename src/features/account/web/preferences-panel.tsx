import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { Locale } from '../../../contract/locales.ts'
import { colourModes, gameVersions, platformCodes, platforms } from '../../users/profile-choices.contract.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { rememberLocale } from '../../../web/locale-cookie.ts'
import { href } from '../../../web/routing/href.ts'
import { chooseColourMode } from '../../../web/theme/colour-mode.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { LanguageOptions } from '../../../web/i18n/language-options.tsx'
import { Options } from '../../../web/ui/field/options.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { useSubmit } from '../../../web/form/use-submit.ts'
import type { OwnSettings } from '../account.contract.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const names = ['language', 'platform', 'game_version', 'colour_mode'] as const

/** Language, look, and what the person plays on. */
export function PreferencesPanel({ settings }: { settings: OwnSettings }) {
  const { t, locale } = useTranslator()
  const router = useRouter()
  const save = useSaveSettings()
  const { busy, errorOf, submit } = useSubmit(names)
  const [choice, setChoice] = useState(() => pick(settings))

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await submit(() => save(choice)))) return
    chooseColourMode(choice.colour_mode)
    if (choice.language === locale) return
    rememberLocale(choice.language)
    await router.navigate({ href: href(choice.language, '/profile/settings/account') })
  }

  return (
    <SettingsPanel
      id="preferences"
      title={t('account.preferences.title')}
      text={t('account.preferences.text')}
    >
      <form onSubmit={handleSubmit} className="settings-form">
        <Field label={t('account.preferences.language')} error={errorOf('language')}>
          <Select
            value={choice.language}
            onChange={(event) => setChoice({ ...choice, language: event.target.value as Locale })}
          >
            <LanguageOptions />
          </Select>
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] gap-x-4 gap-y-4.5">
          <Field label={t('account.preferences.platform')} error={errorOf('platform')}>
            <Select
              value={choice.platform ?? ''}
              onChange={(event) => {
                const platform = platformCodes.find((code) => code === event.target.value) ?? null
                setChoice({ ...choice, platform })
              }}
            >
              <option value="">{t('account.preferences.none')}</option>
              <Options of={platformCodes} say={(code) => platforms[code]} />
            </Select>
          </Field>
          <Field label={t('account.preferences.version')} error={errorOf('game_version')}>
            <Select
              value={choice.game_version ?? ''}
              onChange={(event) => {
                const version = gameVersions.find((name) => name === event.target.value) ?? null
                setChoice({ ...choice, game_version: version })
              }}
            >
              <option value="">{t('account.preferences.none')}</option>
              <Options of={gameVersions} />
            </Select>
          </Field>
        </div>
        <div>
          <div className="field-label">{t('account.preferences.theme')}</div>
          <Segmented
            label={t('account.preferences.theme')}
            value={choice.colour_mode}
            onChange={(value) => {
              const mode = colourModes.find((name) => name === value) ?? 'system'
              setChoice({ ...choice, colour_mode: mode })
            }}
            items={colourModes.map((value) => ({ value, label: t(`account.preferences.theme.${value}`) }))}
          />
        </div>
        <div className="settings-actions">
          <Button type="submit" busy={busy}>
            {t('account.save')}
          </Button>
        </div>
      </form>
    </SettingsPanel>
  )
}

const pick = ({ language, platform, game_version, colour_mode }: OwnSettings) => ({
  language,
  platform,
  game_version,
  colour_mode,
})
