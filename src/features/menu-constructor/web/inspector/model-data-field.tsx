import { useT } from '../../../../web/i18n/translator.tsx'
import type { Value } from '../../format/menu.ts'
import { DraftLines } from './draft-lines.tsx'
import type { Target } from './target.ts'
import { setKey } from './target.ts'
import { bareOf, entriesOf, textsOf, valueAt } from './values.ts'
import { plainOf } from '../../format/tree.ts'

const parts = ['floats', 'flags', 'strings', 'colors'] as const

/** The four lists of a custom model, one value a line. */
export function ModelDataField({
  target,
  optionKey,
  value,
}: {
  target: Target
  optionKey: string
  value: Value | undefined
}) {
  const t = useT()
  const entries = entriesOf(value)
  const put = (part: string, texts: string[]) => {
    const others = entries
      .filter((entry) => entry.key !== part)
      .map((entry) => [entry.key, plainOf(entry.value)])
    const bare = part === 'strings' || part === 'colors' ? texts : texts.map(bareOf)
    const next = Object.fromEntries([...others, ...(texts.length > 0 ? [[part, bare]] : [])])
    setKey(target, optionKey, Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <div className="ins-checks">
      {parts.map((part) => (
        <label key={part} className="ins-sub">
          <span>{t(`constructor.inspector.model.${part}`)}</span>
          <DraftLines values={textsOf(valueAt(entries, part))} onChange={(texts) => put(part, texts)} />
        </label>
      ))}
    </div>
  )
}
