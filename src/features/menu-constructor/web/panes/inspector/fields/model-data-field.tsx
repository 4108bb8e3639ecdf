import { useT } from '../../../../../../web/i18n/translator.tsx'
import type { Plain, Value, Entry } from '../../../../format/menu.ts'
import { plainOf } from '../../../../format/read/tree.ts'
import { entriesOf, textsOf, valueAt, bareOf } from '../../../../format/read/values.ts'
import { DraftLines } from './draft-input.tsx'

/** The four lists of a custom model, one value a line; of an item, or of one that is asked for. */
export function ModelDataField({
  value,
  onChange,
}: {
  value: Value | undefined
  /** Nothing when all four are empty. */
  onChange: (next: Plain | undefined) => void
}) {
  const t = useT()
  const entries = entriesOf(value)
  return (
    <div className="flex flex-col gap-1">
      {modelParts.map((part) => (
        <label key={part} className="flex flex-col gap-1 text-ink-2 text-13">
          <span>{t(`constructor.inspector.model.${part}`)}</span>
          <DraftLines
            values={textsOf(valueAt(entries, part))}
            onChange={(texts) => onChange(withModelPart(entries, part, texts))}
          />
        </label>
      ))}
    </div>
  )
}

const modelParts = ['floats', 'flags', 'strings', 'colors'] as const
type ModelPart = (typeof modelParts)[number]

/** The map with one of its lists replaced; its other keys stay. Undefined when nothing is left. */
export function withModelPart(
  entries: readonly Entry[],
  part: ModelPart,
  texts: readonly string[],
): Plain | undefined {
  const others = entries
    .filter((entry) => entry.key !== part)
    .map((entry) => [entry.key, plainOf(entry.value)])
  const values = part === 'strings' || part === 'colors' ? [...texts] : texts.map(bareOf)
  const next = [...others, ...(texts.length > 0 ? [[part, values]] : [])]
  return next.length > 0 ? (Object.fromEntries(next) as Plain) : undefined
}
