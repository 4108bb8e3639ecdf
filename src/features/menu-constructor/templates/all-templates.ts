import { confirm } from './confirm.ts'
import { daily } from './daily.ts'
import { help } from './help.ts'
import { kits } from './kits.ts'
import { servers } from './servers.ts'
import { settings } from './settings.ts'
import { shop } from './shop.ts'
import type { Template } from './template.ts'
import { warps } from './warps.ts'

export const templates: readonly Template[] = [shop, confirm, warps, kits, servers, settings, help, daily]
