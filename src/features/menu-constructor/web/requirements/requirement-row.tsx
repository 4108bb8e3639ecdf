import { ChevronDown, GripVertical, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import type { Entry, Path, Value } from '../../format/menu.ts'
import { requirementKind } from '../../format/requirements.ts'
import { entriesOf, isOn, textOf, textsOf, valueAt } from '../inspector/values.ts'
import type { ProjectStore } from '../project/project.ts'
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
    <li
      className="act-row relative min-w-0 border border-line rounded-chip bg-surface data-dragged:opacity-50"
      {...row}
    >
      <div className="act-line flex items-center min-h-8.5 coarse:min-h-11">
        <button type="button" className="act-open" aria-expanded={open} onClick={onToggle}>
          <span className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 min-w-0">
            <span className={kind ? 'act-chip wash-stone' : 'act-chip wash-brick'}>
              {type || t('constructor.requirement.noType')}
            </span>
            <span className="flex-1 min-w-30 font-sans text-13 leading-ui wrap-anywhere">
              {kind
                ? t(`constructor.requirement.say.${requirementSlug(kind.type)}`, sentenceValues(values))
                : t('constructor.requirement.unknown')}
            </span>
            {isOn(valueAt(entries, 'optional')) && (
              <span className="act-when">{t('constructor.requirement.optionalShort')}</span>
            )}
          </span>
          <ChevronDown
            className="flex-none text-ink-3 [transition:rotate_var(--base)_var(--ease)] in-aria-expanded:[rotate:180deg]"
            size={14}
          />
        </button>
        <button
          type="button"
          className="act-handle coarse:min-h-11 coarse:w-11 hover:text-ink active:[cursor:grabbing] grid flex-none place-items-center w-6.5 min-h-8.5 text-ink-3 cursor-grab touch-none"
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
