import { areApart } from '../edit/changes.ts'
import type { Diagnostic } from '../menu.ts'
import { placeFinder } from '../read/lines.ts'
import { parseText } from '../read/parse.ts'
import { menuRoots, readFile } from '../read/read.ts'
import { valueAt } from '../read/tree.ts'
import type { DiagnoseOptions, MenuContext, RuleContext } from './context.ts'
import { checkTaking, tagsOf } from './economy-rules.ts'
import { checkItem, checkMenuKeys } from './item-rules.ts'
import { checkMenu } from './menu-rules.ts'
import { checkPriorities } from './priority-rules.ts'
import { checkYaml } from './yaml-rules.ts'

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
    say(code, severity, at, path, { args = {}, slots = [], fixes = [] } = {}) {
      const from = Math.min(at.from, text.length)
      const to = Math.min(Math.max(at.to, from), text.length)
      // Around a place that cannot be read a fix may not know where it belongs.
      const usable = parsed.problems.length === 0 ? fixes : fixes.filter((fix) => areApart(text, fix.changes))
      found.push({ code, severity, from, to, args, ...placeOf(from), path, slots, fixes: usable })
    },
  }
  checkYaml(context)
  if (menuRoots(parsed.root).length > 0 && parsed.root)
    for (const menu of readFile(text).menus) {
      const map = valueAt(parsed.root, menu.root) ?? null
      const inMenu: MenuContext = { ...context, menu, map, tags: tagsOf(map) }
      checkMenu(inMenu)
      checkMenuKeys(inMenu)
      for (const item of menu.items) {
        // What is found in an item is about its slots, unless the rule names others.
        const inItem: MenuContext = {
          ...inMenu,
          say: (code, severity, at, path, finding) =>
            inMenu.say(code, severity, at, path, { slots: item.slots, ...finding }),
        }
        checkItem(inItem, item)
        checkTaking(inItem, item)
      }
      checkPriorities(inMenu)
    }
  return found.sort((a, b) => a.from - b.from || a.to - b.to)
}
