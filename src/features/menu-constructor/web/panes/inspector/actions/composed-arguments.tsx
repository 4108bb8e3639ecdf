import { useMemo } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { Options } from '../../../../../../web/ui/field/options.tsx'
import { Select } from '../../../../../../web/ui/field/select.tsx'
import { metaVerbs } from '../../../../format/tables/actions.ts'
import { DraftInput } from '../fields/draft-input.tsx'
import { useKnown } from '../fields/known.ts'
import { suggestFrom, SuggestInput } from '../fields/suggest-input.tsx'
import { metaNeeds, metaTypesOf, readMenuArgument, readMeta, readSound } from './action-arguments.ts'
import { soundName, writeMenuArgument, writeMeta, writeSound, type MetaVerb } from './action-arguments.ts'

/** Which menu opens: one of the project's, or any other of the server, with its arguments. */
export function MenuArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
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
export function MetaArgument({ value, onChange }: { value: string; onChange: (argument: string) => void }) {
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
export function SoundArgument({
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
