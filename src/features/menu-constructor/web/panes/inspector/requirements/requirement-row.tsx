import { ChevronDown, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../../../web/ui/button/icon-button.tsx'
import type { Entry, Path, Value } from '../../../../format/menu.ts'
import { requirementKind } from '../../../../format/tables/requirements.ts'
import { entriesOf, isOn, textOf, textsOf, valueAt } from '../../../../format/read/values.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { RequirementEditor } from './requirement-editor.tsx'
import { requirementSlug, sentenceValues } from './requirement-words.ts'

/** One requirement as a sentence; unfolds into its fields. */
export function RequirementRow({
  store,
  path,
  node,
  entry,
  open,
  viewing,
  onToggle,
  onRemove,
  handle,
  row,
}: {
  store: ProjectStore
  path: Path
  /** Around it and the others. */
  node: Value | undefined
  entry: Entry
  open: boolean
  viewing: boolean
  onToggle: () => void
  onRemove: () => void
  handle: Partial<ComponentProps<'button'>>
  row: Record<string, unknown>
}) {
  const t = useT()
  const entries = entriesOf(entry.value)
  const type = textOf(valueAt(entries, 'type'))
  const kind = requirementKind(type)
  const values = Object.fromEntries(
    entries.map((one) => [
      one.key,
      one.value.kind === 'list' ? textsOf(one.value).join(', ') : textOf(one.value),
    ]),
  )
  return (
    <li className="act-row" {...row}>
      <div className="act-line">
        <button type="button" className="act-open" aria-expanded={open} onClick={onToggle}>
          <span className="req-words">
            <span className="act-chip" data-colour={kind ? 'stone' : 'brick'}>
              {type || t('constructor.requirement.noType')}
            </span>
            <span className="req-sentence">
              {kind
                ? t(`constructor.requirement.say.${requirementSlug(kind.type)}`, sentenceValues(values))
                : t('constructor.requirement.unknown')}
            </span>
            {isOn(valueAt(entries, 'optional')) && (
              <span className="act-when">{t('constructor.requirement.optionalShort')}</span>
            )}
          </span>
          <ChevronDown className="act-fold" size={14} />
        </button>
        <button
          type="button"
          className="act-handle"
          data-handle
          aria-label={t('constructor.requirement.move', { name: entry.key })}
          {...handle}
        >
          <GripVertical size={16} />
        </button>
        <IconButton
          className="act-remove"
          size="s"
          label={t('constructor.requirement.remove', { name: entry.key })}
          onClick={onRemove}
        >
          <X size={15} />
        </IconButton>
      </div>
      {open && (
        <RequirementEditor store={store} path={path} node={node} entries={entries} viewing={viewing} />
      )}
    </li>
  )
}
