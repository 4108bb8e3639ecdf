import type { ClickKind } from '../../../format/tables/options.ts'
import type { Entry } from '../../../format/menu.ts'
import { textsOf, valueAt } from '../../../format/read/values.ts'

/** As people think of them; the plugin's own order is another. */
export const clickOrder: readonly ClickKind[] = [
  'left_',
  'right_',
  '',
  'shift_left_',
  'shift_right_',
  'middle_',
]

export const clickName = (click: ClickKind): string => (click === '' ? 'any' : click.slice(0, -1))

export const commandsOf = (entries: readonly Entry[], click: ClickKind): string[] =>
  textsOf(valueAt(entries, `${click}click_commands`))

/** The tab to begin with: the first that does something. */
export const firstClick = (entries: readonly Entry[]): ClickKind =>
  clickOrder.find((click) => commandsOf(entries, click).length > 0) ?? 'left_'

/** Lists that never run: `click_commands` takes every click before the others are asked. */
export function shadowed(entries: readonly Entry[]): ClickKind[] {
  if (valueAt(entries, 'click_commands') === undefined || commandsOf(entries, '').length === 0) return []
  return clickOrder.filter((click) => click !== '' && commandsOf(entries, click).length > 0)
}
