import type { MenuItem, QuickFix, ScalarValue } from '../menu.ts'
import { atLeast } from '../tables/game-versions.ts'
import { hasPlaceholder, replaceWith, type MenuContext } from './context.ts'

/** The form in which the plugin behind a prefix reads its items. */
const forms: Record<string, { example: string; good: RegExp }> = {
  'hdb-': { example: 'hdb-7129', good: /^[\w-]+$/ },
  'mmoitems-': { example: 'mmoitems-SWORD:CUTLASS', good: /^[^:\s]+:[^:\s]+$/ },
  'itemsadder-': { example: 'itemsadder-lamps:red', good: /^[^:\s]+:[^:\s]+$/ },
  'craftengine-': { example: 'craftengine-lamps:red', good: /^[^:\s]+:[^:\s]+$/ },
  'texture-': { example: 'texture-4d056c4235fc91c0…', good: /^[\da-f]+$/i },
}

/**
 * A head is drawn from an address in encoded JSON; anything else gives a head without a face. Before 1.18.1 the plugin
 * does not decode it, and the game reads no further than the first equals sign.
 */
function isEncodedHead(argument: string, gameVersion: string): boolean {
  if (!/^[A-Za-z\d+/]+=*$/.test(argument)) return false
  const read = atLeast(gameVersion, '1.18.1') ? argument : argument.replace(/=+$/, '')
  try {
    return atob(read).includes('"url"') || /url\s*:/i.test(atob(read))
  } catch {
    return false
  }
}

export function checkPrefixed(
  context: MenuContext,
  item: MenuItem,
  value: ScalarValue,
  prefix: string,
  argument: string,
): void {
  if (hasPlaceholder(argument)) return
  const head = prefix === 'basehead-'
  const form = forms[prefix]
  const { gameVersion } = context.options
  if (head ? isEncodedHead(argument, gameVersion) : !form || form.good.test(argument)) return
  const example = head ? 'basehead-eyJ0ZXh0dXJlcyI6…' : form!.example
  context.report('wrongForm', 'warning', value.span, [...item.path, 'material'], {
    args: { key: 'material', example },
    fixes: better(context, value, prefix, argument),
  })
}

/** An address ends with the hash, and encoded JSON holds an address. */
function better(context: MenuContext, value: ScalarValue, prefix: string, argument: string): QuickFix[] {
  const hash = /textures\.minecraft\.net\/texture\/([\da-f]+)\/?$/i.exec(argument)?.[1]
  if (hash) return replaceWith(context, value, `texture-${hash}`)
  if (prefix === 'texture-' && isEncodedHead(argument, context.options.gameVersion))
    return replaceWith(context, value, `basehead-${argument}`)
  if (prefix === 'basehead-' && /^[\da-f]{50,70}$/i.test(argument))
    return replaceWith(context, value, `texture-${argument}`)
  return []
}
