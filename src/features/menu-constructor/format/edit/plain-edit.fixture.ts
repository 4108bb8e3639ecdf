import type { MenuEdit, Path, Plain } from '../menu.ts'
import { shortestSlots } from '../read/slots.ts'

type PlainMap = { [key: string]: Plain }
const isMap = (value: Plain | undefined): value is PlainMap =>
  value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value)

/** What an edit does to the data, said without a word about text: the measure for `editText`. */
export function editPlain(plain: Plain, edit: MenuEdit): Plain {
  switch (edit.kind) {
    case 'set':
      return at(plain, edit.path, () => edit.value)
    case 'remove':
      return at(plain, edit.path.slice(0, -1), (parent) => without(parent!, edit.path.at(-1)!))
    case 'rename':
      return at(plain, edit.path.slice(0, -1), (parent) =>
        // A name that is taken is refused.
        Object.hasOwn(parent as PlainMap, edit.name)
          ? parent!
          : Object.fromEntries(
              Object.entries(parent as PlainMap).map(([key, value]) => [
                key === edit.path.at(-1) ? edit.name : key,
                value,
              ]),
            ),
      )
    case 'insert':
      return at(plain, edit.path, (list) => ((list ?? []) as Plain[]).toSpliced(edit.index, 0, edit.value))
    case 'move':
      return at(plain, edit.path, (list) => {
        const next = [...(list as Plain[])]
        next.splice(edit.to, 0, ...next.splice(edit.from, 1))
        return next
      })
    case 'addItem':
      return at(plain, [...edit.root, 'items'], (items) => ({
        ...(isMap(items) ? items : {}),
        [edit.name]: edit.item,
      }))
    case 'setSlots':
      return at(plain, edit.path, (item) => {
        const { slot: _slot, slots: _slots, ...rest } = item as PlainMap
        return edit.slots.length === 1
          ? { ...rest, slot: edit.slots[0]! }
          : { ...rest, slots: shortestSlots(edit.slots) }
      })
  }
}

function without(parent: Plain, step: string | number): Plain {
  if (Array.isArray(parent)) return parent.toSpliced(Number(step), 1)
  return Object.fromEntries(Object.entries(parent as PlainMap).filter(([key]) => key !== step))
}

function at(plain: Plain | undefined, path: Path, change: (value: Plain | undefined) => Plain): Plain {
  const [step, ...rest] = path
  if (step === undefined) return change(plain)
  if (Array.isArray(plain)) return plain.toSpliced(Number(step), 1, at(plain[Number(step)], rest, change))
  const map = isMap(plain) ? plain : {}
  return { ...map, [step]: at(Object.hasOwn(map, step) ? map[step] : undefined, rest, change) }
}
