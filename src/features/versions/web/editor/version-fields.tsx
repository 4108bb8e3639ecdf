import { Plus } from 'lucide-react'
import './version-form.css'
import type { Locale } from '../../../../contract/locales.ts'
import {
  gameVersions,
  groupOfPlatform,
  platformCodes,
  platformGroups,
  platforms,
} from '../../../../contract/game.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { RichTextEditorProps } from '../../../../web/editor/editor-props.ts'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { optionLabels } from '../../../../web/option-labels.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { OptionList } from '../../../../web/ui/option-list/option-list.tsx'
import { Radio } from '../../../../web/ui/field/radio.tsx'
import { counterText } from '../../../publications/editor/web/counter-text.ts'
import type { WriteErrors } from '../../../publications/editor/web/use-write-errors.ts'
import { WriteContent } from '../../../publications/editor/web/write-content.tsx'
import { WriteSchedule } from '../../../publications/editor/web/write-schedule.tsx'
import { codePoints } from '../../../publications/kind/web/form-state.ts'
import { versionChannels, versionLimits } from '../../../resources/limits/version-limits.contract.ts'
import { DependencyRow } from './dependency-row.tsx'
import { needsTargets } from './version-readiness.ts'
import type { VersionFormState, DependencyFormState } from './version-form-state.ts'

/** What a version needs or must not meet: found by search, or given by address or name. */
function VersionDependencies({
  value,
  error,
  onChange,
}: {
  value: DependencyFormState[]
  error: string | undefined
  onChange: (dependencies: DependencyFormState[]) => void
}) {
  const t = useT()
  const blank: DependencyFormState = { resourceId: null, words: '', kind: 'required', range: '' }
  return (
    <fieldset className="grid gap-2.5 min-w-0 justify-items-start">
      <legend className="mb-2 text-14 font-650">{t('resources.write.dependencies.title')}</legend>
      {value.length === 0 && <p className="field-hint">{t('resources.write.dependencies.none')}</p>}
      {value.map((dependency, index) => (
        <DependencyRow
          key={index}
          number={index + 1}
          value={dependency}
          onChange={(next) => onChange(value.map((one, place) => (place === index ? next : one)))}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
      {value.length < versionLimits.dependencies && (
        <Button size="s" onClick={() => onChange([...value, blank])}>
          <Plus size={16} aria-hidden="true" />
          {t('resources.write.dependencies.add')}
        </Button>
      )}
    </fieldset>
  )
}

export const versionFieldNames = [
  'number',
  'name',
  'channel',
  'changelog',
  'platforms',
  'game_versions',
  'dependencies',
  'scheduled_at',
  'files',
] as const
export type VersionField = (typeof versionFieldNames)[number]

/** Lines of the game, newest first, each with its releases: a whole line is one choice. */
const lines = [...Map.groupBy(gameVersions, (version) => /^\d+\.\d+/.exec(version)![0])]

/** The second step of a version: what it is, whom it fits, what changed. */
export function VersionFields({
  version,
  type,
  language,
  services,
  errors,
  fixedNumber = false,
  schedulable,
  onChange,
}: {
  version: VersionFormState
  type: ResourceType
  language: Locale
  services: Partial<RichTextEditorProps>
  errors: WriteErrors<VersionField>
  /** Once public a number stays. */
  fixedNumber?: boolean
  /** What readers have already cannot be planned. */
  schedulable: boolean
  onChange: (part: Partial<VersionFormState>) => void
}) {
  const { t, locale } = useTranslator()
  const texts = optionLabels(t)
  const needed = needsTargets(type)
  const change = (field: VersionField, part: Partial<VersionFormState>) => {
    errors.drop(field)
    onChange(part)
  }
  const { max } = versionLimits.name
  const nameLength = codePoints(version.name)
  return (
    <div className="version-form grid grid-cols-1 gap-6">
      <div className="grid grid-cols-[minmax(0,240px)_minmax(0,1fr)] gap-x-4 gap-y-6 items-start max-lg:grid-cols-1">
        <Field
          label={t('resources.write.version.number')}
          counter={counterText(locale, version.number.length, versionLimits.number.max)}
          over={version.number.length > versionLimits.number.max}
          help={t(fixedNumber ? 'resources.write.version.numberFixed' : 'resources.write.version.numberHelp')}
          error={errors.of('number')}
          required
        >
          <Input
            name="number"
            autoComplete="off"
            spellCheck={false}
            disabled={fixedNumber}
            value={version.number}
            onChange={(event) => change('number', { number: event.target.value.trim() })}
          />
        </Field>
        <Field
          label={t('resources.write.version.name')}
          hint={t('resources.write.optional')}
          counter={counterText(locale, nameLength, max)}
          over={nameLength > max}
          error={errors.of('name')}
        >
          <Input
            name="version-name"
            autoComplete="off"
            value={version.name}
            onChange={(event) => change('name', { name: event.target.value })}
          />
        </Field>
      </div>
      <fieldset className="grid gap-2.5 min-w-0 grid-cols-3 max-md:grid-cols-1">
        <legend className="mb-2 text-14 font-650 col-span-full">
          {t('resources.write.version.channel')}
        </legend>
        {versionChannels.map((channel) => (
          <Radio
            key={channel}
            name="channel"
            value={channel}
            checked={version.channel === channel}
            label={t(`resources.write.channel.${channel}`)}
            description={t(`resources.write.channelText.${channel}`)}
            onChange={() => change('channel', { channel })}
          />
        ))}
      </fieldset>
      <Field
        label={t('resources.write.version.platforms')}
        hint={needed ? undefined : t('resources.write.optional')}
        error={errors.of('platforms')}
        required={needed}
      >
        <OptionList
          multiple
          groupSelect
          texts={texts}
          options={platformGroups.map((group) => ({
            label: t(`resources.write.platformGroup.${group}`),
            options: platformCodes
              .filter((code) => groupOfPlatform[code] === group)
              .map((code) => ({ value: code, label: platforms[code] })),
          }))}
          value={version.platforms}
          onChange={(chosen) => change('platforms', { platforms: chosen })}
        />
      </Field>
      <Field
        label={t('resources.write.version.gameVersions')}
        hint={needed ? undefined : t('resources.write.optional')}
        help={t('resources.write.version.gameVersionsHelp')}
        error={errors.of('game_versions')}
        required={needed}
      >
        <OptionList
          multiple
          tagging
          groupSelect
          max={versionLimits.gameVersionWords}
          texts={texts}
          options={lines.map(([line, list]) => ({
            label: `${line}.x`,
            options: list.map((value) => ({ value, label: value })),
          }))}
          value={version.gameVersions}
          onChange={(chosen) => change('game_versions', { gameVersions: chosen })}
        />
      </Field>
      <VersionDependencies
        value={version.dependencies}
        error={errors.of('dependencies')}
        onChange={(dependencies) => change('dependencies', { dependencies })}
      />
      <WriteContent
        name="changelog"
        label={t('resources.write.version.changelog')}
        hint={t('resources.write.optional')}
        value={version.changelog}
        max={versionLimits.changelog.max}
        error={errors.of('changelog')}
        language={language}
        services={services}
        required={false}
        onChange={(changelog) => change('changelog', { changelog })}
      />
      {schedulable && (
        <WriteSchedule
          value={version.scheduledAt}
          error={errors.of('scheduled_at')}
          onChange={(scheduledAt) => change('scheduled_at', { scheduledAt })}
        />
      )}
    </div>
  )
}
