import { useMemo } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import { DraftInput } from '../fields/draft-input.tsx'
import { useKnown } from '../fields/known.ts'
import { suggestFrom } from '../fields/suggest.ts'
import { SuggestInput } from '../fields/suggest-input.tsx'
import { readMenuArgument, writeMenuArgument } from './action-arguments.ts'

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
