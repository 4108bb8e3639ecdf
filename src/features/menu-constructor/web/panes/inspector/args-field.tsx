import { useT } from '../../../../../web/i18n/translator.tsx'
import { Field } from '../../../../../web/ui/field.tsx'
import type { Path } from '../../../format/menu.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { RequirementList } from './requirements/requirement-list.tsx'
import { DraftLines } from './fields/draft-lines.tsx'
import type { Target } from './fields/target.ts'
import { setTexts, targetValue } from './fields/target.ts'
import { textsOf } from '../../../format/read/values.ts'

/** Names of the command's arguments; written as a map each may have requirements of its own. */
export function ArgsField({ store, target, root }: { store: ProjectStore; target: Target; root: Path }) {
  const t = useT()
  const value = targetValue(target, 'args')
  if (value?.kind === 'map')
    return (
      <div className="ins-stack">
        {value.entries.map((entry) => (
          <RequirementList
            key={entry.key}
            store={store}
            path={[...root, 'args', entry.key]}
            node={entry.value}
            title={t('constructor.inspector.argument', { name: entry.key })}
          />
        ))}
      </div>
    )
  return (
    <Field label={t('constructor.option.args')} hint={t('constructor.inspector.onePerLine')}>
      <DraftLines values={textsOf(value)} onChange={(next) => setTexts(target, 'args', next)} />
    </Field>
  )
}
