import { Clock, Dices } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import type { MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { plainOf } from '../../../../format/read/tree.ts'
import { textsOf } from '../../../../format/read/values.ts'
import { actionKind, actionKinds, delayTicks, parseAction } from '../../../../format/tables/actions.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { useKnown } from '../fields/known.ts'
import { ActionEditor } from './action-editor.tsx'
import { ListSection, ListRow, type RowControls } from './list-section.tsx'
import { newAction } from './new-action.ts'
import { useReorder } from './use-reorder.ts'

/** One command: its tag, what it does, when and how often; opens into fields. */
function ActionRow({
  line,
  number,
  controls,
  onChange,
}: {
  line: string
  /** From one. */
  number: number
  controls: RowControls
  onChange: (line: string) => void
}) {
  const t = useT()
  const action = parseAction(line)
  const ticks = delayTicks(action.delay)
  return (
    <ListRow
      controls={controls}
      moveLabel={t('constructor.action.move', { number })}
      removeLabel={t('constructor.action.remove', { number })}
      summary={
        <>
          <span className={`act-chip wash-${chipColour(action.tag)}`}>
            {action.tag ? `[${action.tag}]` : t('constructor.action.noTag')}
          </span>
          <span className="truncate flex-1 min-w-0">{action.argument.trim()}</span>
          {action.delay !== null && (
            <span className="act-when">
              <Clock size={12} />
              {ticks === null ? action.delay : t('constructor.action.seconds', { seconds: ticks / 20 })}
            </span>
          )}
          {action.chance !== null && (
            <span className="act-when">
              <Dices size={12} />
              {`${action.chance} %`}
            </span>
          )}
        </>
      }
    >
      <ActionEditor line={line} onChange={onChange} />
    </ListRow>
  )
}

/** Tokens of the design: lapis does something, patina says something, plum is heard, honey is paid. */
type ChipColour = 'lapis' | 'patina' | 'plum' | 'honey' | 'brick' | 'stone'

const colours = {
  command: 'lapis',
  menu: 'lapis',
  text: 'patina',
  sound: 'plum',
  economy: 'honey',
  player: 'stone',
} as const

/** A tag the plugin does not know is brick: there it does nothing. */
export function chipColour(tag: string): ChipColour {
  const kind = actionKind(tag)
  if (!kind) return 'brick'
  return kind.argument === 'none' ? 'stone' : colours[kind.group]
}

/** What nearly every menu has, before all others. */
const common: readonly string[] = [
  'message',
  'player',
  'console',
  'sound',
  'openguimenu',
  'close',
  'refresh',
  'takemoney',
  'givemoney',
  'broadcast',
  'connect',
  'meta',
]
export const offeredTags: readonly string[] = [
  ...common,
  ...actionKinds.map(({ tag }) => tag).filter((tag) => !common.includes(tag)),
]

/** A list of commands of the file as rows. Every change is an edit of one entry. */
export function ActionList({
  store,
  path,
  list,
  title,
  empty,
}: {
  store: ProjectStore
  /** Of the list in the file, also when it is not there yet. */
  path: Path
  list: Value | undefined
  title: string
  /** Said instead of rows. */
  empty?: string
}) {
  const t = useT()
  const { menuNames } = useKnown()
  const [opened, setOpened] = useState<number | null>(null)
  const [fresh, setFresh] = useState<number | null>(null)
  const lines = textsOf(list)
  const edit = (edits: MenuEdit[], what: string, merge?: string) =>
    edits.length > 0 && store.edit(edits, `constructor.action.done.${what}`, merge)

  const reorder = useReorder(lines.length, (from, to) => {
    edit(moveEntry(path, list, from, to), 'move')
    setOpened(null)
  })
  const add = (tag: string) => {
    edit(addEntry(path, list, newAction(tag, menuNames)), 'add')
    setOpened(lines.length)
    setFresh(lines.length)
  }

  return (
    <ListSection
      title={title}
      offers={offeredTags.map((tag) => ({ key: tag, label: t(`constructor.action.tag.${tag}`) }))}
      onAdd={add}
    >
      {lines.length > 0 ? (
        <ol className="flex flex-col gap-1.5">
          {lines.map((line, index) => (
            <ActionRow
              key={index}
              line={line}
              number={index + 1}
              controls={{
                open: opened === index,
                fresh: fresh === index,
                onToggle: () => setOpened(opened === index ? null : index),
                onRemove: () => {
                  edit(removeEntry(path, list, index), 'remove')
                  setOpened(null)
                },
                handle: reorder.handleProps(index),
                row: reorder.rowProps(index),
              }}
              onChange={(next) =>
                edit(setEntry(path, list, index, next), 'set', `${path.join('.')}.${index}`)
              }
            />
          ))}
        </ol>
      ) : (
        empty && <p className="text-ink-3 text-13">{empty}</p>
      )}
    </ListSection>
  )
}

// Each edit touches one entry of one list; its neighbours keep their bytes.

export function addEntry(path: Path, list: Value | undefined, line: string): MenuEdit[] {
  if (list?.kind === 'list' && list.values.length > 0)
    return [{ kind: 'insert', path, index: list.values.length, value: line }]
  // The plugin reads a lone text as an empty list; together with a second it becomes one.
  const before = list?.kind === 'scalar' && list.value !== null ? [plainOf(list)] : []
  return [{ kind: 'set', path, value: [...before, line] }]
}

export function setEntry(path: Path, list: Value | undefined, index: number, line: string): MenuEdit[] {
  return list?.kind === 'list'
    ? [{ kind: 'set', path: [...path, index], value: line }]
    : [{ kind: 'set', path, value: [line] }]
}

/** The last one takes its list along: an empty list says nothing. */
export function removeEntry(path: Path, list: Value | undefined, index: number): MenuEdit[] {
  const rest = list?.kind === 'list' ? list.values.length - 1 : 0
  return [{ kind: 'remove', path: rest > 0 ? [...path, index] : path }]
}

export function moveEntry(path: Path, list: Value | undefined, from: number, to: number): MenuEdit[] {
  const last = list?.kind === 'list' ? list.values.length - 1 : 0
  const target = Math.max(0, Math.min(last, to))
  return target === from ? [] : [{ kind: 'move', path, from, to: target }]
}
