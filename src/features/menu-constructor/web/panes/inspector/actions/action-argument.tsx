import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Segmented } from '../../../../../../web/ui/field/segmented.tsx'
import { Options } from '../../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../../../web/ui/field/textarea.tsx'
import type { ArgumentKind } from '../../../../format/tables/actions.ts'
import { parseJsonComponent } from '../../../../text/json-component.ts'
import { MiniText, JsonText } from '../../../game-text/coloured-text.tsx'
import { DraftInput, useDraft } from '../fields/draft-input.tsx'
import { useKnown } from '../fields/known.ts'
import { RichLine } from '../rich-line/rich-line.tsx'
import { logLevels, readExp, readLog, writeExp, writeLog } from './action-arguments.ts'
import { MenuArgument, MetaArgument, SoundArgument } from './composed-arguments.tsx'

/** The fields behind a tag. */
export function ActionArgument({
  kind,
  tag,
  value,
  onChange,
}: {
  kind: ArgumentKind
  tag: string
  value: string
  onChange: (argument: string) => void
}) {
  const t = useT()
  const { version } = useKnown()
  const field = { value, onChange }
  switch (kind) {
    case 'none':
      return null
    case 'sound':
    case 'rawsound':
      return <SoundArgument {...field} raw={kind === 'rawsound'} />
    case 'exp':
      return <ExpArgument {...field} />
    case 'meta':
      return <MetaArgument {...field} />
    case 'menu':
      return <MenuArgument {...field} />
    case 'log':
      return <LogArgument {...field} />
    case 'json':
      return <JsonArgument {...field} />
    case 'text':
      if (tag !== 'chat')
        return (
          <RichLine label={t('constructor.action.argument.text')} place="text" version={version} {...field} />
        )
  }
  const mini = kind === 'minimessage' && value !== ''
  const bad = kind === 'money' && !isAmount(value)
  return (
    <Field
      label={t(`constructor.action.argument.${kind}`)}
      error={bad && t('constructor.action.badNumber')}
      help={kind === 'command' && value.startsWith('/') ? t('constructor.action.noSlash') : undefined}
    >
      <DraftInput mono inputMode={kind === 'money' ? 'decimal' : 'text'} {...field} />
      {mini && (
        <figure className="rich-line-preview" aria-label={t('constructor.text.preview')}>
          <p className="mc-line">
            <MiniText text={value} />
          </p>
        </figure>
      )}
    </Field>
  )
}

/** A number, or something that becomes one. */
const isAmount = (text: string): boolean => /[%{]/.test(text) || /^\d+(\.\d+)?$/.test(text.trim())

/** Points, or whole levels. */
function ExpArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const parts = readExp(value)
  const bad = !/[%{]/.test(parts.amount) && !/^\d+$/.test(parts.amount)
  return (
    <Field label={t('constructor.action.argument.exp')} error={bad && t('constructor.action.badInteger')}>
      <div className="[&_.input]:min-w-14 [&_.segmented]:flex-none [&_.segment]:px-1.75 [&_.segment]:text-12 flex items-center gap-1.5">
        <DraftInput
          inputMode="numeric"
          value={parts.amount}
          onChange={(amount) => onChange(writeExp({ ...parts, amount }))}
        />
        <Segmented
          label={t('constructor.action.unit')}
          value={parts.levels ? 'levels' : 'points'}
          onChange={(unit) => onChange(writeExp({ ...parts, levels: unit === 'levels' }))}
          items={[
            { value: 'points', label: t('constructor.action.points') },
            { value: 'levels', label: t('constructor.action.levels') },
          ]}
        />
      </div>
    </Field>
  )
}

/** A JSON text component. Line breaks are only for typing: the file holds one line. */
function JsonArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const draft = useDraft(value, (text) => onChange(text.replace(/\s*\n\s*/g, ' ')))
  return (
    <Field
      label={t('constructor.action.argument.json')}
      error={!isJson(value) && t('constructor.action.badJson')}
    >
      <Textarea
        className="font-mono text-13 [&_textarea]:min-h-10 [&_textarea]:font-mono [&_textarea]:text-13"
        rows={3}
        spellCheck={false}
        value={draft.value}
        onChange={(event) => draft.onChange(event.target.value)}
        onBlur={draft.onBlur}
      />
      {parseJsonComponent(value) && (
        <figure className="rich-line-preview" aria-label={t('constructor.text.preview')}>
          <p className="mc-line">
            <JsonText text={value} />
          </p>
        </figure>
      )}
    </Field>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // A placeholder may be written in place of a value.
    return /[%{]\w+[%}]/.test(text) && text.trim().startsWith('{')
  }
}

/** A line for the server's log. */
function LogArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const parts = readLog(value)
  const known = (logLevels as readonly string[]).includes(parts.level)
  return (
    <>
      <Field label={t('constructor.action.level')}>
        <Select
          small
          value={parts.level}
          onChange={(event) => onChange(writeLog({ ...parts, level: event.target.value }))}
        >
          {!known && <option value={parts.level}>{parts.level || '—'}</option>}
          <Options of={logLevels} />
        </Select>
      </Field>
      <Field label={t('constructor.action.argument.log')}>
        <DraftInput value={parts.text} onChange={(text) => onChange(writeLog({ ...parts, text }))} />
      </Field>
    </>
  )
}
