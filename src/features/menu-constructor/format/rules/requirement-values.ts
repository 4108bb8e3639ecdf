import { metaTypes } from '../tables/actions.ts'
import { addEntry } from '../edit/edit-entries.ts'
import { hasReadPlaceholder, plausibleRegex, throws } from '../load/loader-requirements.ts'
import type { Entry, MapValue, Path, ScalarValue } from '../menu.ts'
import { nearest } from '../nearest.ts'
import { materialForm } from '../tables/materials.ts'
import { objectKinds, type RequirementKind } from '../tables/requirements.ts'
import {
  entryOf,
  valueOf,
  isIntegerValue,
  isNumberValue,
  isTextValue,
  present,
  readStringList,
  readText,
} from '../read/tree.ts'
import { fix, hasPlaceholder, knowsMaterial, replaceWith, rewrite, type MenuContext } from './context.ts'
import { checkBoolean, checkList, checkNumber } from './value-rules.ts'

/** What the keys of one requirement hold. */
export function checkRequirementKeys(
  context: MenuContext,
  kind: RequirementKind,
  entry: Entry,
  value: MapValue,
  path: Path,
): void {
  const base = kind.negates ?? kind.type
  for (const key of kind.keys) {
    const found = entryOf(value, key.key)
    if (!found || !present(value, key.key)) continue
    const place = [...path, key.key]
    if (base === 'has money' && key.key === 'amount') checkMoney(context, value, found, place)
    else if (key.kind === 'integer' || key.kind === 'number')
      checkNumber(context, found, place, key.default ?? 0)
    else if (key.kind === 'boolean') checkBoolean(context, found, place)
    else if (key.kind === 'list') checkList(context, value, found, place)
    else if (found.value.kind === 'scalar') checkOther(context, key.kind, found.value, place)
  }
  if (base === 'has permissions' && !isNumberValue(valueOf(value, 'minimum')) && !present(value, 'minimum')) {
    const count = Math.max(1, readStringList(valueOf(value, 'permissions')).length)
    const place = { kind: 'entry' as const, map: value, entry, value }
    context.report('permissionsMinimum', 'error', entry.keySpan, path, {
      fixes: fix('addKey', addEntry(context.parsed, place, 'minimum', count), {
        key: 'minimum',
        value: count,
      }),
    })
  }
  if (base === 'has item') checkIgnoreCase(context, value, path)
  if (base === 'is near' && throws(kind, value))
    context.report('locationFatal', 'error', valueOf(value, 'location')!.span, [...path, 'location'])
  if (/^[<>=!]=?$/.test(kind.type)) checkComparison(context, value, path)
}

/** A quoted price is read as 0: everybody can pay it. */
function checkMoney(context: MenuContext, value: MapValue, entry: Entry, path: Path): void {
  if (isNumberValue(entry.value) || entry.value.kind !== 'scalar') return
  const written = String(entry.value.value).trim()
  const number = /^\d+(?:\.\d+)?$/.test(written) ? Number(written) : null
  const toPlaceholder = hasPlaceholder(written) && !entryOf(value, 'placeholder')
  if (present(value, 'placeholder')) return
  context.report('moneyFree', 'error', entry.value.span, path, {
    args: { amount: written },
    fixes:
      number !== null
        ? fix('unquote', rewrite(context, entry.value, number), { value: number })
        : toPlaceholder
          ? fix('rename', [{ ...entry.keySpan, insert: 'placeholder' }], { name: 'placeholder' })
          : [],
  })
}

function checkOther(context: MenuContext, kind: string, value: ScalarValue, path: Path): void {
  const written = String(value.value)
  if (kind === 'exp') {
    if (isIntegerValue(value) || hasReadPlaceholder(written)) return
    if (hasPlaceholder(written)) return placeholderDropped(context, value, written, path)
    const fixes = /^\s*\d+\s*$/.test(written)
      ? fix('unquote', rewrite(context, value, Number(written)), { value: Number(written) })
      : []
    context.report('expDropped', 'error', value.span, path, { args: { amount: written }, fixes })
  } else if (kind === 'regex') {
    if (!plausibleRegex(written)) context.report('regexFatal', 'error', value.span, path)
  } else if (kind === 'metaType' || kind === 'object') {
    const known: readonly string[] = kind === 'metaType' ? metaTypes : objectKinds
    const spelt = kind === 'metaType' ? written.toUpperCase() : written.toLowerCase()
    if (known.includes(spelt)) return
    const [near] = nearest(spelt, known)
    context.report('unknownWord', 'error', value.span, path, {
      args: { key: String(path.at(-1)), value: written },
      fixes: near ? replaceWith(context, value, near) : [],
    })
  } else if (kind === 'material') checkItemMaterial(context, value, written, path)
}

const placeholderDropped = (context: MenuContext, value: ScalarValue, text: string, path: Path): void =>
  context.report('requirementPlaceholder', 'error', value.span, path, { args: { text } })

function checkItemMaterial(context: MenuContext, value: ScalarValue, written: string, path: Path): void {
  const { catalogue } = context.options
  if (hasReadPlaceholder(written) || materialForm(written).kind === 'prefixed') return
  if (hasPlaceholder(written)) return placeholderDropped(context, value, written, path)
  const bare = written.replace(/^minecraft:/i, '').toUpperCase()
  const plain = /^[a-z][a-z0-9_]*$/i.test(written)
  if (plain && knowsMaterial(context.options, bare)) return
  const near = !plain && /^[A-Z][A-Z0-9_]*$/.test(bare) ? [bare] : (catalogue?.near(bare).slice(0, 2) ?? [])
  context.report('requirementMaterial', 'error', value.span, path, {
    args: { material: written },
    fixes: near.flatMap((name) => replaceWith(context, value, name)),
  })
}

/** The line for *_ignorecase writes over *_contains, and case is never ignored. */
function checkIgnoreCase(context: MenuContext, value: MapValue, path: Path): void {
  for (const part of ['name', 'lore'] as const)
    for (const mark of ['_', '-'] as const) {
      const entry = entryOf(value, `${part}${mark}ignorecase`)
      if (!entry) continue
      context.report('ignoreCaseBug', 'warning', entry.keySpan, [...path, entry.key], {
        args: { key: entry.key, contains: `${part}_contains` },
      })
    }
}

/** Both sides are read as numbers; what is none never passes. */
function checkComparison(context: MenuContext, value: MapValue, path: Path): void {
  for (const key of ['input', 'output']) {
    const found = valueOf(value, key)
    const written = readText(value, key)
    if (found?.kind !== 'scalar' || written === null || hasPlaceholder(written)) continue
    if (/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*[fd]?\s*$/i.test(written)) continue
    const plain = written.replace(/[\s,_]/g, '')
    context.report('compareNumber', 'error', found.span, [...path, key], {
      args: { text: written },
      fixes: /^-?\d+(?:\.\d+)?$/.test(plain)
        ? replaceWith(context, found, isTextValue(found) ? plain : Number(plain))
        : [],
    })
  }
}
