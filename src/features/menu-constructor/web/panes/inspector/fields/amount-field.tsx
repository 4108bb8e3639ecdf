import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { useKnown } from './known.ts'
import { NumberStepper } from './number-stepper.tsx'
import type { Target } from './target.ts'
import { isMixed, setKey, targetValue } from './target.ts'
import { textOf } from '../../../../format/read/values.ts'

export const MOST_ITEMS = 64

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
