import { areApart } from '../edit/changes.ts'
import type { Diagnostic, MenuItem, Value } from '../menu.ts'
import { placeFinder } from '../read/lines.ts'
import { originOf } from '../read/moved.ts'
import { parseText } from '../read/parse.ts'
import { menuRoots, readFile } from '../read/read.ts'
import { valueAt, lastEntries, valueOf, readText, readStringList } from '../read/tree.ts'
import { parseAction } from '../tables/actions.ts'
import { clickKinds } from '../tables/options.ts'
import { requirementKind } from '../tables/requirements.ts'
import { checkingOnce } from './checked-items.ts'
import type { DiagnoseOptions, MenuContext, RuleContext } from './context.ts'
import { checkItem, checkMenuKeys } from './item-rules.ts'
import { checkMenu } from './menu-rules.ts'
import { checkPriorities } from './priority-rules.ts'
import { changesWhatIsSeen } from './visible-fixes.ts'
import { checkYaml } from './yaml-rules.ts'

/** Taking checks nothing itself: without a requirement a player without money gets the goods as well. */
function checkTaking(context: MenuContext, item: MenuItem): void {
  for (const kind of clickKinds) {
    const key = `${kind}click_commands`
    const list = valueOf(item.entry.value, key)
    if (list?.kind !== 'list') continue
    const asked = new Set([
      ...typesOf(valueOf(item.entry.value, `${kind}click_requirement`)),
      ...typesOf(valueOf(item.entry.value, 'view_requirement')),
    ])
    for (const [index, value] of list.values.entries()) {
      if (value.kind !== 'scalar') continue
      const { tag } = parseAction(String(value.value))
      const needed = tag === 'takemoney' ? 'has money' : tag === 'takeexp' ? 'has exp' : null
      const checked =
        needed === null || asked.has(needed) || asked.has('>=') || asked.has('>') || asked.has('javascript')
      if (!checked)
        context.report('takeUnchecked', 'warning', value.span, [...item.path, key, index], {
          args: { tag: `[${tag}]`, type: needed },
        })
    }
  }
}

function typesOf(node: Value | undefined): string[] {
  const list = valueOf(node, 'requirements')
  if (list?.kind !== 'map') return []
  return lastEntries(list).flatMap(
    (entry) => requirementKind(readText(entry.value, 'type') ?? '')?.type ?? [],
  )
}

/** All tags a menu uses anywhere, of every map once: where it is does not matter. */
const tagsBefore = new WeakMap<Value, ReadonlySet<string>>()

function tagsOf(value: Value | null): ReadonlySet<string> {
  if (value?.kind !== 'map') return new Set()
  const known = tagsBefore.get(value)
  if (known) return known
  const tags = new Set<string>()
  for (const entry of value.entries) {
    const written = originOf(entry).value
    if (entry.key.endsWith('_commands'))
      for (const line of readStringList(written)) tags.add(parseAction(line).tag)
    else for (const tag of tagsOf(written)) tags.add(tag)
  }
  tagsBefore.set(value, tags)
  return tags
}

/** Everything the plugin would drop, clamp, ignore or choke on, by place. */
export function diagnose(text: string, options: DiagnoseOptions): Diagnostic[] {
  const found: Diagnostic[] = []
  const parsed = parseText(text)
  if (parsed.unread) return found
  const placeOf = placeFinder(text)
  const context: RuleContext = {
    text,
    parsed,
    options,
    report(code, severity, at, path, { args = {}, slots = [], fixes = [] } = {}) {
      const from = Math.min(at.from, text.length)
      const to = Math.min(Math.max(at.to, from), text.length)
      // Around a place that cannot be read a fix may not know where it belongs.
      const usable = parsed.problems.length === 0 ? fixes : fixes.filter((fix) => areApart(text, fix.changes))
      const visible = usable.length > 0 && changesWhatIsSeen(code, severity, path)
      found.push({ code, severity, from, to, args, ...placeOf(from), path, slots, fixes: usable, visible })
    },
  }
  checkYaml(context)
  if (menuRoots(parsed.root).length > 0 && parsed.root)
    for (const menu of readFile(text).menus) {
      const map = valueAt(parsed.root, menu.root) ?? null
      const inMenu: MenuContext = { ...context, menu, map, tags: tagsOf(map) }
      checkMenu(inMenu)
      checkMenuKeys(inMenu)
      const checkOnce = checkingOnce(inMenu, (once, item) => {
        checkItem(once, item)
        checkTaking(once, item)
      })
      for (const item of menu.items) checkOnce(item)
      checkPriorities(inMenu)
    }
  return found.sort((a, b) => a.from - b.from || a.to - b.to)
}
