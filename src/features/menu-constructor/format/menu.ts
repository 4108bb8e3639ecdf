// The types all of the constructor shares. The text of a file is the only truth: what is shown is read
// from it, and what is edited becomes changes of that text.

/** Offsets count UTF-16 units of the text without its byte order mark. */
export interface Span {
  from: number
  to: number
}

/** One piece of text in place of another. Several changes are sorted and all count from the text before any of them. */
export interface TextChange extends Span {
  insert: string
}

/** What a value is once read, without its place. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

export interface ScalarValue {
  kind: 'scalar'
  value: string | number | boolean | null
  /** Bukkit ignores a quoted number or boolean, so the spelling matters. */
  quoted: boolean
  span: Span
  style: 'plain' | 'single' | 'double' | 'literal' | 'folded'
  /** Written as `*name`: the value is elsewhere in the text. */
  alias?: boolean
}

export interface ListValue {
  kind: 'list'
  values: Value[]
  span: Span
  /** Written `[a, b]`. */
  flow: boolean
  /** Offsets of the dashes; empty for a flow list. */
  dashes: number[]
  alias?: boolean
}

export interface MapValue {
  kind: 'map'
  /** A key written twice is here twice; the plugin reads the last. */
  entries: Entry[]
  span: Span
  /** Written `{a: b}`. */
  flow: boolean
  alias?: boolean
}

export type Value = ScalarValue | ListValue | MapValue

export interface Entry {
  key: string
  keySpan: Span
  value: Value
  /** From the key to the end of the value. */
  span: Span
  /** The colon behind the key. */
  colon: number
  /** Came in by `<<`: it is elsewhere in the text. */
  merged?: boolean
}

/** Keys and list positions from the top of the file: `['items', 'buy', 'lore', 0]`. */
export type Path = (string | number)[]

export interface MenuItem {
  name: string
  path: Path
  entry: Entry
  material: string | null
  /** The slots the plugin puts it in, in the order written, each once. */
  slots: number[]
  priority: number
}

/** One menu as written: unknown keys included, nothing clamped except `size` and what `MenuItem` says. */
export interface Menu {
  /** Path of the menu inside its file: empty, or `['gui_menus', name]` in an old config.yml. */
  root: Path
  entries: Entry[]
  items: MenuItem[]
  title: string
  /** Upper case as written, also where the plugin makes a chest of it. */
  inventory: string
  /** How many slots the plugin gives it: a chest's after clamping, another type's own on the newest game version. */
  size: number
}

/** A visual edit. `path` starts at the top of the file. */
export type MenuEdit =
  | { kind: 'set'; path: Path; value: Plain }
  | { kind: 'remove'; path: Path }
  | { kind: 'rename'; path: Path; name: string }
  | { kind: 'insert'; path: Path; index: number; value: Plain }
  | { kind: 'move'; path: Path; from: number; to: number }
  | { kind: 'addItem'; root: Path; name: string; item: { [key: string]: Plain }; after?: string }
  /** Writes `slot` for one and the shortest `slots` list for several; an unchanged list keeps its spelling. */
  | { kind: 'setSlots'; path: Path; slots: number[] }

export type Severity = 'error' | 'warning' | 'info'

export interface QuickFix {
  /** Message `constructor.fix.<code>`. */
  code: string
  args: Record<string, string | number>
  changes: TextChange[]
}

export interface Diagnostic extends Span {
  /** Message `constructor.diagnostic.<code>`. */
  code: string
  severity: Severity
  args: Record<string, string | number>
  /** Counted from one. */
  line: number
  column: number
  path: Path
  /** Slots that get the brick pixel. */
  slots: number[]
  fixes: QuickFix[]
  /** Its fixes change what players see, which is said before. */
  visible: boolean
}
