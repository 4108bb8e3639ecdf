import { actionKind, formatAction, type ArgumentKind } from '../../../../format/tables/actions.ts'

const arguments_: Record<ArgumentKind, string> = {
  none: '',
  command: 'spawn',
  text: '&a…',
  minimessage: '<green>…',
  json: '{"text":"…","color":"green"}',
  log: '[INFO] %player_name%',
  menu: 'menu',
  server: 'lobby',
  sound: 'UI_BUTTON_CLICK',
  rawsound: 'minecraft:ui.button.click',
  money: '100',
  exp: '10',
  permission: 'my.permission',
  meta: 'switch my_key',
  placeholder: '%player_name%',
}

/** Something that already does what the tag is for, to be changed from there. */
export function initialArgument(tag: string, menuNames: readonly string[] = []): string {
  const kind = actionKind(tag)?.argument ?? 'text'
  return kind === 'menu' ? (menuNames[0] ?? arguments_.menu) : arguments_[kind]
}

export const newAction = (tag: string, menuNames: readonly string[] = []): string =>
  formatAction({ tag, argument: initialArgument(tag, menuNames), delay: null, chance: null })

/** The same line under another tag; an argument of another kind would be nonsense there. */
export function retagged(
  line: { tag: string; argument: string; delay: string | null; chance: string | null },
  tag: string,
  menuNames: readonly string[] = [],
): string {
  const same = actionKind(line.tag)?.argument === actionKind(tag)?.argument
  const keeps = same || (!actionKind(line.tag) && line.argument.trim() !== '')
  return formatAction({ ...line, tag, argument: keeps ? line.argument : initialArgument(tag, menuNames) })
}
