import { TriangleAlert } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { MenuItem, Entry } from '../../../format/menu.ts'
import { entriesOf, valueAt, textsOf } from '../../../format/read/values.ts'
import type { ClickKind } from '../../../format/tables/options.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { ActionList } from './actions/action-list.tsx'
import { RequirementList } from './requirements/requirement-list.tsx'

/** In the order people think of them, which is not the plugin's. */
const clickOrder: readonly ClickKind[] = ['left_', 'right_', '', 'shift_left_', 'shift_right_', 'middle_']

const clickName = (click: ClickKind): string => (click === '' ? 'any' : click.slice(0, -1))

const commandsOf = (entries: readonly Entry[], click: ClickKind): string[] =>
  textsOf(valueAt(entries, `${click}click_commands`))

/** The tab to begin with: the first that does something. */
export const firstClick = (entries: readonly Entry[]): ClickKind =>
  clickOrder.find((click) => commandsOf(entries, click).length > 0) ?? 'left_'

/** Lists that never run: `click_commands` takes every click before the others are asked. */
export function shadowed(entries: readonly Entry[]): ClickKind[] {
  if (valueAt(entries, 'click_commands') === undefined || commandsOf(entries, '').length === 0) return []
  return clickOrder.filter((click) => click !== '' && commandsOf(entries, click).length > 0)
}

/** What happens on each kind of click, and its requirements. */
export function ClickPanel({ store, item }: { store: ProjectStore; item: MenuItem }) {
  const t = useT()
  const id = useId()
  const entries = entriesOf(item.entry.value)
  const [click, setClick] = useState(() => firstClick(entries))
  const never = shadowed(entries)
  const commands = commandsOf(entries, click)
  const requirement = valueAt(entries, `${click}click_requirement`)

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (clickOrder.indexOf(click) + step + clickOrder.length) % clickOrder.length
    setClick(clickOrder[next]!)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        className="ins-click-tabs flex flex-wrap gap-1 mb-3"
        role="tablist"
        aria-label={t('constructor.inspector.clicks')}
        onKeyDown={handleKeyDown}
      >
        {clickOrder.map((one) => {
          const count = commandsOf(entries, one).length
          return (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              aria-selected={one === click}
              aria-controls={`${id}-panel`}
              tabIndex={one === click ? 0 : -1}
              onClick={() => setClick(one)}
            >
              {t(`constructor.inspector.click.${clickName(one)}`)}
              {count > 0 && <small>{count}</small>}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${click}`} className="ins-stack">
        {never.length > 0 && (
          <p className="ins-note wash-honey">
            <TriangleAlert size={15} />
            <span>{t('constructor.inspector.shadowed')}</span>
          </p>
        )}
        <ActionList
          key={click}
          store={store}
          path={[...item.path, `${click}click_commands`]}
          list={valueAt(entries, `${click}click_commands`)}
          title={t(`constructor.option.${click}click_commands`)}
          empty={t('constructor.inspector.noCommands')}
        />
        {(commands.length > 0 || requirement) && (
          <RequirementList
            key={`${click}if`}
            store={store}
            path={[...item.path, `${click}click_requirement`]}
            node={requirement}
            title={t('constructor.inspector.onlyIf')}
          />
        )}
        {commands.length === 0 && requirement && (
          <p className="ins-note wash-honey">
            <TriangleAlert size={15} />
            <span>{t('constructor.inspector.requirementAlone')}</span>
          </p>
        )}
      </div>
    </div>
  )
}
