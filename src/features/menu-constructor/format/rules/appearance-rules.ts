import { materialForm } from '../tables/materials.ts'
import type { MenuItem, Path, ScalarValue } from '../menu.ts'
import { nearest } from '../nearest.ts'
import { dyeColors } from '../tables/options.ts'
import { entryOf, isNumberValue, isTextValue, present, readText, scalarsOf } from '../read/tree.ts'
import { hasPlaceholder, replaceWith, type MenuContext } from './context.ts'
import { checkNames } from './name-rules.ts'

/** Values of an item that have a form of their own. */
export function checkAppearance(context: MenuContext, item: MenuItem): void {
  const each = (key: string, check: (value: ScalarValue, written: string, path: Path) => void): void => {
    for (const [value, path] of scalarsOf(item.entry.value, key, item.path))
      check(value, String(value.value), path)
  }
  each('enchantments', (value, written, path) => checkEnchantment(context, item, value, written, path))
  each('potion_effects', (value, written, path) => {
    // Its length may be -1, which is without end.
    const good = /^\s*\w+\s*;\s*-?\d+\s*;\s*-?\d+\s*$/
    if (!good.test(written))
      form(context, item, value, path, 'EFFECT;600;0', written.replace(/[:,\s]+/g, ';'), good)
  })
  each('banner_meta', (value, written, path) => {
    const [color] = written.split(';')
    const known = dyeColors.includes((color ?? '').toUpperCase())
    if (!/^\w+;\w+$/.test(written) || !known)
      form(context, item, value, path, 'RED;STRIPE_TOP', written.replace(/[:,\s]+/g, ';'), /^[A-Z_]+;\w+$/)
  })
  each('rgb', (value, written, path) => {
    if (hasPlaceholder(written) || validRgb(written)) return
    const hex = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(written.trim())
    const decimal = hex
      ? hex
          .slice(1)
          .map((part) => Number.parseInt(part, 16))
          .join(',')
      : written.trim().replace(/[;\s]+/g, ',')
    form(context, item, value, path, '255,170,0', decimal, /^\d{1,3},\d{1,3},\d{1,3}$/)
  })
  for (const type of ['string', 'byte', 'short', 'int'])
    for (const key of [`nbt_${type}`, `nbt_${type}s`])
      each(key, (value, written, path) => {
        const good = type === 'string' ? /^[^:]+:/ : /^[^:]+:-?\d+$/
        if (!good.test(written) && !hasPlaceholder(written))
          form(
            context,
            item,
            value,
            path,
            type === 'string' ? 'key:text' : 'key:1',
            written.replace(/[;=]/, ':'),
            good,
          )
      })
  for (const key of ['item_model', 'tooltip_style'])
    each(key, (value, written, path) => {
      const good = /^(?:[a-z0-9._-]+:)?[a-z0-9._/-]+$/
      if (!good.test(written) && !hasPlaceholder(written))
        form(
          context,
          item,
          value,
          path,
          'minecraft:stone',
          written.trim().toLowerCase().replace(/\s+/g, '_'),
          good,
        )
    })
  checkTrim(context, item)
  checkNames(context, item)
  checkAmounts(context, item)
}

const validRgb = (written: string): boolean =>
  /^\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*$/.test(written) &&
  written.split(',').every((part) => Number(part) <= 255)

/** Not in the form the plugin splits; `better` is offered when it is. */
function form(
  context: MenuContext,
  item: MenuItem,
  value: ScalarValue,
  path: Path,
  example: string,
  better: string,
  good: RegExp,
): void {
  const fits = good.test(better) && better !== String(value.value)
  context.report('wrongForm', 'error', value.span, path, {
    args: { key: String(path.findLast((step) => typeof step === 'string')), example },
    fixes: fits ? replaceWith(context, value, better) : [],
  })
}

function checkEnchantment(
  context: MenuContext,
  item: MenuItem,
  value: ScalarValue,
  written: string,
  path: Path,
): void {
  const known = context.options.catalogue?.enchantments
  const parts = written.split(';').map((part) => part.trim())
  if (parts.length !== 2) {
    const loose = /^\s*(?:minecraft:)?([a-z_]+)\s*[:,\s;]*\s*(\d+)?\s*$/i.exec(written)
    const fixes = loose ? replaceWith(context, value, `${loose[1]!.toUpperCase()};${loose[2] ?? 1}`) : []
    context.report('enchantmentForm', 'error', value.span, path, { args: { text: written }, fixes })
    return
  }
  if (!/^-?\d+$/.test(parts[1]!))
    context.report('enchantmentLevel', 'warning', value.span, path, {
      args: { level: parts[1]! },
      fixes: replaceWith(context, value, `${parts[0]};${Number.parseInt(parts[1]!, 10) || 1}`),
    })
  const name = parts[0]!.toUpperCase()
  if (known && !known.has(name)) {
    const near = nearest(name.replace(/^MINECRAFT:/, '').replace(/[\s-]/g, '_'), known, 2)
    const fixes = near.flatMap((better) => replaceWith(context, value, `${better};${parts[1]}`))
    context.report('enchantmentUnknown', 'error', value.span, path, { args: { name: parts[0]! }, fixes })
  }
}

function checkTrim(context: MenuContext, item: MenuItem): void {
  for (const [key, other] of [
    ['trim_material', 'trim_pattern'],
    ['trim_pattern', 'trim_material'],
  ] as const) {
    const entry = entryOf(item.entry.value, key)
    if (entry && !present(item.entry.value, other))
      context.report('needsOther', 'warning', entry.keySpan, [...item.path, key], {
        args: { key, other },
      })
  }
}

/** The release knows one bound for all; what is built from its source asks the item. */
function mostOf({ options }: MenuContext, item: MenuItem): number {
  const form = materialForm(item.material ?? '')
  const asked = options.plugin === 'dev' && form.kind === 'name'
  return (asked ? options.catalogue?.stack(form.name) : undefined) ?? 64
}

function checkAmounts(context: MenuContext, item: MenuItem): void {
  const amount = entryOf(item.entry.value, 'amount')
  if (amount && isNumberValue(amount.value)) {
    const most = mostOf(context, item)
    const used = Math.min(Math.max(amount.value.value, 1), most)
    if (used !== amount.value.value)
      context.report(
        amount.value.value < 1 ? 'amountEmpty' : 'amountClamped',
        'warning',
        amount.value.span,
        [...item.path, 'amount'],
        {
          args: { amount: amount.value.value, most },
          fixes: replaceWith(context, amount.value, used),
        },
      )
    if (present(item.entry.value, 'dynamic_amount'))
      context.report('amountUnused', 'info', amount.keySpan, [...item.path, 'amount'])
  }
  const light = entryOf(item.entry.value, 'light_level')
  const level = readText(item.entry.value, 'light_level') ?? ''
  if (light?.value.kind === 'scalar' && /^-?\d+$/.test(level) && (Number(level) < 0 || Number(level) > 15))
    context.report('lightLevel', 'warning', light.value.span, [...item.path, 'light_level'], {
      fixes: replaceWith(
        context,
        light.value,
        isTextValue(light.value)
          ? String(Math.min(15, Math.max(0, Number(level))))
          : Math.min(15, Math.max(0, Number(level))),
      ),
    })
}
