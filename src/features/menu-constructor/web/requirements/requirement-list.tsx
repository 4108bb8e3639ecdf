import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { MenuEdit, Path, Value } from '../../format/menu.ts'
import { entriesOf, isOn, textOf, valueAt } from '../inspector/values.ts'
import type { ProjectStore } from '../project/project.ts'
import { ListSection } from '../actions/list-section.tsx'
import { useReorder } from '../actions/use-reorder.ts'
import { addRequirement, removeRequirement, requirementsOf } from './requirement-edits.ts'
import { RequirementRow } from './requirement-row.tsx'
import { RequirementRules } from './requirement-rules.tsx'
import { requirementSlug, sentenceValues } from './requirement-words.ts'

const common = [
  'has permission',
  '!has permission',
  'has money',
  'has exp',
  'has item',
  '>=',
  'string equals',
  'has meta',
]

/** Who may see, click or open: requirements in the order the plugin asks them. */
export function RequirementList({
  store,
  path,
  node,
  title,
  viewing = false,
}: {
  store: ProjectStore
  /** Of the node in the file, also when it is not there yet. */
  path: Path
  node: Value | undefined
  title: string
  viewing?: boolean
}) {
  const t = useT()
  const [opened, setOpened] = useState<string | null>(null)
  const entries = entriesOf(node)
  const requirements = requirementsOf(node)
  const minimum = Number(textOf(valueAt(entries, 'minimum_requirements'))) || 0
  const edit = (edits: MenuEdit[], what: string) => store.edit(edits, `constructor.requirement.done.${what}`)
  const reorder = useReorder(requirements.length, (from, to) =>
    edit([{ kind: 'move', path: [...path, 'requirements'], from, to }], 'move'),
  )
  const gap = sentenceValues({})

  return (
    <ListSection
      title={title}
      offers={common.map((type) => ({
        key: type,
        label: t(`constructor.requirement.say.${requirementSlug(type)}`, gap),
      }))}
      onAdd={(type) => edit(addRequirement(path, node, type), 'add')}
    >
      {node !== undefined && requirements.length === 0 && (
        <p className="ins-note wash-brick">{t('constructor.requirement.nothingAsked')}</p>
      )}
      {requirements.length > 1 && (
        <p className="text-ink-2 text-13">
          {minimum > 0
            ? t('constructor.requirement.atLeastOf', { minimum, count: requirements.length })
            : t('constructor.requirement.allOf')}
          {isOn(valueAt(entries, 'stop_at_success')) && ` ${t('constructor.requirement.stopsEarly')}`}
        </p>
      )}
      {requirements.length > 0 && (
        <>
          <ol className="flex flex-col gap-1.5">
            {requirements.map((entry, index) => (
              <RequirementRow
                key={entry.key}
                store={store}
                path={[...path, 'requirements', entry.key]}
                node={node}
                entry={entry}
                viewing={viewing}
                open={opened === entry.key}
                onToggle={() => setOpened(opened === entry.key ? null : entry.key)}
                onRemove={() => edit(removeRequirement(path, node, entry.key), 'remove')}
                handle={reorder.handleProps(index)}
                row={reorder.rowProps(index)}
              />
            ))}
          </ol>
          <RequirementRules store={store} path={path} node={node} />
        </>
      )}
    </ListSection>
  )
}
