import { useMemo } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../../web/ui/layout/disclosure.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import type { Menu, Path } from '../../../format/menu.ts'
import { textOf, valueAt, textsOf } from '../../../format/read/values.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { ActionList } from './actions/action-list.tsx'
import { DraftLines } from './fields/draft-input.tsx'
import { useKnown } from './fields/known.ts'
import { OptionField } from './fields/option-field.tsx'
import { setKey, setTexts, targetValue, type Target } from './fields/target.ts'
import { menuGroups, menuOptionOf, unknownMenuKeys } from './item-groups.ts'
import { RequirementList } from './requirements/requirement-list.tsx'
import { RichLine } from './rich-line/rich-line.tsx'
import { UnknownKeys } from './unknown-keys.tsx'

/** Options of the menu itself. */
export function MenuPanel({ store, menu }: { store: ProjectStore; menu: Menu }) {
  const t = useT()
  const { version } = useKnown()
  const { entries, root } = menu
  const target = useMemo((): Target => ({ store, parts: [{ path: root, entries }] }), [store, root, entries])
  const keys = entries.map((entry) => entry.key)
  const fields = (group: readonly string[]) =>
    group.map((key) => <OptionField key={key} option={menuOptionOf(key)} target={target} />)

  return (
    <>
      <div className="ins-head">
        <div className="flex-1 min-w-0">
          <h2>{t('constructor.inspector.menu')}</h2>
          <p>{t('constructor.inspector.menuText')}</p>
        </div>
      </div>
      <RichLine
        label={t('constructor.option.menu_title')}
        version={version}
        place="title"
        value={textOf(valueAt(entries, 'menu_title'))}
        onChange={(text) => setKey(target, 'menu_title', text)}
        error={textOf(valueAt(entries, 'menu_title')) === '' ? t('constructor.inspector.noTitle') : undefined}
      />
      <OpenCommandField target={target} />
      <OptionField option={menuOptionOf('register_command')} target={target} />
      <ArgsField store={store} target={target} root={root} />
      <OptionField option={menuOptionOf('args_usage_message')} target={target} />
      <RequirementList
        store={store}
        path={[...root, 'open_requirement']}
        node={valueAt(entries, 'open_requirement')}
        title={t('constructor.option.open_requirement')}
      />
      {(['open_commands', 'close_commands'] as const).map((key) => (
        <ActionList
          key={key}
          store={store}
          path={[...root, key]}
          list={valueAt(entries, key)}
          title={t(`constructor.option.${key}`)}
          empty={t(`constructor.inspector.${key}`)}
        />
      ))}
      <Disclosure
        title={t('constructor.inspector.group.updating')}
        open={menuGroups.updating.some((key) => keys.includes(key))}
      >
        <div className="ins-stack">{fields(menuGroups.updating)}</div>
      </Disclosure>
      <Disclosure
        title={t('constructor.inspector.group.placeholders')}
        open={menuGroups.placeholders.some((key) => keys.includes(key))}
      >
        <div className="ins-stack">{fields(menuGroups.placeholders)}</div>
      </Disclosure>
      <UnknownKeys keys={unknownMenuKeys(keys)} />
    </>
  )
}

/** Names of the command's arguments; written as a map each may have requirements of its own. */
function ArgsField({ store, target, root }: { store: ProjectStore; target: Target; root: Path }) {
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

/** Commands that open the menu, one a line; a single one stays a single text in the file. */
function OpenCommandField({ target }: { target: Target }) {
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
