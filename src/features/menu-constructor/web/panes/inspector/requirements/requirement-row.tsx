import { useT } from '../../../../../../web/i18n/translator.tsx'
import type { Entry, Path, Value } from '../../../../format/menu.ts'
import { entriesOf, isOn, textOf, textsOf, valueAt } from '../../../../format/read/values.ts'
import { requirementKind } from '../../../../format/tables/requirements.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import type { RowControls } from '../actions/list-section.tsx'
import { ListRow } from '../actions/list-section.tsx'
import { RequirementEditor } from './requirement-editor.tsx'
import { requirementSlug, sentenceValues } from './requirement-labels.ts'

/** One requirement as a sentence; opens into its fields. */
export function RequirementRow({
  store,
  path,
  node,
  entry,
  viewing,
  controls,
}: {
  store: ProjectStore
  path: Path
  /** Around it and the others. */
  node: Value | undefined
  entry: Entry
  viewing: boolean
  controls: RowControls
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
    <ListRow
      controls={controls}
      moveLabel={t('constructor.requirement.move', { name: entry.key })}
      removeLabel={t('constructor.requirement.remove', { name: entry.key })}
      summary={
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
      }
    >
      <RequirementEditor store={store} path={path} node={node} entries={entries} viewing={viewing} />
    </ListRow>
  )
}
