import { actionKind, parseAction } from '../tables/actions.ts'
import { atLeast } from '../tables/game-versions.ts'
import type { LoadedAction, LoadedRequirement, LoadedRequirements, Loading } from './loaded.ts'
import type { Path, Plain, Value } from '../menu.ts'
import { materialForm } from '../tables/materials.ts'
import { requirementKind, type RequirementKind } from '../tables/requirements.ts'
import {
  lastEntries,
  plainOf,
  valueOf,
  isIntegerValue,
  isNull,
  present,
  readBoolean,
  readInteger,
  readNumber,
  readStringList,
  readText,
} from '../read/tree.ts'

/** What came after the release is unknown to it, as if it were misspelt. */
const isThere = ({ dev }: { dev?: boolean | undefined }, plugin: Loading['plugin']): boolean =>
  !dev || plugin === 'dev'

/** Lines with an unknown tag are not there. */
export function loadActions(
  map: Value | null | undefined,
  key: string,
  { plugin }: Pick<Loading, 'plugin'>,
): LoadedAction[] {
  return readStringList(valueOf(map, key)).flatMap((line) => {
    const { tag, argument, delay, chance } = parseAction(line)
    const kind = actionKind(tag)
    return kind && isThere(kind, plugin) ? [{ tag, argument, delay, chance }] : []
  })
}

/** Null means: nothing is asked, everybody passes. */
export function loadRequirements(
  map: Value | null | undefined,
  key: string,
  path: Path,
  loading: Loading,
): LoadedRequirements | null {
  const node = valueOf(map, key)
  const list = valueOf(node, 'requirements')
  // The plugin asks a list for its sections and falls over what it gets.
  if (list?.kind === 'list') loading.fatal ??= [...path, key, 'requirements']
  if (list?.kind !== 'map') return null
  const requirements = lastEntries(list).flatMap((entry) => {
    const place = [...path, key, 'requirements', entry.key]
    const loaded = entry.key.includes('.')
      ? 'dotted'
      : loadRequirement(entry.key, entry.value, place, loading)
    if (typeof loaded !== 'string') return [loaded]
    loading.dropped.push({ path: place, reason: loaded })
    return []
  })
  if (requirements.length === 0) return null
  return {
    requirements,
    minimum: readInteger(node, 'minimum_requirements', 0),
    stopAtSuccess: readBoolean(node, 'stop_at_success'),
    deny: loadActions(node, 'deny_commands', loading),
  }
}

function loadRequirement(
  name: string,
  value: Value,
  path: Path,
  loading: Loading,
): LoadedRequirement | string {
  const type = readText(value, 'type')
  if (type === null) return 'type'
  const kind = requirementKind(type)
  if (!kind || !isThere(kind, loading.plugin)) return 'type'
  if (kind.since && !atLeast(loading.version, kind.since)) return 'version'
  const missing = whatIsMissing(kind, value)
  if (missing) return missing
  if (throws(kind, value)) loading.fatal ??= path
  return {
    name,
    type: kind.type,
    optional: readBoolean(value, 'optional'),
    keys: readKeys(kind, value),
    success: loadActions(value, 'success_commands', loading),
    deny: loadActions(value, 'deny_commands', loading),
  }
}

/** While the file is read the plugin takes only `%expansion_value%` for a placeholder. */
export const hasReadPlaceholder = (text: string): boolean => /%[^%\s]+_[^%]*%/.test(text)

/** Why the plugin does not make the requirement, if so. */
export function whatIsMissing(kind: RequirementKind, value: Value): string | null {
  for (const key of kind.keys) if (key.required && !present(value, key.key)) return key.key
  const base = kind.negates ?? kind.type
  if (base === 'has money' && !present(value, 'amount') && !present(value, 'placeholder')) return 'amount'
  if (base === 'string length' && !present(value, 'min') && !present(value, 'max')) return 'min'
  if (base === 'has exp') {
    const amount = valueOf(value, 'amount')
    if (!isIntegerValue(amount) && !hasReadPlaceholder(readText(value, 'amount') ?? '')) return 'amount'
  }
  if (base === 'has permissions' && readStringList(valueOf(value, 'permissions')).length === 0)
    return 'permissions'
  if (base === 'has item') {
    const material = readText(value, 'material') ?? ''
    const named = /^[a-z][a-z0-9_]*$/i.test(material) || materialForm(material).kind === 'prefixed'
    if (!named && !hasReadPlaceholder(material)) return 'material'
  }
  return null
}

/** True where the plugin throws and stops loading menus altogether. */
export function throws(kind: RequirementKind, value: Value): boolean {
  const base = kind.negates ?? kind.type
  if (base === 'regex matches') return !plausibleRegex(readText(value, 'regex') ?? '')
  if (base !== 'is near') return false
  const parts = (readText(value, 'location') ?? '').split(',')
  // World and three numbers; with a look direction, or with less, it fails as well.
  const numbers = parts.slice(1)
  return (
    numbers.length > 0 &&
    (numbers.length !== 3 || numbers.some((part) => part.trim() === '' || Number.isNaN(Number(part))))
  )
}

/** Java's patterns are nearly ours; what only Java knows is taken out before trying. */
export function plausibleRegex(pattern: string): boolean {
  const plain = pattern
    .replace(/\\Q[\s\S]*?(?:\\E|$)/g, 'q')
    .replace(/\(\?[a-z]+(?:-[a-z]+)?\)/gi, '')
    .replace(/\(\?[a-z]+(?:-[a-z]+)?:/gi, '(?:')
    .replace(/\(\?>/g, '(?:')
    .replace(/([*+?}])\+/g, '$1')
    .replace(/&&/g, '')
    .replace(/\\p\{[^}]*\}/gi, 'p')
  try {
    return new RegExp(plain) instanceof RegExp
  } catch {
    return false
  }
}

function readKeys(kind: RequirementKind, value: Value): Record<string, Plain> {
  const keys: Record<string, Plain> = {}
  for (const key of kind.keys) {
    const written = valueOf(value, key.key)
    const read = ((): Plain | undefined => {
      switch (key.kind) {
        case 'integer':
          return isNull(written) ? key.default : readInteger(value, key.key, Number(key.default ?? 0))
        case 'number':
          return isNull(written) ? undefined : readNumber(value, key.key, 0)
        case 'boolean':
          return readBoolean(value, key.key)
        case 'list':
          return readStringList(written)
        case 'textOrList':
          return written?.kind === 'list' ? readStringList(written) : (readText(value, key.key) ?? undefined)
        case 'map':
          return isNull(written) ? undefined : plainOf(written!)
        default:
          return readText(value, key.key) ?? undefined
      }
    })()
    if (read !== undefined) keys[key.key] = read
  }
  return keys
}
