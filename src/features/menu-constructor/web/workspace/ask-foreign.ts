import { createListeners } from '../../../../web/listeners.ts'
import type { ForeignPlugin } from '../../foreign/foreign-plugins.ts'
import type { ImportedMenu } from './files/import-files.ts'

export interface ForeignFile extends ImportedMenu {
  plugin: ForeignPlugin
}

/** Files of other plugins that wait for an answer. */
export interface AskedForeign {
  files: ForeignFile[]
  /** Into the open project instead of one of their own. */
  add: boolean
  /** Menus of DeluxeMenus came with them and are open already. */
  others: boolean
}

let asked: AskedForeign | null = null
const listeners = createListeners()

export function askForeign(next: AskedForeign | null): void {
  asked = next
  listeners.notify()
}

export const askedForeign = (): AskedForeign | null => asked
export const subscribeForeign = listeners.subscribe
