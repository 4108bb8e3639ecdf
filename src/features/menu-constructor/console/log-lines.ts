/** What a line of the plugin's log says. Message `constructor.console.code.<code>`. */
export const logCodes = [
  'menuTitle',
  'inventoryType',
  'commandTaken',
  'commandMissing',
  'size',
  'noItems',
  'materialMissing',
  'materialInvalid',
  'value',
  'requirement',
  'slot',
  'yaml',
  'file',
  'inlineMenu',
  'stone',
  'actionValue',
  'vault',
  'skippedMenu',
  'skippedItem',
] as const
export type LogCode = (typeof logCodes)[number]

export interface LogLine {
  code: LogCode
  menu?: string
  item?: string
  /** Key below the item, or below the menu where there is no item. */
  key?: string
  /** Dotted path as the plugin prints it. */
  path?: string
  file?: string
  /** What was written there. */
  value?: string
  slot?: number
}

type Reader = [pattern: RegExp, make: (parts: string[]) => LogLine]

// Texts of HelpChat/DeluxeMenus 1.13 to 1.14.2-DEV: its config, menu, item and action classes.
const readers: Reader[] = [
  [
    /^Menu title for menu: (.+) is (?:not present|invalid)!$/,
    ([menu]) => ({ code: 'menuTitle', menu: menu!, key: 'menu_title' }),
  ],
  [
    /^Inventory type for menu: (.+) is invalid!$/,
    ([menu]) => ({ code: 'inventoryType', menu: menu!, key: 'inventory_type' }),
  ],
  [
    /^open_command specified for menu: (.+) is null!$/,
    ([menu]) => ({ code: 'commandMissing', menu: menu!, key: 'open_command' }),
  ],
  [
    /^open_command specified for menu: (.+) already exists for another menu!$/,
    ([menu]) => ({ code: 'commandTaken', menu: menu!, key: 'open_command' }),
  ],
  [
    /^command: (.+) specified for menu: (.+) already exists for another menu!$/,
    ([value, menu]) => ({ code: 'commandTaken', menu: menu!, key: 'open_command', value: value! }),
  ],
  [
    /^Menu size for menu: (.+) is (?:not present!|lower than 9|higher than 54|not a multiple of 9)$/,
    ([menu]) => ({ code: 'size', menu: menu!, key: 'size' }),
  ],
  [
    /^Failed to load menu items for menu: (.+)$/,
    ([menu]) => ({ code: 'noItems', menu: menu!, key: 'items' }),
  ],
  [
    /^Material for item: (.+) in menu: (.+) is not present!$/,
    ([item, menu]) => ({ code: 'materialMissing', menu: menu!, item: item! }),
  ],
  [
    /^Material for item: (.+) in menu: (.+) is not valid!$/,
    ([item, menu]) => ({ code: 'materialInvalid', menu: menu!, item: item!, key: 'material' }),
  ],
  [
    /^Item flag: (.+) for item: (.+) in menu: (.+) is not a valid item flag!$/,
    ([value, item, menu]) => ({ code: 'value', menu: menu!, item: item!, key: 'item_flags', value: value! }),
  ],
  [
    /^Placeholder for (?:data|damage) in item: (.+) in menu (.+) is not the valid format!$/,
    ([item, menu]) => ({ code: 'value', menu: menu!, item: item!, key: 'damage' }),
  ],
  [
    /^(Banner|Potion) Meta for item: (.+), meta entry: (.+) is invalid! Skipping this entry!$/,
    ([kind, item, value]) => ({
      code: 'value',
      item: item!,
      key: kind === 'Banner' ? 'banner_meta' : 'potion_effects',
      value: value!,
    }),
  ],
  [
    /^Enchantment (.+) for item (.+) in menu (.+) is not a valid enchantment name!$/,
    ([value, item, menu]) => ({
      code: 'value',
      menu: menu!,
      item: item!,
      key: 'enchantments',
      value: value!,
    }),
  ],
  [
    /^Enchantment (?:level|format) is incorrect for item (.+) in (?:menu|GUI) (.+)!$/,
    ([item, menu]) => ({ code: 'value', menu: menu!, item: item!, key: 'enchantments' }),
  ],
  [/^No type set for requirement: .+ for path: (\S+)$/, ([path]) => ({ code: 'requirement', path: path! })],
  [
    /^Value at path: (\S+) is not a placeholder or a number$/,
    ([path]) => ({ code: 'requirement', path: path! }),
  ],
  [/^[\w ]*requirement(?: type)? at path: (\S+) .+$/i, ([path]) => ({ code: 'requirement', path: path! })],
  [/^Has Meta requirement is not available for your server version!$/, () => ({ code: 'requirement' })],
  [
    /^Item set to slot (-?\d+) for menu: (.+) exceeds the inventory size!$/,
    ([slot, menu]) => ({ code: 'slot', menu: menu!, slot: Number(slot) }),
  ],
  [
    /^(?:Could not read file|Detected invalid configuration in file): (.+)$/,
    ([file]) => ({ code: 'yaml', file: file! }),
  ],
  [/^Menu: (.+) in file: (.+) not loaded\.$/, ([menu, file]) => ({ code: 'yaml', menu: menu!, file: file! })],
  [/^Filename specified for menu: (.+) is not a \.yml file!$/, ([menu]) => ({ code: 'file', menu: menu! })],
  [/^(\S+\.ya?ml) does not exist!$/, ([file]) => ({ code: 'file', file: file! })],
  [/^Failed to create a default menu file for menu: (.+)$/, ([menu]) => ({ code: 'file', menu: menu! })],
  [/^Menu config: (.+) is empty! /, ([file]) => ({ code: 'file', file: file! })],
  [
    /^Menu: (.+) does not have a file specified in config\.yml!/,
    ([menu]) => ({ code: 'inlineMenu', menu: menu! }),
  ],
  [/^Material: (.+) is not valid! Setting to Stone\.$/, ([value]) => ({ code: 'stone', value: value! })],
  [
    /^(?:Rarity|Trim material|Trim pattern) (.+) is not a valid!$/,
    ([value]) => ({ code: 'value', value: value! }),
  ],
  [/^Invalid damage found: (.+)\.$/, ([value]) => ({ code: 'value', value: value! })],
  [
    /^(?:Amount for \w+ \w+|Sound name given for \w+|Volume given for \w+|Pitch given for \w+) action: (.+), is not a valid (?:number|sound)!$/,
    ([value]) => ({ code: 'actionValue', value: value! }),
  ],
  [/^Vault not hooked! /, () => ({ code: 'vault' })],
  [/^Skipping (?:loading of |loading )?menu: (.+)$/, ([menu]) => ({ code: 'skippedMenu', menu: menu! })],
  [/^Skipping item: (.+)$/, ([item]) => ({ code: 'skippedItem', item: item! })],
]

/** Lines that only go on with the one before, or report that all is well. */
const quiet =
  /^(?:Valid (?:Inventory types|format|Format)\b|Defaulting to |Using default size|Correct format:|This item will not be added|Make sure that |Skipping command: |Registered command|Successfully |TYPE IS:|found |arg|requirement|Requirement |global deny|opening menu|has args|\d+ GUI menus? (?:loaded|have been)|Loading |Enabling |Disabling |Hooked |.* created! Add your menu)/

/** `[12:00:01 WARN]: [DeluxeMenus] text` → the text; null where another plugin speaks. */
export function pluginText(line: string): string | null {
  const bare = line
    // Colours of a terminal.
    .replaceAll(/\p{Cc}\[[\d;]*m/gu, '')
    .replace(/^\s*\[[^\]]*\](?:\s*\[[^\]]*\/\w+\])?:?\s*/, (head) =>
      /DeluxeMenus/.test(head) ? '[DeluxeMenus] ' : '',
    )
    .trim()
  const named = /^\[([^\]]+)\]\s*(.*)$/.exec(bare)
  if (!named) return bare
  return named[1] === 'DeluxeMenus' ? named[2]!.trim() : null
}

export type ReadLine =
  | { kind: 'said'; line: LogLine }
  | { kind: 'quiet' }
  | { kind: 'place'; line: number }
  | { kind: 'unknown' }

export function readLogLine(written: string): ReadLine {
  const text = pluginText(written)
  if (text === null) return { kind: 'unknown' }
  if (text === '' || /^(?:at |\.\.\. \d+ more|Caused by:)/.test(text)) return { kind: 'quiet' }
  for (const [pattern, make] of readers) {
    const parts = pattern.exec(text)
    if (parts) return { kind: 'said', line: make(parts.slice(1)) }
  }
  // The reader of YAML prints the place below its complaint.
  const place = /\bin '(?:reader|string)', line (\d+), column \d+/.exec(text)
  if (place) return { kind: 'place', line: Number(place[1]) }
  return { kind: quiet.test(text) ? 'quiet' : 'unknown' }
}
