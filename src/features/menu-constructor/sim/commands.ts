import { changeExperience, changeMoney, changePermission } from './balances.ts'
import { parseInteger } from './numbers.ts'
import { lacksArgs, openMenu } from './open-menu.ts'
import { note, type Session, type SimWorld } from './session.ts'

/** The words after a menu's name: each argument takes one, the last takes the rest. */
export function argsOf(names: string[], given: string[]): Record<string, string> {
  const entries = names.flatMap((name, index): [string, string][] => {
    const value = index === names.length - 1 ? given.slice(index).join(' ') : given[index]
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** A command of the player: one that opens a menu of the project does so here as well. */
export function runCommand(session: Session, world: SimWorld, command: string, cause: string): void {
  note(session, cause, 'playerCommand', 'info', { command })
  const line = command.trim().toLowerCase()
  const [label = '', ...given] = command.trim().split(/\s+/)
  const target = world.menus.find(({ menu }) =>
    // Without `register_command` the plugin compares the whole line.
    menu.registerCommand ? menu.openCommands.includes(label.toLowerCase()) : menu.openCommands.includes(line),
  )
  if (!target) return
  // What the plugin does not register it opens without arguments.
  if (!target.menu.registerCommand) return void openMenu(session, world, target.name, {}, cause)
  const args = argsOf(
    target.menu.args.map((arg) => arg.name),
    given,
  )
  if (!lacksArgs(session, world, target.name, args, cause)) openMenu(session, world, target.name, args, cause)
}

/** A few commands nearly every server has change the test player; all others are only shown. */
export function runConsole(session: Session, command: string, cause: string): void {
  note(session, cause, 'consoleCommand', 'info', { command })
  const words = command
    .trim()
    .replace(/^minecraft:/, '')
    .split(/\s+/)
  const [name, a = '', b = '', c = '', d = ''] = words
  const { player } = session
  const self = (text: string) => text.toLowerCase() === player.name.toLowerCase()
  if (name === 'eco' && self(b) && (a === 'give' || a === 'take'))
    changeMoney(session, c, a === 'give' ? 1 : -1, cause)
  else if (name === 'give' && self(a)) giveItem(session, b, parseInteger(c || '1') ?? 1, cause)
  else if (name === 'clear' && self(a)) takeItem(session, b, parseInteger(c || '99999') ?? 0, cause)
  else if ((name === 'xp' || name === 'experience') && a === 'add' && self(b))
    changeExperience(session, `${c}${d.startsWith('level') ? 'L' : ''}`, 1, cause)
  else if (name === 'lp' && a === 'user' && self(b) && c === 'permission' && words[6] !== 'false' && words[5])
    changePermission(session, words[5], d === 'set', cause)
}

const materialOf = (written: string) =>
  written
    .replace(/^minecraft:/, '')
    .replace(/[[{].*$/, '')
    .toUpperCase()

function giveItem(session: Session, written: string, amount: number, cause: string): void {
  const material = materialOf(written)
  if (!material || amount <= 0) return
  const held = session.player.items.find(
    (item) => item.material === material && !item.name && !item.lore && !item.place,
  )
  if (held) held.amount += amount
  else session.player.items.push({ material, amount })
  note(session, cause, 'itemGiven', 'good', { material, amount })
}

function takeItem(session: Session, written: string, amount: number, cause: string): void {
  const material = materialOf(written)
  let left = amount
  for (const item of session.player.items) {
    if (item.material !== material) continue
    const taken = Math.min(item.amount, left)
    item.amount -= taken
    left -= taken
  }
  session.player.items = session.player.items.filter((item) => item.amount > 0)
  if (left < amount) note(session, cause, 'itemTaken', 'good', { material, amount: amount - left })
}
