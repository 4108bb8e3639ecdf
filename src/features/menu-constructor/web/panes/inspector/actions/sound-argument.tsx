import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { DraftInput } from '../fields/draft-input.tsx'
import { useKnown } from '../fields/known.ts'
import { SuggestInput } from '../fields/suggest-input.tsx'
import { readSound, soundName, writeSound } from './action-arguments.ts'

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
