import type { Plain } from '../format/menu.ts'
import { all, requirementsOf, type Condition } from './conditions.ts'

/** Buttons of the mouse, as DeluxeMenus spells them in its keys. */
export type Button = 'left' | 'right' | 'shift_left' | 'shift_right' | 'middle'
const usual: readonly Button[] = ['left', 'right', 'shift_left', 'shift_right']

interface Step {
  action: string
  buttons: readonly Button[] | null
}
interface Guard {
  condition: Condition
  deny: string[]
  buttons: readonly Button[] | null
}

/**
 * What a click does. DeluxeMenus reads `click_commands` and nothing else where it is there, so one list for every
 * button is written only if no button has something of its own.
 */
export class Clicks {
  private readonly steps: Step[] = []
  private readonly guards: Guard[] = []

  add(actions: readonly string[], buttons: readonly Button[] | null = null): void {
    for (const action of actions) this.steps.push({ action, buttons })
  }

  /** False where the plugin's requirements cannot say it together with what is there already. */
  guard(
    condition: Condition,
    deny: readonly string[] = [],
    buttons: readonly Button[] | null = null,
  ): boolean {
    const guard = { condition, deny: [...deny], buttons }
    const together = [...this.guards, guard]
    const possible = usual.every((button) => {
      const mine = together.filter((one) => forButton(one, button))
      return mine.length === 0 || requirementsOf(all(mine.map((one) => one.condition))) !== null
    })
    if (possible) this.guards.push(guard)
    return possible
  }

  /** The keys of an item. */
  options(): { [key: string]: Plain } {
    const parts = [...this.steps, ...this.guards]
    if (parts.every(({ buttons }) => buttons === null)) return this.keys('', this.steps, this.guards)
    const buttons = [
      ...usual,
      ...(parts.some((one) => one.buttons?.includes('middle')) ? ['middle' as const] : []),
    ]
    return Object.assign(
      {},
      ...buttons.map((button) =>
        this.keys(
          `${button}_`,
          this.steps.filter((one) => forButton(one, button)),
          this.guards.filter((one) => forButton(one, button)),
        ),
      ),
    )
  }

  private keys(prefix: string, steps: readonly Step[], guards: readonly Guard[]): { [key: string]: Plain } {
    if (steps.length === 0) return {}
    const block = guards.length > 0 ? requirementsOf(all(guards.map((one) => one.condition))) : null
    const deny = guards.flatMap((one) => one.deny)
    return {
      ...(block && {
        [`${prefix}click_requirement`]: { ...block, ...(deny.length > 0 && { deny_commands: deny }) },
      }),
      [`${prefix}click_commands`]: steps.map((one) => one.action),
    }
  }
}

const forButton = ({ buttons }: { buttons: readonly Button[] | null }, button: Button): boolean =>
  buttons === null || buttons.includes(button)
