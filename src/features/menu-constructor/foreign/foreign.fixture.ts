import { chest3, chest4 } from './chest-commands.fixture.ts'
import { panels3, panels3legacy, panels4 } from './command-panels/command-panels.fixture.ts'
import type { ForeignPlugin } from './foreign-plugins.ts'
import { tr2, tr3 } from './tr-menu/tr-menu.fixture.ts'
import { z1, z2 } from './z-menu/z-menu.fixture.ts'

export interface ForeignFile {
  plugin: ForeignPlugin
  version: string
  text: string
}

export const foreignFiles: Record<string, ForeignFile> = {
  'CommandPanels 3': { plugin: 'commandPanels', version: '1.21.4', text: panels3 },
  'CommandPanels 3 on 1.12': { plugin: 'commandPanels', version: '1.12', text: panels3legacy },
  'CommandPanels 4': { plugin: 'commandPanels', version: '1.21.4', text: panels4 },
  'ChestCommands 4': { plugin: 'chestCommands', version: '1.20', text: chest4 },
  'ChestCommands 3': { plugin: 'chestCommands', version: '1.21.4', text: chest3 },
  'TrMenu 3': { plugin: 'trMenu', version: '1.21.4', text: tr3 },
  'TrMenu 2': { plugin: 'trMenu', version: '1.16', text: tr2 },
  zMenu: { plugin: 'zMenu', version: '1.21.4', text: z1 },
  'zMenu with a matrix': { plugin: 'zMenu', version: '1.19', text: z2 },
}
