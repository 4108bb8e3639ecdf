import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { ItemIcon } from '../../../catalogue-data/item-icon.tsx'
import { useKnown } from './known.ts'
import { SuggestInput } from './suggest-input.tsx'
import type { Target } from './target.ts'
import { isMixed, setKey, targetValue } from './target.ts'
import { textOf } from '../../../../format/read/values.ts'

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
