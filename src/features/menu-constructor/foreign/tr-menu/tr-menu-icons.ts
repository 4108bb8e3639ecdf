import { parseSlots } from '../../format/read/slots.ts'
import { Clicks, type Button } from '../clicks.ts'
import { requirementsOf, type Condition } from '../conditions.ts'
import { freeItemName, type Draft } from '../draft.ts'
import { addFlag, addGlow, legacyGame, type Options } from '../importing.ts'
import { headMaterial, materialOf, rgbOf } from '../materials.ts'
import { plainKey, scalarsOf, Section } from '../section.ts'
import { addReaction, type TrImporting } from './tr-menu-actions.ts'
import { trCondition } from './tr-menu-conditions.ts'

const sources: Record<string, string> = {
  hdb: 'hdb',
  headdatabase: 'hdb',
  oraxen: 'oraxen',
  itemsadder: 'itemsadder',
  ia: 'itemsadder',
  nexo: 'nexo',
  mmoitems: 'mmoitems',
}

const buttons: Record<string, Button[] | null> = {
  all: null,
  left: ['left'],
  right: ['right'],
  shiftleft: ['shift_left'],
  shiftright: ['shift_right'],
  middle: ['middle'],
}

/**
 * An icon and those that stand in for it while their conditions hold; `places` are its slots in the picture. False where
 * it is not on this page.
 */
export function importIcon(
  at: TrImporting,
  draft: Draft,
  key: string,
  icon: Section,
  places: number[],
): boolean {
  const display = icon.section('display')
  const own = ownSlots(at, icon, display)
  const slots = own ?? places
  if (slots.length === 0) return false
  const update = updates(at, draft, icon)
  const base = look(at, display, {})
  const subs = icon.get('icons', 'icon', 'subs')
  const variants = (subs?.kind === 'list' ? subs.values : [])
    .map((value, index) => ({ value, index, section: new Section(at.ledger, value) }))
    .map((one) => ({ ...one, order: one.section.number('priority', 'pri') ?? 0 }))
    .toSorted((a, b) => a.order - b.order || a.index - b.index)
  let priority = 1
  const add = (options: Options, condition: Condition | null): void => {
    const view = condition && requirementsOf(condition)
    draft.items.push({
      name: freeItemName(
        /^[\p{L}\p{N}_-]+$/u.test(key) ? key : `icon_${draft.items.length + 1}`,
        draft.items,
      ),
      options: {
        ...options,
        slots,
        ...(variants.length > 0 && { priority: priority++ }),
        ...(update && { update: true }),
        ...(view && { view_requirement: view }),
      },
    })
  }
  for (const { value, section } of variants) {
    const written = section.scalar('condition', 'conditions')
    const condition = written ? trCondition(at.texts.plain(written)) : null
    if (!condition || !requirementsOf(condition)) {
      at.ledger.leave(value, 'condition')
      continue
    }
    const inherit = section.flag('inherit') === true ? base : base && { material: base.material! }
    const options = look(at, section.section('display'), inherit ?? {})
    if (options) add({ ...options, ...actions(at, section) }, condition)
    else at.ledger.leave(value, 'material')
  }
  if (base) add({ ...base, ...actions(at, icon) }, null)
  else at.ledger.leave(icon.value, 'material')
  return true
}

/** Slots written at the icon itself count instead of the picture; several lists are an animation. */
function ownSlots(at: TrImporting, icon: Section, display: Section): number[] | null {
  const holder = icon.has('slots', 'slot', 'positions') ? icon : display
  const written = holder.get('slots', 'slot', 'positions')
  if (!written) return null
  const frames =
    written.kind === 'list' && written.values.some((one) => one.kind === 'list') ? written.values : [written]
  for (const frame of frames.slice(1)) at.ledger.leave(frame, 'animation')
  const [frame] = frames
  const values = frame!.kind === 'list' ? frame!.values : [frame!]
  const slots = values.flatMap((one) => {
    const parsed = one.kind === 'scalar' ? parseSlots(String(one.value)) : null
    if (!parsed || parsed.bad.length > 0) at.ledger.leave(one, 'place')
    else at.ledger.carry(one)
    return parsed?.slots ?? []
  })
  return slots
}

/** `update: 20`, or a number for each part; where all are below zero nothing is updated. A menu has one interval. */
function updates(at: TrImporting, draft: Draft, icon: Section): boolean {
  const value = icon.get('update', 'updates')
  const ticks = icon.scalars('update', 'updates').map((one) => Number(one.value))
  const fastest = Math.min(...ticks.filter((one) => one > 0))
  at.ledger.change(icon.get('refresh'), 'rounded')
  if (!Number.isFinite(fastest)) {
    at.ledger.carry(value)
    return false
  }
  at.ledger.change(value, 'rounded')
  const seconds = Math.max(1, Math.ceil(fastest / 20))
  draft.options.update_interval = Math.min(seconds, Number(draft.options.update_interval ?? seconds))
  return true
}

/** What an icon looks like; of an animation the first picture. */
function look(at: TrImporting, display: Section, inherited: Options): Options | null {
  const { ledger, texts, version } = at
  const options: Options = { ...inherited }
  const [written, ...frames] = display.scalars('material', 'materials', 'mat', 'mats')
  for (const frame of frames) ledger.leave(frame, 'animation')
  if (written) {
    const found = trMaterial(at, texts.plain(written))
    if (!found) return null
    Object.assign(options, found)
  }
  if (options.material === undefined) return null
  const [name, ...names] = display.scalars('name', 'names')
  for (const frame of names) ledger.leave(frame, 'animation')
  if (name) options.display_name = texts.say(name)
  const lore = display.get('lore', 'lores')
  const pictures =
    lore?.kind === 'list' && lore.values.some((one) => one.kind === 'list') ? lore.values : lore ? [lore] : []
  for (const frame of pictures.slice(1)) ledger.leave(frame, 'animation')
  const lines = scalarsOf(pictures[0]).flatMap((line) => texts.say(line).split('\n'))
  if (lines.length > 0) options.lore = lines
  const amount = display.scalar('amount', 'amounts', 'amt')
  if (amount) {
    const text = texts.plain(amount)
    if (/^\d+$/.test(text)) options.amount = Number(text)
    else if (/^%[^%]+%$/.test(text)) options.dynamic_amount = text
    else ledger.leave(amount, 'script')
  }
  const shiny = display.scalar('shiny', 'glow')
  const glows = display.flag('shiny', 'glow')
  if (glows) addGlow(options, version)
  else if (shiny && glows === null) ledger.leave(shiny, 'script')
  for (const flag of display.scalars('flags', 'flag')) {
    ledger.carry(flag)
    addFlag(
      options,
      String(flag.value)
        .toUpperCase()
        .replace(/^(?!HIDE_)/, 'HIDE_'),
    )
  }
  const model = display.scalar('model-data', 'custom-model-data')
  if (model) options.model_data = texts.plain(model)
  display.leave('noOption', 'nbt', 'nbts')
  return options
}

/** `wool:3`, `head:name`, `source:HDB:7`, with `{model-data=15}` behind it. */
function trMaterial(at: TrImporting, written: string): Options | null {
  const extras: Options = {}
  let data: number | null = null
  let bad = false
  const bare = written
    .replace(
      /\{\s*([a-z-]+)\s*[=:]\s*([^{}]*)\}|<\s*(model-data|dye|data)\s*:\s*([^<>]*)>/gi,
      (_, a, b, c, d) => {
        const [key, value] = [plainKey(a ?? c), String(b ?? d).trim()]
        const rgb = key === 'dye' ? rgbOf(value) : null
        if (key === 'modeldata') extras.model_data = value
        else if (rgb) extras.rgb = rgb
        else if (key === 'data') data = Number(value)
        else bad = true
        return ''
      },
    )
    .trim()
  if (bad) return null
  const head = /^<?(?:head|skull|variable-head|texture):\s*([^>]+)>?$/i.exec(bare)
  if (head) return { ...extras, material: headMaterial(head[1]!.trim()) }
  const source = /^source:([^:]+):(.+)$/i.exec(bare)
  if (source) {
    const prefix = sources[source[1]!.toLowerCase()]
    return prefix ? { ...extras, material: `${prefix}-${source[2]}` } : null
  }
  const found = materialOf(bare, data, legacyGame(at))
  return found && { ...extras, ...found }
}

function actions(at: TrImporting, icon: Section): Options {
  const clicks = new Clicks()
  const value = icon.get('actions', 'action', 'click')
  if (value?.kind !== 'map' || /^(condition|actions)$/i.test(value.entries[0]?.key ?? '')) {
    addReaction(at, clicks, value, null)
    return clicks.options()
  }
  for (const { key, value: reaction } of new Section(at.ledger, value).entries) {
    const asked = key.split(/[,;]/).map((part) => buttons[plainKey(part.trim())])
    if (asked.includes(undefined)) at.ledger.leave(reaction, 'sameClick')
    else if (asked.includes(null)) addReaction(at, clicks, reaction, null)
    else
      addReaction(
        at,
        clicks,
        reaction,
        asked.flatMap((one) => one ?? []),
      )
  }
  return clicks.options()
}
