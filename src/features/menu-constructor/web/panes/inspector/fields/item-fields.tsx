import { memo } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { textOf, textsOf } from '../../../../format/read/values.ts'
import { ItemIcon } from '../../../catalogue-data/item-icon.tsx'
import { RichLine } from '../rich-line/rich-line.tsx'
import { DraftInput } from './draft-input.tsx'
import { useKnown } from './known.ts'
import { NumberStepper } from './number-stepper.tsx'
import { SuggestInput } from './suggest-input.tsx'
import { isMixed, sameTarget, setKey, setTexts, targetValue, type Target } from './target.ts'

/** What the chosen items have under a key; a field for several that differ is empty and says so. */
function useShared(target: Target, key: string) {
  const t = useT()
  const mixed = isMixed(target, key)
  return {
    mixed,
    value: mixed ? undefined : targetValue(target, key),
    label: t(`constructor.option.${key}`),
    help: mixed ? t('constructor.inspector.mixed') : undefined,
  }
}

function NameFieldNow({ target }: { target: Target }) {
  const { version } = useKnown()
  const { label, help, value } = useShared(target, 'display_name')
  return (
    <RichLine
      label={label}
      help={help}
      version={version}
      place="name"
      preview={false}
      value={textOf(value)}
      onChange={(text) => setKey(target, 'display_name', text === '' ? undefined : text)}
    />
  )
}

/** One line is one entry; an entry that holds a line break itself is shown with the plugin's own `\n`. */
function LoreFieldNow({ target }: { target: Target }) {
  const { version } = useKnown()
  const { label, help, value } = useShared(target, 'lore')
  const lines = textsOf(value).map((line) => line.replaceAll('\n', '\\n'))
  return (
    <RichLine
      multiline
      preview={false}
      label={label}
      help={help}
      version={version}
      value={lines.join('\n')}
      onChange={(text) => setTexts(target, 'lore', text === '' ? [] : text.split('\n'))}
    />
  )
}

const MOST_ITEMS = 64

/** 1 to 64; the game shows no more of an item than fit in one slot. */
function AmountFieldNow({ target, material }: { target: Target; material: string | null }) {
  const t = useT()
  const { plugin, stack } = useKnown()
  const { label, help, value } = useShared(target, 'amount')
  const text = textOf(value)
  // The release lets any item count to 64.
  const most = material === null || plugin === 'release' ? MOST_ITEMS : stack(material)
  const overfull = Number(text) > most ? t('constructor.inspector.overStack', { most }) : undefined
  return (
    <Field label={label} help={help ?? overfull}>
      <NumberStepper
        min={1}
        max={MOST_ITEMS}
        fallback={1}
        value={text}
        onChange={(amount) => setKey(target, 'amount', amount)}
      />
    </Field>
  )
}

/** Lower is tried first. */
function PriorityFieldNow({ target }: { target: Target }) {
  const { label, help, value } = useShared(target, 'priority')
  return (
    <Field label={label} help={help}>
      <DraftInput
        inputMode="numeric"
        placeholder="1"
        value={textOf(value)}
        onChange={(text) => {
          if (text.trim() === '') setKey(target, 'priority', undefined)
          else if (/^-?\d{1,9}$/.test(text.trim())) setKey(target, 'priority', Number(text))
        }}
      />
    </Field>
  )
}

/** A material by search, or any of the other forms: heads, the viewer's own items, items of other plugins. */
function MaterialFieldNow({ target }: { target: Target }) {
  const t = useT()
  const { materials } = useKnown()
  const { mixed, label, help, value } = useShared(target, 'material')
  const text = textOf(value)
  return (
    <Field label={label} help={help} error={!mixed && text === '' && t('constructor.inspector.noMaterial')}>
      <SuggestInput
        value={text}
        suggest={materials}
        placeholder={t('constructor.inspector.findMaterial')}
        icon={text ? <ItemIcon material={text} size={24} /> : undefined}
        onChange={(next) => {
          if (next.trim() !== '') setKey(target, 'material', next.trim())
        }}
      />
    </Field>
  )
}

type OfTarget = { target: Target }
const onlyFor =
  (key: string) =>
  (a: OfTarget, b: OfTarget): boolean =>
    sameTarget(a.target, b.target, [key])

export const NameField = memo(NameFieldNow, onlyFor('display_name'))
export const LoreField = memo(LoreFieldNow, onlyFor('lore'))
export const PriorityField = memo(PriorityFieldNow, onlyFor('priority'))
export const MaterialField = memo(MaterialFieldNow, onlyFor('material'))
export const AmountField = memo(
  AmountFieldNow,
  (a, b) => a.material === b.material && onlyFor('amount')(a, b),
)
