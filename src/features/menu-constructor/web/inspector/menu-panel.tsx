import { useMemo } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import type { Menu } from '../../format/menu.ts'
import { ActionList } from '../actions/action-list.tsx'
import type { ProjectStore } from '../project/project.ts'
import { RequirementList } from '../requirements/requirement-list.tsx'
import { RichLine } from '../rich-line/rich-line.tsx'
import { ArgsField } from './args-field.tsx'
import { InventoryField } from './inventory-field.tsx'
import { menuGroups, menuOptionOf, unknownMenuKeys } from './item-groups.ts'
import { useKnown } from './known.ts'
import { OpenCommandField } from './open-command-field.tsx'
import { OptionField } from './option-field.tsx'
import type { Target } from './target.ts'
import { setKey } from './target.ts'
import { UnknownKeys } from './unknown-keys.tsx'
import { textOf, valueAt } from './values.ts'

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
      <InventoryField menu={menu} target={target} />
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
