import { gameVersions, type GameVersion } from '../../../contract/game.ts'
import { readFileName } from './file-name.ts'
import { boundEntries, cleanName, noFacts, type Installed, type ServerFacts } from './installed.ts'
import {
  faults,
  javaForms,
  modFile,
  modLine,
  modRow,
  namings,
  running,
  versionForms,
  worthReading,
} from './log-lines.ts'
import { withoutColors } from './plain-text.ts'

const gameVersionOf = (text: string | undefined): GameVersion | null =>
  gameVersions.find((version) => version === text) ?? null

/** Lines that only a log has: a time in brackets before the words. */
const logLine = /^\s*\[(?:\d{1,2}\S{1,5}\d{4} )?\d\d:\d\d:\d\d(?:\.\d+)?(?: [A-Z]+)?\]/m

export const isLog = (text: string): boolean =>
  /^---- Minecraft Crash Report ----/m.test(text) ||
  (logLine.test(text) &&
    (text.match(new RegExp(logLine, 'gm'))?.length ?? 0) >= 3 &&
    /minecraft server|Loading Minecraft|Velocity|ModLauncher|FancyModLoader|mod loading, version|\[bootstrap\]|Forge Mod Loader|Enabling |Loaded plugin|This server is running|FabricLoader/i.test(
      text,
    ))

const first = (text: string, forms: readonly RegExp[]): string | undefined => {
  for (const form of forms) {
    const found = form.exec(text)?.[1]
    if (found !== undefined) return found
  }
  return undefined
}

/** What belongs to the server itself. */
const isGround = (name: string): boolean =>
  /^(?:minecraft|java|fabricloader|fabric-loader|quilt_loader|quilted_fabric_api|forge|neoforge|fml|mcp|velocity|mixinextras|spark-paper|mojang)$/i.test(
    name,
  )

/** Where an entry was found; a list of mods says more than the names of their files. */
type Source = 'line' | 'list' | 'file'

/** Reads `latest.log`: what the server is, what it loaded, and what failed in it. Nothing else of the log is kept. */
export function readLog(text: string): ServerFacts {
  const found = new Map<string, Installed & { source: Source }>()
  const failed = new Map<string, number>()
  const add = (name: string, version: string | null, source: Source, id?: string) => {
    const [clean, number] = [cleanName(name), version && cleanName(version, 64)]
    if (!clean || isGround(id ?? clean)) return
    const key = clean.toLowerCase()
    const known = found.get(key)
    found.set(key, {
      name: clean,
      version: known?.version ?? number,
      ...(id && { id }),
      source: known && known.source !== 'file' ? known.source : source,
    })
  }
  let [listed, modList] = [false, false]
  // An exception repeats in its trace what the line above it said.
  let blamed = new Set<string>()
  for (const raw of text.split(/\r?\n/)) {
    if (raw.length > 20_000) continue
    if (raw.startsWith('[')) {
      blamed = new Set()
      modList = false
    }
    if (!worthReading.test(raw)) continue
    const line = withoutColors(raw)
    const words = line
      .replace(/^\s*(?:\[[^\]\n]{1,80}\]\s*)+:?\s?/, '')
      .replace(/^\[[\w .-]{1,40}\]:? (?=Loading|Enabling)/, '')
    if (/(?:Bukkit|Paper|Velocity) plugins \(\d+\):\s*$/i.test(words)) {
      listed = true
      continue
    }
    if (listed) {
      // Paper's list at the start: ` - Vault (1.7.3-b131), Citizens (2.0.35 (build 3492))`.
      const all = [
        ...words.matchAll(/([\w .'!+-]{1,60}?) \(((?:[^()\s]|[ ]?\([^()]{1,40}\)){1,64}?)\)(?:, |\s*$)/g),
      ]
      if (/^\s*- /.test(words) && all.length > 0) {
        for (const [, name, version] of all) add(name!.replace(/^\s*-\s*/, ''), version!, 'line')
        continue
      }
      listed = false
    }
    modList ||= /\bMod List:\s*$/.test(line)
    const row = modRow.exec(line) ?? (modList ? modLine.exec(line) : null)
    if (row?.groups) {
      const { name = '', id, version = null } = row.groups
      add(name, version, 'list', id)
      continue
    }
    const naming = namings.map((form) => form.exec(words)).find((match) => match !== null)
    if (naming) add(naming[1]!, naming[2]!, 'line')
    const file = modFile.exec(words)
    const named = file && readFileName(file[1]!)
    if (named) add(named.name, named.version, 'file')
    const broken = blame(words)
    if (broken && !blamed.has(broken)) {
      blamed.add(broken)
      failed.set(broken, (failed.get(broken) ?? 0) + 1)
    }
  }
  addInline(text, (name, version) => add(name, version, 'line'))
  const byList = [...found.values()].some(({ source }) => source === 'list')
  const entries = new Map<string, Installed>()
  for (const { source, ...entry } of found.values())
    if (!byList || source !== 'file') entries.set((entry.id ?? entry.name).toLowerCase(), entry)
  for (const [name, count] of failed) {
    const key = name.toLowerCase()
    const known = entries.get(key) ?? [...entries.values()].find((entry) => entry.name.toLowerCase() === key)
    entries.set((known?.id ?? name).toLowerCase(), { ...(known ?? { name, version: null }), faults: count })
  }
  const java = Number(first(text, javaForms))
  return {
    ...noFacts(),
    platform: running.find(([form]) => form.test(text))?.[1] ?? null,
    gameVersion: gameVersionOf(first(text, versionForms)),
    java: java >= 5 && java <= 99 ? java : null,
    ...boundEntries([...entries.values()]),
  }
}

/** The plugin a line blames. Of the name of a jar only its head is the plugin's. */
function blame(words: string): string | null {
  const fault = faults.map((form) => form.exec(words)).find((match) => match !== null)?.[1]
  if (fault === undefined) return null
  const name = /\.jar$/i.test(fault) ? (readFileName(fault)?.name ?? fault) : fault
  return isGround(name) ? null : cleanName(name)
}

/** Fabric before 0.12 named its mods in one line: `Loading 3 mods: fabric@0.29.3, modmenu@1.16`. */
function addInline(text: string, add: (name: string, version: string) => void): void {
  const [, list] = /Loading \d+ mods?: ([^\n]{1,20000}@[^\n]{1,20000})/.exec(text) ?? []
  for (const [, id, version] of (list ?? '').matchAll(/([a-z][\w-]{1,63})@([^\s,]{1,64})/g))
    add(id!, version!)
}
