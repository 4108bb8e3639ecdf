import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../../../web/ui/field/checkbox.tsx'
import type { MenuEdit, Entry, Path } from '../../../../format/menu.ts'
import { isOn, textsOf, valueAt } from '../../../../format/read/values.ts'
import { atLeast } from '../../../../format/tables/game-versions.ts'
import { useKnown } from './known.ts'
import type { Target } from './target.ts'

/** Shine without an enchantment: its own key in newer games, a hidden enchantment in older ones. */
export function GlowField({ target }: { target: Target }) {
  const t = useT()
  const { version } = useKnown()
  const glowing = target.parts.map(({ entries }) => isGlowing(entries))
  return (
    <Checkbox
      label={t('constructor.inspector.glow')}
      checked={glowing.every(Boolean)}
      indeterminate={glowing.some(Boolean) && !glowing.every(Boolean)}
      onChange={(event) => {
        const edits = target.parts.flatMap(({ path, entries }): MenuEdit[] =>
          glowEdits(path, entries, event.target.checked, version),
        )
        if (edits.length > 0) target.store.edit(edits, 'constructor.inspector.glow')
      }}
    />
  )
}

const OVERRIDE = 'enchantment_glint_override'
/** What the server called unbreaking until 1.20.5. */
const SHINE = 'DURABILITY;1'
const HIDE = 'HIDE_ENCHANTS'

const isShine = (text: string): boolean => /^(durability|unbreaking)(;1)?$/i.test(text.trim())

/** By its own key, or by one harmless enchantment that is hidden. */
export function isGlowing(entries: readonly Entry[]): boolean {
  if (isOn(valueAt(entries, OVERRIDE))) return true
  const enchantments = textsOf(valueAt(entries, 'enchantments'))
  const hidden =
    textsOf(valueAt(entries, 'item_flags')).some((flag) => flag.toUpperCase() === HIDE) ||
    isOn(valueAt(entries, 'hide_enchantments'))
  return hidden && enchantments.length === 1 && isShine(enchantments[0]!)
}

export function glowEdits(path: Path, entries: readonly Entry[], on: boolean, version: string): MenuEdit[] {
  if (isGlowing(entries) === on) return []
  const at = (key: string): Path => [...path, key]
  const flags = textsOf(valueAt(entries, 'item_flags'))
  const others = flags.filter((flag) => flag.toUpperCase() !== HIDE)
  const enchantments = textsOf(valueAt(entries, 'enchantments'))
  if (on) {
    if (atLeast(version, '1.20.5')) return [{ kind: 'set', path: at(OVERRIDE), value: true }]
    return [
      ...(enchantments.length === 0
        ? [{ kind: 'set', path: at('enchantments'), value: [SHINE] } satisfies MenuEdit]
        : []),
      { kind: 'set', path: at('item_flags'), value: [...others, HIDE] },
    ]
  }
  const edits: MenuEdit[] = []
  if (valueAt(entries, OVERRIDE)) edits.push({ kind: 'remove', path: at(OVERRIDE) })
  if (enchantments.length === 1 && isShine(enchantments[0]!)) {
    edits.push({ kind: 'remove', path: at('enchantments') })
    if (flags.length > others.length)
      edits.push(
        others.length > 0
          ? { kind: 'set', path: at('item_flags'), value: others }
          : { kind: 'remove', path: at('item_flags') },
      )
    if (valueAt(entries, 'hide_enchantments')) edits.push({ kind: 'remove', path: at('hide_enchantments') })
  }
  return edits
}
