import { addEntry } from '../edit/edit-entries.ts'
import { editOnce } from '../edit/edit.ts'
import { atLeast } from '../tables/game-versions.ts'
import { whatIsMissing } from '../load/loader-requirements.ts'
import type { Entry, MapValue, Path, Value } from '../menu.ts'
import { nearest } from '../nearest.ts'
import {
  commonRequirementKeys,
  requirementKind,
  requirementListKeys,
  requirementNames,
  type RequirementKind,
} from '../tables/requirements.ts'
import {
  entryOf,
  lastEntries,
  valueOf,
  isIntegerValue,
  isNumberValue,
  present,
  readBoolean,
  readText,
} from '../read/tree.ts'
import { checkActions } from './action-rules.ts'
import { fix, replaceWith, type MenuContext, type RuleContext } from './context.ts'
import { checkRequirementKeys } from './requirement-values.ts'
import { checkBoolean, checkList, checkNumber } from './value-rules.ts'

// A requirement the plugin cannot read is dropped, and a list with none left lets everybody through. So what elsewhere
// would be a warning is an error here.

export function checkRequirements(context: MenuContext, entry: Entry, path: Path): void {
  const node = entry.value
  if ((node.kind === 'scalar' && node.value === null) || (node.kind === 'map' && node.entries.length === 0))
    return
  const list = entryOf(node, 'requirements')
  if (list?.value.kind === 'list')
    return context.report('requirementsFatal', 'error', list.keySpan, [...path, 'requirements'])
  if (node.kind !== 'map' || list?.value.kind !== 'map') {
    context.report('requirementsMissing', 'error', list?.keySpan ?? entry.keySpan, path, {
      args: { key: entry.key },
    })
    // What else stands there was meant as a requirement, which is said already.
    if (node.kind === 'map') checkListKeys(context, node, path, false)
    return
  }
  checkListKeys(context, node, path)
  const requirements = lastEntries(list.value)
  const place = [...path, 'requirements']
  for (const requirement of requirements) checkRequirement(context, requirement, [...place, requirement.key])
  checkMinimum(context, entry, node, requirements, path)
}

function checkListKeys(context: MenuContext, node: MapValue, path: Path, others = true): void {
  for (const entry of lastEntries(node)) {
    const place = [...path, entry.key]
    if (entry.value.kind === 'scalar' && entry.value.value === null) continue
    if (entry.key === 'minimum_requirements') checkNumber(context, entry, place, 0)
    else if (entry.key === 'stop_at_success') checkBoolean(context, entry, place)
    else if (entry.key === 'deny_commands' || entry.key === 'success_commands') {
      checkList(context, node, entry, place)
      checkActions(context, entry.value, place)
      if (entry.key === 'success_commands') unknown(context, node, entry, place, [])
    } else if (others && entry.key !== 'requirements')
      unknown(context, node, entry, place, requirementListKeys)
  }
}

function unknown(
  context: RuleContext,
  map: MapValue,
  entry: Entry,
  path: Path,
  keys: readonly string[],
): void {
  const [near] = nearest(entry.key, keys)
  context.report('unknownKey', 'warning', entry.keySpan, path, {
    args: { key: entry.key },
    fixes:
      near && !entryOf(map, near) ? fix('rename', [{ ...entry.keySpan, insert: near }], { name: near }) : [],
  })
}

function checkRequirement(context: MenuContext, entry: Entry, path: Path): void {
  const { value, key } = entry
  if (value.kind !== 'map') {
    const misplaced = (requirementListKeys as readonly string[]).includes(key)
    // Where it belongs it would say what holds anyway.
    const idle =
      value.kind === 'scalar' && (value.value === false || value.value === null || value.value === 0)
    context.report(
      misplaced ? 'requirementMisplaced' : 'requirementNotMap',
      misplaced ? (idle ? 'info' : 'warning') : 'error',
      entry.keySpan,
      path,
      { args: { key } },
    )
    return
  }
  const type = readText(value, 'type')
  if (type === null) {
    context.report('requirementType', 'error', entry.keySpan, path, { args: { key } })
    return
  }
  const kind = requirementKind(type)
  const written = valueOf(value, 'type')!
  if (!kind) {
    const near = nearest(type.replace(/[_-]/g, ' '), requirementNames, 2)
    const fixes = written.kind === 'scalar' ? near.flatMap((name) => replaceWith(context, written, name)) : []
    context.report('requirementUnknown', 'error', written.span, [...path, 'type'], {
      args: { type },
      fixes,
    })
    return
  }
  checkKindGate(context, kind, written, path)
  checkRequirementKeys(context, kind, entry, value, path)
  const missing = whatIsMissing(kind, value)
  const emptied = missing === 'permissions'
  if (missing !== null && (!present(value, missing) || emptied))
    context.report('requirementKey', 'error', entry.keySpan, path, {
      args: { key, missing, type: kind.type },
    })
  for (const own of lastEntries(value)) {
    const place = [...path, own.key]
    if (own.key === 'success_commands' || own.key === 'deny_commands') {
      if (present(value, own.key)) checkList(context, value, own, place)
      checkActions(context, own.value, place)
    } else if (own.key === 'optional') {
      if (present(value, own.key)) checkBoolean(context, own, place)
    } else if (own.key !== 'type' && !kind.keys.some((known) => known.key === own.key))
      unknown(context, value, own, place, [...kind.keys.map((known) => known.key), ...commonRequirementKeys])
  }
}

function checkKindGate(context: MenuContext, kind: RequirementKind, written: Value, path: Path): void {
  const { gameVersion, plugin } = context.options
  if (kind.since && !atLeast(gameVersion, kind.since))
    context.report('needsVersion', 'error', written.span, path, {
      args: { name: kind.type, since: kind.since },
    })
  if (kind.dev && plugin === 'release')
    context.report('devOnly', 'error', written.span, path, { args: { name: kind.type } })
}

/** A requirement that is not optional must be met whatever the minimum is. */
function checkIdleMinimum(context: MenuContext, minimum: Entry, maps: Entry[], path: Path): void {
  if (maps.some(({ value }) => present(value, 'optional'))) return
  const changes = maps.flatMap((entry) =>
    editOnce(context.text, {
      kind: 'set',
      path: [...path, 'requirements', entry.key, 'optional'],
      value: true,
    }),
  )
  context.report('minimumIdle', 'warning', minimum.keySpan, [...path, 'minimum_requirements'], {
    args: { count: maps.length },
    fixes: fix('makeOptional', changes),
  })
}

/** The plugin's own default is 0: optional ones alone never refuse anybody. */
function checkMinimum(
  context: MenuContext,
  entry: Entry,
  node: MapValue,
  requirements: Entry[],
  path: Path,
): void {
  const written = entryOf(node, 'minimum_requirements')
  const maps = requirements.filter((requirement) => requirement.value.kind === 'map')
  if (written && isIntegerValue(written.value)) {
    if (written.value.value > maps.length && maps.length > 0)
      context.report('minimumHigh', 'error', written.value.span, [...path, 'minimum_requirements'], {
        args: { minimum: written.value.value, count: maps.length },
        fixes: replaceWith(context, written.value, maps.length),
      })
    else if (written.value.value > 0 && written.value.value < maps.length)
      checkIdleMinimum(context, written, maps, path)
    return
  }
  if (written && !isNumberValue(written.value)) return
  // Made where it is needed: the habits of the whole file are asked for it.
  const add = () => {
    const place = { kind: 'entry' as const, map: node, entry, value: node }
    const changes = addEntry(context.parsed, place, 'minimum_requirements', 1)
    return fix('addKey', changes, { key: 'minimum_requirements', value: 1 })
  }
  if (maps.length > 0 && maps.every((requirement) => readBoolean(requirement.value, 'optional')))
    context.report('onlyOptional', 'error', entry.keySpan, path, { args: { key: entry.key }, fixes: add() })
  else if (readBoolean(node, 'stop_at_success') && maps.length > 1)
    context.report('stopWithoutMinimum', 'warning', entryOf(node, 'stop_at_success')!.keySpan, path, {
      fixes: add(),
    })
}
