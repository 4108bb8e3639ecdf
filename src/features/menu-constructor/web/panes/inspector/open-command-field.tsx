import { useT } from '../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import { DraftLines } from './fields/draft-lines.tsx'
import type { Target } from './fields/target.ts'
import { setKey, targetValue } from './fields/target.ts'
import { textsOf } from '../../../format/read/values.ts'

/** Commands that open the menu, one a line; a single one stays a single text in the file. */
export function OpenCommandField({ target }: { target: Target }) {
  const t = useT()
  const value = targetValue(target, 'open_command')
  const commands = textsOf(value)
  return (
    <Field
      label={t('constructor.option.open_command')}
      hint={t('constructor.inspector.onePerLine')}
      error={commands.some((command) => command.startsWith('/')) && t('constructor.action.noSlash')}
    >
      <DraftLines
        values={commands}
        onChange={(next) => {
          const [only] = next
          const single = next.length === 1 && value?.kind !== 'list' && only !== undefined
          setKey(target, 'open_command', next.length === 0 ? undefined : single ? only : next)
        }}
      />
    </Field>
  )
}
