import { present } from '../load/bukkit.ts'
import { clickKinds } from '../tables/options.ts'
import type { MenuItem } from '../menu.ts'
import { entryOf } from '../read/tree.ts'
import { fix } from './context.ts'
import type { MenuContext } from './context.ts'

/** `click_commands` takes every click before the others are asked, and a requirement belongs to its own commands. */
export function checkClicks(context: MenuContext, item: MenuItem): void {
  const { value } = item.entry
  const any = entryOf(value, 'click_commands')
  for (const kind of clickKinds) {
    const commands = `${kind}click_commands`
    const requirement = `${kind}click_requirement`
    const asked = entryOf(value, requirement)
    const own = entryOf(value, commands)
    if (own && kind !== '' && any && present(value, 'click_commands')) {
      const free =
        !entryOf(value, 'left_click_commands') &&
        !entryOf(value, 'left_click_requirement') &&
        !entryOf(value, 'click_requirement')
      context.say('clickShadowed', 'error', own.keySpan, [...item.path, commands], {
        args: { key: commands },
        fixes: free
          ? fix('rename', [{ ...any.keySpan, insert: 'left_click_commands' }], {
              name: 'left_click_commands',
            })
          : [],
      })
    }
    if (!asked || present(value, commands) || !present(value, requirement)) continue
    const moveTo = kind !== '' && any && !entryOf(value, 'click_requirement') ? 'click_requirement' : null
    context.say('requirementUnused', 'error', asked.keySpan, [...item.path, requirement], {
      args: { key: requirement, commands },
      fixes: moveTo ? fix('rename', [{ ...asked.keySpan, insert: moveTo }], { name: moveTo }) : [],
    })
  }
}
