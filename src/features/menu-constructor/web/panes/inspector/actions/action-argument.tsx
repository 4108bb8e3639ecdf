import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../../web/ui/field.tsx'
import type { ArgumentKind } from '../../../../format/tables/actions.ts'
import { DraftInput } from '../fields/draft-input.tsx'
import { useKnown } from '../fields/known.ts'
import { RichLine } from '../rich-line/rich-line.tsx'
import { MiniText } from '../../../game-text/mini-text.tsx'
import { ExpArgument } from './exp-argument.tsx'
import { JsonArgument } from './json-argument.tsx'
import { LogArgument } from './log-argument.tsx'
import { MenuArgument } from './menu-argument.tsx'
import { MetaArgument } from './meta-argument.tsx'
import { SoundArgument } from './sound-argument.tsx'

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
