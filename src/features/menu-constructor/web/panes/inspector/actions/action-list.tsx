import { useState } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import type { MenuEdit, Path, Value } from '../../../../format/menu.ts'
import { useKnown } from '../fields/known.ts'
import { textsOf } from '../../../../format/read/values.ts'
import type { ProjectStore } from '../../../workspace/project/project.ts'
import { ActionRow } from './action-row.tsx'
import { addEntry, moveEntry, removeEntry, setEntry } from './entry-edits.ts'
import { ListSection } from './list-section.tsx'
import { newAction } from './new-action.ts'
import { useReorder } from './use-reorder.ts'

/** Offered first; every other tag can be chosen in the row. */
const common = [
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
] as const

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
  }

  return (
    <ListSection
      title={title}
      offers={common.map((tag) => ({ key: tag, label: t(`constructor.action.tag.${tag}`) }))}
      onAdd={add}
    >
      {lines.length > 0 ? (
        <ol className="act-rows">
          {lines.map((line, index) => (
            <ActionRow
              key={index}
              line={line}
              number={index + 1}
              open={opened === index}
              onToggle={() => setOpened(opened === index ? null : index)}
              onChange={(next) =>
                edit(setEntry(path, list, index, next), 'set', `${path.join('.')}.${index}`)
              }
              onRemove={() => {
                edit(removeEntry(path, list, index), 'remove')
                setOpened(null)
              }}
              handle={reorder.handleProps(index)}
              row={reorder.rowProps(index)}
            />
          ))}
        </ol>
      ) : (
        empty && <p className="ins-empty">{empty}</p>
      )}
    </ListSection>
  )
}
