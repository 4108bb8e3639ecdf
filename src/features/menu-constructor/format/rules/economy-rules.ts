import { parseAction } from '../tables/actions.ts'
import { readText, readStringList } from '../load/bukkit.ts'
import type { MenuItem, Value } from '../menu.ts'
import { clickKinds } from '../tables/options.ts'
import { requirementKind } from '../tables/requirements.ts'
import { lastEntries, valueOf } from '../read/tree.ts'
import type { MenuContext } from './context.ts'

/** Taking checks nothing itself: without a requirement a player without money gets the goods as well. */
export function checkTaking(context: MenuContext, item: MenuItem): void {
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
        context.say('takeUnchecked', 'warning', value.span, [...item.path, key, index], {
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

/** All tags a menu uses anywhere. */
export function tagsOf(value: Value | null, tags = new Set<string>()): Set<string> {
  if (value?.kind === 'map')
    for (const entry of value.entries) {
      if (entry.key.endsWith('_commands'))
        for (const line of readStringList(entry.value)) tags.add(parseAction(line).tag)
      else tagsOf(entry.value, tags)
    }
  return tags
}
