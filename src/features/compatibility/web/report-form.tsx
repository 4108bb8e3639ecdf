import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import {
  gameVersions,
  platformCodes,
  platforms,
  type GameVersion,
  type Platform,
} from '../../../contract/game.ts'
import { PlainForm } from '../../../web/form/plain-form.tsx'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Options } from '../../../web/ui/field/options.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useHydrated } from '../../../web/use-hydrated.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import {
  compatibilityForm,
  compatibilityLimits,
  compatibilityResults,
  javaReleases,
  type CompatibilityResult,
} from '../compatibility-limits.contract.ts'
import type { CompatibilityGrid } from '../compatibility.contract.ts'
import { cutSecrets } from '../cut-secrets.contract.ts'
import type { CompatibilityChoice } from './compatibility-choice.ts'
import { compatibilityCalls, compatibilityKey } from './compatibility.queries.ts'
import { cutLog, LogField } from './log-field.tsx'
import { useForgetUnsent, useSentReport } from './use-sent-report.ts'
import { VerdictSign } from './verdict-signs.tsx'

const fields = ['version', 'platform', 'game_version', 'result', 'java', 'note', 'log'] as const
type Values = Record<(typeof fields)[number], string>

/** What the form begins with: what was sent without scripts, one's own earlier report, or what one runs. */
function useFirstValues(
  resource: ReadResource,
  grid: CompatibilityGrid,
  choice: CompatibilityChoice,
): Values {
  const sent = useSentReport()
  const settings = useCurrentUser()?.settings
  const version = choice.version ?? grid.versions[0]?.id
  const platform =
    choice.platform ?? resource.platforms.find((code) => code === settings?.platform) ?? resource.platforms[0]
  const gameVersion = choice.gameVersion ?? settings?.game_version ?? resource.game_versions[0]
  const own = grid.own.find(
    (report) =>
      report.version.id === version && report.platform === platform && report.game_version === gameVersion,
  )
  return {
    version: String(version ?? ''),
    platform: platform ?? platformCodes[0],
    game_version: gameVersion ?? gameVersions[0],
    result: own?.result ?? '',
    java: String(own?.java ?? ''),
    note: own?.note ?? '',
    log: own?.log ?? '',
    // Browsers send line breaks as two characters and show them as one.
    ...Object.fromEntries(
      Object.entries(sent?.values ?? {}).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
    ),
  }
}

/** Says how a version runs. A visitor's browser sends it by itself, and the words are there again after the login. */
export function ReportForm({
  resource,
  grid,
  choice,
  onDone,
}: {
  resource: ReadResource
  grid: CompatibilityGrid
  choice: CompatibilityChoice
  onDone: () => void
}) {
  const t = useT()
  const client = useQueryClient()
  const user = useCurrentUser()
  const fault = useSentReport()?.error
  const forgetUnsent = useForgetUnsent()
  const [values, setValues] = useState(useFirstValues(resource, grid, choice))
  const [asksResult, setAsksResult] = useState(false)
  const { busy, submit, errorOf } = useSubmit(fields)
  const hydrated = useHydrated()
  const note = cutSecrets(values.note).text
  const set = (change: Partial<Values>) => setValues((old) => ({ ...old, ...change }))
  const faultOf = (name: (typeof fields)[number]) => errorOf(name) ?? fault?.fields[name]?.[0]?.message
  const isOwn = grid.own.some(
    (report) =>
      String(report.version.id) === values.version &&
      report.platform === values.platform &&
      report.game_version === values.game_version,
  )

  async function handleSubmit(event: FormEvent) {
    if (values.result === '') {
      event.preventDefault()
      return setAsksResult(true)
    }
    const log = cutLog(values.log)
    if (!log || [...log.text].length > compatibilityLimits.log) return event.preventDefault()
    if (!user) return
    event.preventDefault()
    const done = await submit(() =>
      compatibilityCalls.report(transportOf(client), {
        slug: resource.slug,
        version: Number(values.version),
        platform: values.platform as Platform,
        game_version: values.game_version as GameVersion,
        result: values.result as CompatibilityResult,
        java: values.java === '' ? null : Number(values.java),
        note,
        log: log.text,
      }),
    )
    if (!done) return
    forgetUnsent()
    await client.invalidateQueries({ queryKey: compatibilityKey })
    toasts.show({ kind: 'success', title: t('compatibility.form.done') })
    onDone()
  }

  const others = platformCodes.filter((code) => !resource.platforms.includes(code))
  const resultFault = faultOf('result') ?? (asksResult ? t('compatibility.form.choose') : undefined)
  return (
    <PlainForm
      name={compatibilityForm}
      className="grid gap-4 mt-3.5"
      aria-label={t('compatibility.form.title')}
      onSubmit={handleSubmit}
      onTyped={(typed) => {
        const held = Object.fromEntries(fields.map((name) => [name, typed(name)]))
        if (fields.some((name) => held[name] !== '')) set(held as Values)
      }}
    >
      <input type="hidden" name="slug" value={resource.slug} />
      {fault && fields.every((name) => !fault.fields[name]) && (
        <Note tone="brick" icon={<CircleAlert size={18} aria-hidden="true" />}>
          {fault.message}
        </Note>
      )}
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field label={t('compatibility.form.version')} error={faultOf('version')}>
          <Select
            name="version"
            value={values.version}
            onChange={(event) => set({ version: event.currentTarget.value })}
          >
            {grid.versions.map(({ id, number }) => (
              <option key={id} value={id}>
                {number}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('compatibility.form.java')}
          hint={t('compatibility.form.optional')}
          error={faultOf('java')}
        >
          <Select
            name="java"
            value={values.java}
            onChange={(event) => set({ java: event.currentTarget.value })}
          >
            <option value="">{t('compatibility.form.javaUnknown')}</option>
            <Options of={javaReleases} say={(release) => `Java ${release}`} />
          </Select>
        </Field>
        <Field label={t('compatibility.form.platform')} error={faultOf('platform')}>
          <Select
            name="platform"
            value={values.platform}
            onChange={(event) => set({ platform: event.currentTarget.value })}
          >
            <Options of={resource.platforms} say={(code) => platforms[code]} />
            {others.length > 0 && (
              <optgroup label={t('compatibility.form.otherPlatforms')}>
                <Options of={others} say={(code) => platforms[code]} />
              </optgroup>
            )}
          </Select>
        </Field>
        <Field label={t('compatibility.form.gameVersion')} error={faultOf('game_version')}>
          <Select
            name="game_version"
            value={values.game_version}
            onChange={(event) => set({ game_version: event.currentTarget.value })}
          >
            <Options of={gameVersions} />
          </Select>
        </Field>
      </div>
      <fieldset aria-describedby="result-fault">
        <legend className="mb-1.5 font-650 text-14">{t('compatibility.form.result')}</legend>
        <div className="compat-results">
          {compatibilityResults.map((result) => (
            <label key={result} className="compat-cell" data-verdict={result}>
              <input
                type="radio"
                name="result"
                value={result}
                checked={values.result === result}
                onChange={() => set({ result })}
              />
              <VerdictSign verdict={result} />
              {t(`compatibility.result.${result}`)}
            </label>
          ))}
        </div>
        <p id="result-fault" className="mt-1.5 text-13 text-brick" aria-live="polite">
          {values.result === '' && resultFault}
        </p>
      </fieldset>
      <Field
        label={t('compatibility.form.note')}
        hint={t('compatibility.form.optional')}
        counter={values.note && `${[...values.note].length} / ${compatibilityLimits.note}`}
        help={note !== values.note && `${t('compatibility.form.preview')} ${note}`}
        error={faultOf('note')}
      >
        <Textarea
          name={hydrated ? undefined : 'note'}
          rows={2}
          maxLength={compatibilityLimits.note}
          value={values.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Field>
      {hydrated && <input type="hidden" name="note" value={note} />}
      <LogField value={values.log} error={faultOf('log')} onChange={(log) => set({ log })} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t(isOwn ? 'compatibility.form.replace' : 'compatibility.form.send')}
        </Button>
        <span className="text-13 text-ink-2">
          {t(user ? 'compatibility.form.public' : 'compatibility.form.login')}
        </span>
      </div>
    </PlainForm>
  )
}
