import { askedPermissions } from '../load/asked-permissions.ts'
import type { LoadedAction, LoadedItem, LoadedMenu, LoadedRequirements } from '../load/loaded.ts'
import type { Plain } from '../menu.ts'
import { shortestSlots } from '../read/slots.ts'

/** One sentence: message `constructor.changes.<code>`. */
export interface MenuChange {
  code: string
  args: Record<string, string>
}

/** What happened to one item, or with `item` null to the menu itself. */
export interface ChangedPart {
  item: string | null
  /** As players read it, with its codes. */
  name: string | null
  state: 'changed' | 'added' | 'removed'
  changes: MenuChange[]
}

/** What a person would say of two versions of a menu; order, comments and spelling are no difference. */
export function compareMenus(before: LoadedMenu, after: LoadedMenu): ChangedPart[] {
  const top = menuChanges(before, after)
  const pairs = pairItems(before.items, after.items)
  const parts = pairs.flatMap(({ old, now }): ChangedPart[] => {
    if (!old) return [{ ...called(now!), state: 'added', changes: [placeOf(now!)] }]
    if (!now) return [{ ...called(old), state: 'removed', changes: [] }]
    const changes = itemChanges(old, now)
    return changes.length > 0 ? [{ ...called(now), state: 'changed', changes }] : []
  })
  return top.length > 0 ? [{ item: null, name: null, state: 'changed', changes: top }, ...parts] : parts
}

const called = ({ name, options }: LoadedItem) => ({
  item: name,
  name: typeof options.display_name === 'string' ? options.display_name : null,
})
const slotText = (slots: readonly number[]): string => shortestSlots(slots).join(', ')
const placeOf = ({ slots }: LoadedItem): MenuChange => ({ code: 'place', args: { slots: slotText(slots) } })

type Pair = { old: LoadedItem | null; now: LoadedItem | null }

/** By key; an item whose key is gone is the one of the same material in one of its slots. */
function pairItems(before: readonly LoadedItem[], after: readonly LoadedItem[]): Pair[] {
  const olds = new Map(before.map((item) => [item.name, item]))
  const names = new Set(after.map(({ name }) => name))
  const pairs = after.map((now): Pair => {
    const old =
      olds.get(now.name) ??
      [...olds.values()].find(
        ({ name, material, slots }) =>
          !names.has(name) && material === now.material && slots.some((slot) => now.slots.includes(slot)),
      ) ??
      null
    if (old) olds.delete(old.name)
    return { old, now }
  })
  return [...pairs, ...[...olds.values()].map((old) => ({ old, now: null }))]
}

const none = '—'
function fact(code: string, before: string, after: string): MenuChange[] {
  return before === after ? [] : [{ code, args: { before: before || none, after: after || none } }]
}

function menuChanges(before: LoadedMenu, after: LoadedMenu): MenuChange[] {
  return [
    ...fact('title', before.title, after.title),
    ...fact('window', `${before.inventory} ${before.size}`, `${after.inventory} ${after.size}`),
    ...fact('openCommands', before.openCommands.join(', '), after.openCommands.join(', ')),
    ...nodeChanges('open', before.openRequirement, after.openRequirement),
    ...fact('openPrice', priceOf([before.openRequirement]), priceOf([after.openRequirement])),
    ...lineChanges('open', actionLines(before.openActions), actionLines(after.openActions)),
    ...lineChanges('close', actionLines(before.closeActions), actionLines(after.closeActions)),
    ...restChanges([before.openRequirement], [after.openRequirement]),
  ]
}

/** What has a sentence of its own; every other option is named by its key. */
const worded = new Set(['display_name', 'lore', 'amount'])
const written = (value: Plain | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

function itemChanges(before: LoadedItem, after: LoadedItem): MenuChange[] {
  const clicks = (item: LoadedItem) => Object.values(item.clicks).map(({ requirements }) => requirements)
  const kinds = [...new Set([...Object.keys(before.clicks), ...Object.keys(after.clicks)])]
  const options = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])]
  const optionOf = ({ options: all }: LoadedItem, key: string) => written(all[key])
  const lore = ({ options: all }: LoadedItem) => [all.lore ?? []].flat().map(written).join(' / ')
  return [
    ...fact('key', before.name, after.name),
    ...fact('name', optionOf(before, 'display_name'), optionOf(after, 'display_name')),
    ...fact('material', before.material, after.material),
    ...fact('slots', slotText(before.slots), slotText(after.slots)),
    ...fact('amount', optionOf(before, 'amount') || '1', optionOf(after, 'amount') || '1'),
    ...fact('lore', lore(before), lore(after)),
    ...fact('price', priceOf(clicks(before)), priceOf(clicks(after))),
    ...fact('priority', String(before.priority), String(after.priority)),
    ...nodeChanges('view', before.view, after.view),
    ...nodeChanges('click', ...([before, after].map((item) => joined(clicks(item))) as [Joined, Joined])),
    ...kinds.flatMap((kind) =>
      lineChanges(
        `${kind}click`,
        actionLines(before.clicks[kind as keyof typeof before.clicks]?.actions ?? []),
        actionLines(after.clicks[kind as keyof typeof after.clicks]?.actions ?? []),
      ),
    ),
    ...restChanges([before.view, ...clicks(before)], [after.view, ...clicks(after)]),
    ...options
      .filter((key) => !worded.has(key) && optionOf(before, key) !== optionOf(after, key))
      .flatMap((key) => fact('option', optionOf(before, key), optionOf(after, key)).map(withKey(key))),
  ]
}

const withKey =
  (key: string) =>
  ({ code, args }: MenuChange): MenuChange => ({ code, args: { ...args, key } })

type Joined = Pick<LoadedRequirements, 'requirements'> | null
const joined = (lists: readonly Joined[]): Joined => ({
  requirements: lists.flatMap((list) => list?.requirements ?? []),
})

const isPermission = (type: string) => type === 'has permission' || type === 'has permissions'
const isPrice = (type: string) => type === 'has money'

/** `open`, `view` and `click` say what the permission is needed for. */
function nodeChanges(use: 'open' | 'view' | 'click', before: Joined, after: Joined): MenuChange[] {
  const [old, now] = [askedPermissions(before), askedPermissions(after)]
  return [
    ...now.filter((node) => !old.includes(node)).map((node) => ({ code: `${use}Needs`, args: { node } })),
    ...old.filter((node) => !now.includes(node)).map((node) => ({ code: `${use}Free`, args: { node } })),
  ]
}

const priceOf = (lists: readonly Joined[]): string =>
  joined(lists)!
    .requirements.filter(({ type }) => isPrice(type))
    .map(({ keys }) => written(keys.amount))
    .join(', ')

/** Requirements that have no sentence of their own: only that they changed. */
function restChanges(before: readonly Joined[], after: readonly Joined[]): MenuChange[] {
  const rest = (lists: readonly Joined[]) =>
    JSON.stringify(
      joined(lists)!
        .requirements.filter(({ type }) => !isPermission(type) && !isPrice(type))
        .map(({ type, optional, keys }) => ({ type, optional, keys })),
    )
  return rest(before) === rest(after) ? [] : [{ code: 'conditions', args: {} }]
}

const actionLines = (actions: readonly LoadedAction[]): string[] =>
  actions.map(({ tag, argument, delay, chance }) =>
    [`[${tag}]`, argument, delay && `<delay=${delay}>`, chance && `<chance=${chance}>`]
      .filter(Boolean)
      .join(' '),
  )

/** Lines of a list that came and went, each as often as it did. */
function lineChanges(list: string, before: readonly string[], after: readonly string[]): MenuChange[] {
  const left = [...before]
  const came = after.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const said = (code: string) => (action: string) => ({ code, args: { list, action } })
  return [...came.map(said('does')), ...left.map(said('doesNot'))]
}
