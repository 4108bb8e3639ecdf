import { parseSlots } from '../../format/read/slots.ts'
import type { Plain } from '../../format/menu.ts'
import { Clicks, type Button } from '../clicks.ts'
import { all, requirementsOf, type Condition, type Test } from '../conditions.ts'
import { freeItemName, type Draft } from '../draft.ts'
import type { Options } from '../importing.ts'
import { plainKey, Section } from '../section.ts'
import { openMenu, soundOf, zActions, type ZImporting } from './z-menu-actions.ts'
import { zLook } from './z-menu-items.ts'
import { buttonConditions, zRequirements } from './z-menu-requirements.ts'

export interface Placed {
  /** Counted from one; null for every page. */
  page: number | null
  slots: number[]
}

const turns = /^(next|previous)$/

/** Page and slots of a button: `slot: 2-8` is slot 8 of page 2. */
export function placeOf(button: Section): Placed | null {
  const type = plainKey(button.scalar('type') ? String(button.scalar('type')!.value) : '')
  const permanent = button.flag('isPermanent', 'is-permanent') ?? turns.test(type)
  const list = button.get('slots')
  const paged = /^(\d+)-(\d+)$/.exec(String(button.scalar('slot')?.value ?? ''))
  const page = button.number('page') ?? (paged ? Number(paged[1]) : 1)
  const written = list?.kind === 'list' ? button.scalars('slots').map((value) => String(value.value)) : null
  const { slots, bad } = written
    ? parseSlots(written)
    : paged
      ? { slots: [Number(paged[2])], bad: [] }
      : parseSlots(String(button.scalar('slot')?.value ?? '0'))
  if (bad.length > 0) return null
  button.ledger.carry(button.get('slots') ?? button.get('slot'))
  return { page: permanent ? null : page, slots }
}

/** A button and what is shown instead of it, as items of one slot after another priority. */
export function importButton(
  at: ZImporting,
  draft: Draft,
  key: string,
  button: Section,
  slots: number[],
  page: number,
): void {
  const chain: Section[] = []
  for (let one = button; one.value; one = one.section('else')) chain.push(one)
  const items: Options[] = []
  for (const [index, one] of chain.entries()) {
    const turn = turnOf(at, one, page)
    // A button that leads to no page is not shown.
    if (turn === null) continue
    const options = buttonOptions(at, one, turn)
    if (!options) break
    items.push(options)
    // Nothing behind a button everybody sees is ever shown.
    if (options.view_requirement === undefined && turn === undefined && chain[index + 1]) {
      at.ledger.leave(chain[index + 1]!.value, 'condition')
      break
    }
    if (turn !== undefined) break
  }
  items.forEach((options, index) => {
    draft.items.push({
      name: freeItemName(key, draft.items),
      options: { ...options, slots, ...(items.length > 1 && { priority: index + 1 }) },
    })
  })
}

/** The menu another page became; null where there is none, undefined for buttons of another kind. */
function turnOf(at: ZImporting, button: Section, page: number): string | null | undefined {
  const type = plainKey(button.text('type') ?? 'none')
  if (type === 'next') return at.pageMenu(page + 1)
  if (type === 'previous') return at.pageMenu(page - 1)
  if (type !== 'jump') return undefined
  return at.pageMenu(button.number('toPage', 'to-page', 'page') ?? 1)
}

function buttonOptions(at: ZImporting, button: Section, turn: string | undefined): Options | null {
  const { ledger, texts } = at
  const type = plainKey(button.text('type') ?? 'none')
  const known = /^(none|nonedecoration|inventory|back|home|mainmenu|next|previous|jump)$/.test(type)
  const head = button.scalar('playerHead', 'player-head')
  const look = known ? zLook(at, button.section('item'), head ? texts.plain(head) : null) : null
  if (!look) {
    ledger.leave(button.value, known ? 'material' : 'noOption')
    return null
  }
  const options: Options = look
  const update = button.flag('update')
  const master = button.flag('updateMasterButton', 'update-master-button')
  if (update || master) options.update = true
  if (master) ledger.change(button.get('updateMasterButton', 'update-master-button'), 'rounded')
  button.flag('useCache', 'use-cache')
  button.leave(
    'noOption',
    'error-item',
    'openLink',
    'open-link',
    'updateOnClick',
    'update-on-click',
    'pattern',
    'playerInventory',
    'player-inventory',
  )
  if (!viewOptions(at, button, options)) return null
  return { ...options, ...clickOptions(at, button, type, turn) }
}

/** False where a condition has no like: the button would be seen by everybody. */
function viewOptions(at: ZImporting, button: Section, options: Options): boolean {
  const section = button.section('view_requirement')
  const written = section.value ? zRequirements(at, section) : null
  const own = buttonConditions(at, button)
  const block = own && own.length > 0 ? requirementsOf(all(own)) : null
  const failed = (section.value && !written) || own === null || (own.length > 0 && !block)
  const both = block && written?.block
  if (failed || (both && (block.minimum_requirements ?? both.minimum_requirements) !== undefined)) {
    at.ledger.leave(button.value, 'condition')
    return false
  }
  if (written && written.success.length > 0)
    at.ledger.leave(section.get('success', 'success-actions'), 'noOption')
  const joined = both
    ? { ...both, requirements: { ...block.requirements, ...both.requirements } }
    : (written?.block ?? block)
  if (joined) options.view_requirement = joined
  return true
}

const clickButtons: Record<string, Button[] | null> = {
  all: null,
  any: null,
  left: ['left'],
  right: ['right'],
  shiftleft: ['shift_left'],
  shiftright: ['shift_right'],
  middle: ['middle'],
}

function clickOptions(at: ZImporting, button: Section, type: string, turn: string | undefined): Options {
  const { ledger, texts } = at
  const clicks = new Clicks()
  const requirements = button.section('click_requirement', 'click_requirements')
  const taken = new Set<string>()
  for (const { value } of requirements.entries) {
    const one = new Section(ledger, value)
    const asked = one.scalars('clicks', 'click').map((click) => clickButtons[plainKey(String(click.value))])
    const buttons = asked.length === 0 || asked.includes(null) ? null : asked.flatMap((click) => click ?? [])
    const places = buttons ?? ['left', 'right', 'shift_left', 'shift_right']
    const found = zRequirements(at, one)
    const conditions = found?.block ? conditionsIn(found.block.requirements) : []
    const simple = found && found.block?.minimum_requirements === undefined
    if (!simple || asked.includes(undefined) || places.some((place) => taken.has(place))) {
      // Without its requirement the click would be free.
      ledger.leave(value, taken.size > 0 && simple ? 'sameClick' : 'condition')
      continue
    }
    for (const place of places) taken.add(place)
    for (const click of one.scalars('clicks', 'click')) ledger.carry(click)
    const deny = (found.block?.deny_commands as string[] | undefined) ?? []
    if (conditions.length > 0) clicks.guard(all(conditions), deny, buttons)
    else if (deny.length > 0) ledger.leave(one.get('deny', 'deny-actions'), 'condition')
    clicks.add(found.success, buttons)
  }
  const each = (tag: string, ...keys: string[]) =>
    button.scalars(...keys).map((value) => `[${tag}] ${texts.plain(value).replace(/^\//, '')}`)
  const sound = soundOf(button)
  const mine = [
    ...(sound ? [sound] : []),
    ...button.scalars('messages').map((value) => texts.message(value)),
    ...each('player', 'commands'),
    ...each('console', 'consoleCommands', 'console-commands'),
    ...zActions(at, button.get('actions')),
  ]
  // In zMenu these run whether the requirement is met or not.
  if (mine.length > 0 && taken.size > 0) ledger.change(requirements.value, 'successFirst')
  clicks.add(mine)
  clicks.add(
    each('console', 'consoleLeftCommands', 'console-left-commands'),
    button.has('consoleLeftCommands', 'console-left-commands') ? ['left'] : null,
  )
  clicks.add(
    each('console', 'consoleRightCommands', 'console-right-commands'),
    button.has('consoleRightCommands', 'console-right-commands') ? ['right'] : null,
  )
  button.leave(
    'condition',
    'consolePermissionCommands',
    'console-permission-commands',
    'consolePermission',
    'console-permission',
  )
  if (type === 'inventory') clicks.add([openMenu(at, button)])
  if (turn) clicks.add([`[openguimenu] ${turn}`])
  if (/^(back|home|mainmenu)$/.test(type)) {
    clicks.add(['[openguimenu] %deluxemenus_last_menu%'])
    ledger.change(button.get('type'), 'lastMenu')
  }
  if (button.flag('refreshOnClick', 'refresh-on-click')) clicks.add(['[refresh]'])
  if (button.flag('closeInventory', 'close-inventory')) clicks.add(['[close]'])
  return clicks.options()
}

/** Requirements that are written already, as conditions that can be joined with others. */
const conditionsIn = (requirements: { [name: string]: Plain }): Condition[] =>
  Object.values(requirements).map((one) => ({ kind: 'test', test: one as Test }))
