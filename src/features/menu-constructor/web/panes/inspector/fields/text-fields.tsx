import { useT } from '../../../../../../web/i18n/translator.tsx'
import { RichLine } from '../rich-line/rich-line.tsx'
import { useKnown } from './known.ts'
import type { Target } from './target.ts'
import { isMixed, setKey, setTexts, targetValue } from './target.ts'
import { textOf, textsOf } from '../../../../format/read/values.ts'

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
