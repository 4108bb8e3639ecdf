import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field/field.tsx'
import { textOf, textsOf } from '../../../../format/read/values.ts'
import { ItemIcon } from '../../../catalogue-data/item-icon.tsx'
import { RichLine } from '../rich-line/rich-line.tsx'
import { DraftInput } from './draft-input.tsx'
import { useKnown } from './known.ts'
import { NumberStepper } from './number-stepper.tsx'
import { SuggestInput } from './suggest-input.tsx'
import type { Target } from './target.ts'
import { isMixed, setKey, setTexts, targetValue } from './target.ts'

export function NameField({ target }: { target: Target }) {
  const t = useT()
  const { version } = useKnown()
  const mixed = isMixed(target, 'display_name')
  return (
    <RichLine
      label={t('constructor.option.display_name')}
      version={version}
      place="name"
      value={mixed ? '' : textOf(targetValue(target, 'display_name'))}
      help={mixed ? t('constructor.inspector.mixed') : undefined}
      onChange={(text) => setKey(target, 'display_name', text === '' ? undefined : text)}
    />
  )
}

/** One line is one entry; an entry that holds a line break itself is shown with the plugin's own `\n`. */
export function LoreField({ target }: { target: Target }) {
  const t = useT()
  const { version } = useKnown()
  const mixed = isMixed(target, 'lore')
  const lines = textsOf(targetValue(target, 'lore')).map((line) => line.replaceAll('\n', '\\n'))
  return (
    <RichLine
      multiline
      label={t('constructor.option.lore')}
      version={version}
      value={mixed ? '' : lines.join('\n')}
      help={mixed ? t('constructor.inspector.mixed') : undefined}
      onChange={(text) => setTexts(target, 'lore', text === '' ? [] : text.split('\n'))}
    />
  )
}

const MOST_ITEMS = 64

/** 1 to 64; the game shows no more of an item than fit in one slot. */
export function AmountField({ target, material }: { target: Target; material: string | null }) {
  const t = useT()
  const { stack } = useKnown()
  const mixed = isMixed(target, 'amount')
  const text = mixed ? '' : textOf(targetValue(target, 'amount'))
  const most = material === null ? MOST_ITEMS : stack(material)
  const overfull = Number(text) > most
  return (
    <Field
      label={t('constructor.option.amount')}
      help={
        mixed
          ? t('constructor.inspector.mixed')
          : overfull
            ? t('constructor.inspector.overStack', { most })
            : undefined
      }
    >
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
export function PriorityField({ target }: { target: Target }) {
  const t = useT()
  const mixed = isMixed(target, 'priority')
  return (
    <Field
      label={t('constructor.option.priority')}
      help={mixed ? t('constructor.inspector.mixed') : undefined}
    >
      <DraftInput
        inputMode="numeric"
        placeholder="1"
        value={mixed ? '' : textOf(targetValue(target, 'priority'))}
        onChange={(text) => {
          if (text.trim() === '') setKey(target, 'priority', undefined)
          else if (/^-?\d{1,9}$/.test(text.trim())) setKey(target, 'priority', Number(text))
        }}
      />
    </Field>
  )
}

/** A material by search, or any of the other forms: heads, the viewer's own items, items of other plugins. */
export function MaterialField({ target }: { target: Target }) {
  const t = useT()
  const { materials } = useKnown()
  const mixed = isMixed(target, 'material')
  const text = mixed ? '' : textOf(targetValue(target, 'material'))
  return (
    <Field
      label={t('constructor.option.material')}
      help={mixed ? t('constructor.inspector.mixed') : undefined}
      error={!mixed && text === '' && t('constructor.inspector.noMaterial')}
    >
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
