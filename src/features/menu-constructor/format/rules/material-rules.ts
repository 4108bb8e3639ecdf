import { editOnce } from '../edit/edit.ts'
import type { MenuItem, QuickFix, ScalarValue, TextChange } from '../menu.ts'
import { entryOf, readText } from '../read/tree.ts'
import { isLegacy } from '../tables/game-versions.ts'
import { hasLegacyNames, legacyNames } from '../tables/legacy-lookup.ts'
import { materialForm } from '../tables/materials.ts'
import {
  fix,
  hasPlaceholder,
  knowsMaterial,
  replaceWith,
  rewrite,
  shortened,
  type MenuContext,
} from './context.ts'
import { checkPrefixed } from './material-forms.ts'

export function checkMaterial(context: MenuContext, item: MenuItem): void {
  const path = [...item.path, 'material']
  const entry = entryOf(item.entry.value, 'material')
  if (!entry || item.material === null || entry.value.kind !== 'scalar') {
    const changes = editOnce(context.text, { kind: 'set', path, value: 'STONE' })
    context.report('materialMissing', 'error', entry?.keySpan ?? item.entry.keySpan, path, {
      args: { item: item.name },
      fixes: fix('addKey', changes, { key: 'material', value: 'STONE' }),
    })
    return
  }
  const { value } = entry
  const written = item.material
  const form = materialForm(written)
  const args = { material: shortened(written) }
  const report = (code: string, fixes: QuickFix[] = []): void =>
    context.report(code, 'error', value.span, path, { args, fixes })
  switch (form.kind) {
    case 'numeric':
      return report('materialNumber', convertOld(context, item, value, form.id, form.data || dataOf(item)))
    case 'data':
      return report('materialData', convertOld(context, item, value, form.name, form.data))
    case 'namespaced':
      return report('materialNamespace', replaceWith(context, value, form.name))
    case 'invalid': {
      const head = /^(head|texture|basehead|hdb)[;:](.+)$/i.exec(written)
      const spaced = /^[a-z](?:[a-z0-9_ -]*[a-z0-9])?$/i.test(written.trim())
        ? written.trim().replace(/[ -]+/g, '_').toUpperCase()
        : null
      const better = head ? `${head[1]!.toLowerCase()}-${head[2]}` : spaced
      return report('materialInvalid', better ? replaceWith(context, value, better) : [])
    }
    case 'prefixed':
      if (form.prefix.needs)
        context.report('materialPlugin', 'info', value.span, path, {
          args: { ...args, plugin: form.prefix.needs },
        })
      if (form.prefix.dev && context.options.plugin === 'release')
        context.report('devOnly', 'warning', value.span, path, { args: { name: form.prefix.prefix } })
      return checkPrefixed(context, item, value, form.prefix.prefix, form.argument)
    case 'name':
      return checkName(context, item, value, form.name, report)
  }
}

function checkName(
  context: MenuContext,
  item: MenuItem,
  value: ScalarValue,
  name: string,
  report: (code: string, fixes?: QuickFix[]) => void,
): void {
  const { catalogue, gameVersion } = context.options
  if (hasPlaceholder(name)) return
  // Before the catalogue is there nothing is missed.
  const unknown = catalogue ? !catalogue.has(name) : hasLegacyNames()
  const old = !isLegacy(gameVersion) && unknown ? legacyNames() : undefined
  if (old?.isLegacyName(name)) {
    report('materialLegacy', convert(context, item, value, old.modernMaterial(name, dataOf(item))))
    return
  }
  if (knowsMaterial(context.options, name)) return
  if (isLegacy(gameVersion)) return report('materialUnknown', olderName(context, item, value, name))
  const later = old?.laterNamesOf(name).filter((other) => catalogue?.has(other)) ?? []
  const near = later.length > 0 ? later : (catalogue?.near(name).slice(0, 3) ?? [])
  report(
    'materialUnknown',
    near.flatMap((other) => replaceWith(context, value, other)),
  )
}

/** Before 1.13: the name of the time for one of today, or the nearest there is. */
function olderName(context: MenuContext, item: MenuItem, value: ScalarValue, name: string): QuickFix[] {
  const { gameVersion, catalogue } = context.options
  const names = legacyNames()
  const old = names?.oldNameOf(name)
  if (!names) return []
  if (old && names.isOldMaterial(old.name, gameVersion))
    return convertOld(context, item, value, old.name, old.data)
  const near = catalogue?.near(name) ?? []
  return near
    .filter((other) => names.isOldMaterial(other, gameVersion))
    .slice(0, 3)
    .flatMap((other) => replaceWith(context, value, other))
}

/** The data value beside an old name chose the colour; it goes with it. */
function dataOf(item: MenuItem): number {
  return Number(/^\d+$/.exec(readText(item.entry.value, 'data') ?? '')?.[0] ?? 0)
}

/** Before 1.13 the value goes into a key of its own; since then it is part of the name. */
function convertOld(
  context: MenuContext,
  item: MenuItem,
  value: ScalarValue,
  old: string | number,
  data: number,
): QuickFix[] {
  const names = legacyNames()
  if (!names) return []
  if (!isLegacy(context.options.gameVersion))
    return convert(context, item, value, names.modernMaterial(old, data))
  const name = typeof old === 'number' ? names.legacyName(old) : old
  if (name === null) return []
  const path = [...item.path, 'data']
  const changes = data > 0 ? editOnce(context.text, { kind: 'set', path, value: data }) : []
  return fix('replaceWith', [...rewrite(context, value, name), ...changes], { value: name })
}

function convert(
  context: MenuContext,
  item: MenuItem,
  value: ScalarValue,
  translated: string | null,
): QuickFix[] {
  const modern = translated && legacyNames()?.nameFor(translated, context.options.catalogue?.has)
  if (!modern) return []
  const own = dataOf(item)
  const changes: TextChange[] = rewrite(context, value, modern)
  if (own > 0) changes.push(...editOnce(context.text, { kind: 'remove', path: [...item.path, 'data'] }))
  return fix('replaceWith', changes, { value: modern })
}
