import { useMemo } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Segmented } from '../../../../../../web/ui/field/segmented.tsx'
import { Options } from '../../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../../../web/ui/field/textarea.tsx'
import { metaVerbs, type ArgumentKind } from '../../../../format/tables/actions.ts'
import { parseJsonComponent } from '../../../../text/json-component.ts'
import { MiniText, JsonText } from '../../../game-text/coloured-text.tsx'
import { DraftInput, useDraft } from '../fields/draft-input.tsx'
import { useKnown } from '../fields/known.ts'
import { suggestFrom, SuggestInput } from '../fields/suggest-input.tsx'
import { RichLine } from '../rich-line/rich-line.tsx'
import {
  readExp,
  writeExp,
  logLevels,
  readLog,
  writeLog,
  readMenuArgument,
  writeMenuArgument,
  metaNeeds,
  metaTypesOf,
  readMeta,
  writeMeta,
  readSound,
  soundName,
  writeSound,
  type MetaVerb,
} from './action-arguments.ts'

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

/** Which menu opens: one of the project's, or any other of the server, with its arguments. */
function MenuArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const { menuNames } = useKnown()
  const suggest = useMemo(() => suggestFrom(menuNames), [menuNames])
  const parts = readMenuArgument(value)
  const elsewhere =
    parts.menu !== '' && !menuNames.some((name) => name.toLowerCase() === parts.menu.toLowerCase())
  return (
    <div className="act-pair">
      <Field
        label={t('constructor.action.argument.menu')}
        help={elsewhere ? t('constructor.action.menuElsewhere') : undefined}
      >
        <SuggestInput
          value={parts.menu}
          suggest={suggest}
          onChange={(menu) =>
            onChange(writeMenuArgument({ ...parts, menu: menu.trim().replace(/\s+/g, '_') }))
          }
        />
      </Field>
      <Field label={t('constructor.action.menuArguments')}>
        <DraftInput
          mono
          value={parts.args}
          onChange={(args) => onChange(writeMenuArgument({ ...parts, args }))}
        />
      </Field>
    </div>
  )
}

/** A value the plugin keeps with the player: what to do with it, its name, its kind. */
function MetaArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
  const t = useT()
  const parts = readMeta(value)
  const needs = metaNeeds(parts.verb)
  const put = (next: Partial<typeof parts>) => onChange(writeMeta({ ...parts, ...next }))
  return (
    <>
      <div className="act-pair">
        <Field label={t('constructor.action.meta.verb')}>
          <Select
            small
            value={parts.verb}
            onChange={(event) => put({ verb: event.target.value as MetaVerb })}
          >
            <Options of={metaVerbs} say={(verb) => t(`constructor.action.meta.${verb}`)} />
          </Select>
        </Field>
        <Field label={t('constructor.action.meta.key')}>
          <DraftInput mono value={parts.key} onChange={(key) => put({ key: key.replace(/\s+/g, '_') })} />
        </Field>
      </div>
      {needs.type && (
        <div className="act-pair">
          <Field label={t('constructor.action.meta.type')}>
            <Select small value={parts.type} onChange={(event) => put({ type: event.target.value })}>
              {!metaTypesOf(parts.verb).includes(parts.type) && (
                <option value={parts.type}>{parts.type || '—'}</option>
              )}
              <Options of={metaTypesOf(parts.verb)} />
            </Select>
          </Field>
          {needs.value && (
            <Field label={t('constructor.action.meta.value')}>
              <DraftInput mono value={parts.value} onChange={(text) => put({ value: text })} />
            </Field>
          )}
        </div>
      )}
    </>
  )
}

const none = () => []

/** A sound of the game version, with volume and pitch. */
function SoundArgument({
  value,
  onChange,
  raw,
}: {
  value: string
  onChange: (argument: string) => void
  /** By its key (`minecraft:ui.button.click`) instead of the name the server's list has. */
  raw: boolean
}) {
  const t = useT()
  const { sounds } = useKnown()
  const parts = readSound(value)
  return (
    <>
      <Field label={t(raw ? 'constructor.action.argument.rawsound' : 'constructor.action.argument.sound')}>
        <SuggestInput
          value={parts.sound}
          suggest={raw ? none : sounds}
          // People know sounds by their dotted keys; this tag takes only the list's names.
          onChange={(sound) =>
            onChange(writeSound({ ...parts, sound: raw ? sound.trim() : soundName(sound) }))
          }
        />
      </Field>
      <div className="act-pair">
        <Field label={t('constructor.action.volume')}>
          <DraftInput
            inputMode="decimal"
            placeholder="1"
            value={parts.volume}
            onChange={(volume) => onChange(writeSound({ ...parts, volume: volume.trim() }))}
          />
        </Field>
        <Field label={t('constructor.action.pitch')}>
          <DraftInput
            inputMode="decimal"
            placeholder="1"
            value={parts.pitch}
            onChange={(pitch) => onChange(writeSound({ ...parts, pitch: pitch.trim() }))}
          />
        </Field>
      </div>
    </>
  )
}
