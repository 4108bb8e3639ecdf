import { besideComments } from '../edit/changes.ts'
import { emitScalar } from '../edit/emit.ts'
import { styleOf } from '../edit/text-style.ts'
import type { Menu, Path, QuickFix, ScalarValue, Severity, Span, TextChange, Value } from '../menu.ts'
import type { ParsedText } from '../read/parse.ts'
import { isLegacy, type PluginBuild } from '../tables/game-versions.ts'
import { legacyNames } from '../tables/legacy-lookup.ts'

/** What the server knows; without it names are not checked. */
export interface DiagnoseCatalogue {
  has(material: string): boolean
  /** Names one may have meant, best first. */
  near(material: string): string[]
  stack(material: string): number
  /** Enum names: `BLOCK_NOTE_BLOCK_HAT`. */
  sounds?: ReadonlySet<string>
  /** Bukkit names, old and new: `DURABILITY`, `UNBREAKING`. */
  enchantments?: ReadonlySet<string>
  /** Potion effects by every name the release takes. */
  effects?: ReadonlySet<string>
}

export interface DiagnoseOptions {
  gameVersion: string
  plugin: PluginBuild
  /** Names of the project's menus; empty when nothing is known about them. */
  menuNames: readonly string[]
  catalogue?: DiagnoseCatalogue
  /** Open commands of the project's other menus. */
  otherCommands?: readonly string[]
}

export interface Finding {
  args?: Record<string, string | number>
  slots?: number[]
  fixes?: QuickFix[]
}

/** What a rule gets: the text read once, and a place to say what it found. */
export interface RuleContext {
  text: string
  parsed: ParsedText
  options: DiagnoseOptions
  report(code: string, severity: Severity, at: Span, path: Path, finding?: Finding): void
}

export interface MenuContext extends RuleContext {
  menu: Menu
  map: Value | null
  /** Every action of the menu, for rules that ask whether there is one. */
  tags: ReadonlySet<string>
}

/** No changes, no fix. */
export const fix = (
  code: string,
  changes: TextChange[],
  args: Record<string, string | number> = {},
): QuickFix[] => (changes.length > 0 ? [{ code, args, changes }] : [])

/** Another value in place of one that is there, in its own quotes. */
export function rewrite(
  context: RuleContext,
  value: ScalarValue,
  next: string | number | boolean,
): TextChange[] {
  const quoting = typeof next === 'string' && value.quoted ? value.style : 'plain'
  const insert = emitScalar(next, quoting, styleOf(context.parsed), true)
  return besideComments(context.text, [{ ...value.span, insert }])
}

export const replaceWith = (
  context: RuleContext,
  value: ScalarValue,
  next: string | number | boolean,
): QuickFix[] => fix('replaceWith', rewrite(context, value, next), { value: shortened(String(next)) })

/** Long texts would fill the message. */
export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** `%anything%` or `{argument}`: its value is known only in the game. */
export const hasPlaceholder = (text: string): boolean => /%[^%]+%|\{[^{}\s]+\}/.test(text)

/** Whether the server knows the material. Without a catalogue names since 1.13 are not checked. */
export function knowsMaterial({ gameVersion, catalogue }: DiagnoseOptions, name: string): boolean {
  if (isLegacy(gameVersion)) return legacyNames()?.isOldMaterial(name, gameVersion) ?? true
  // 1.20.3 renamed this one, and the list of 1.20 is that of its last release.
  if (name === 'AIR' || (name === 'GRASS' && gameVersion === '1.20')) return true
  return !catalogue || catalogue.has(name)
}
