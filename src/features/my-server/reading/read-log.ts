import { gameVersions, type GameVersion, type Platform } from '../../../contract/game.ts'
import { readFileName } from './file-name.ts'
import { boundEntries, cleanName, noFacts, type Installed, type ServerFacts } from './installed.ts'
import { withoutColors } from './plain-text.ts'

const gameVersionOf = (text: string | undefined): GameVersion | null =>
  gameVersions.find((version) => version === text) ?? null

/** Lines that only a log has: a time in brackets before the words. */
const logLine = /^\s*\[(?:\d{1,2}[A-Za-z]{3}\d{4} )?\d\d:\d\d:\d\d(?:\.\d+)?(?: [A-Z]+)?\]/m

export const isLog = (text: string): boolean =>
  logLine.test(text) &&
  (text.match(new RegExp(logLine, 'gm'))?.length ?? 0) >= 3 &&
  /minecraft server|Loading Minecraft|Velocity|ModLauncher|Forge Mod Loader|Enabling |Loaded plugin|This server is running|FabricLoader/i.test(
    text,
  )

/** The platform a server calls itself. Forks come before what they were made of. */
const running: readonly (readonly [RegExp, Platform])[] = [
  [/\bFolia version\b|Loading Folia\b/, 'folia'],
  [/\bPurpur version\b|git-Purpur|Loading Purpur\b/, 'purpur'],
  [/\bPaper version\b|git-Paper|Loading Paper\b/, 'paper'],
  [/CraftBukkit version \S*Spigot/, 'spigot'],
  [/CraftBukkit version/, 'bukkit'],
  [/Booting up Velocity/, 'velocity'],
  [/Enabled Waterfall|Waterfall version/, 'waterfall'],
  [/Enabled BungeeCord|BungeeCord version/, 'bungeecord'],
  [/with Quilt Loader/, 'quilt'],
  [/with Fabric Loader|FabricLoader/, 'fabric'],
  [/fml\.neoForgeVersion|NeoForge mod loading|forgeserver.*neoforge|neoforgeserver/, 'neoforge'],
  [/fml\.forgeVersion|Forge Mod Loader|MinecraftForge|Forge mod loading/, 'forge'],
]

const versionForms = [
  /\(MC: (\d[\d.]*)\)/,
  /for Minecraft (\d[\d.]*)/,
  /Loading Minecraft (\d[\d.]*) with/,
  /Loading for game Minecraft (\d[\d.]*)/,
  /[Ss]tarting minecraft server version (\d[\d.]*)/,
  /fml\.mcVersion, (\d[\d.]*)/,
]

const javaForms = [
  /Running Java (\d+)/,
  /System Info: Java (\d+)/,
  /java version (?:1\.)?(\d+)/,
  /JVM identified as .*? VM (?:1\.)?(\d+)/,
  /Java is .*?, version (?:1\.)?(\d+)/,
  /^\s*- java (\d+)/m,
]

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

/** One line of a log that names a plugin and its version. */
const namings: readonly RegExp[] = [
  // Paper, Purpur, Folia, Spigot: `[Vault] Loading Vault v1.7.3`, `Enabling Vault v1.7.3*`, `Loading server plugin …`.
  /\b(?:Loading|Enabling)(?: server plugin)? ([\w .'!+-]{1,60}?) v(\d[\w.+-]*|[\w.+-]*\d[\w.+-]*)\*?\s*(?:\(|$)/,
  // Velocity: `Loaded plugin luckperms 5.4.102 by Luck`.
  /\bLoaded plugin ([\w .'-]{1,60}?) v?(\d[\w.+-]*)(?: by |$)/,
  // BungeeCord: `Loaded plugin Geyser version 2.2 by …`.
  /\bLoaded plugin ([\w .'-]{1,60}?) version (\S{1,64})(?: by |$)/,
  // Fabric: `- fabric-api 0.91.0+1.20.1`; mods in deeper lines lie inside another one.
  /^\t?- ([a-z][\w-]{1,63}) (\S{1,64})$/,
  // Forge up to 1.12: `| LCHIJA | jei | 4.15.0 | jei_1.12.2.jar | … |`.
  /^\|\s*[UCHIJADLE]{3,9}\s*\|\s*([\w-]{2,64})\s*\|\s*(\S{1,64})\s*\|/,
]

const modFile = /Found mod file "?([^"\s]+\.jar)"?(?: of type MOD\b| \[)/

/** A plugin that something went wrong in. */
const faults: readonly RegExp[] = [
  /Error occurred while (?:enabling|disabling) ([\w .'-]{1,60}?) v\S+/,
  /Could not pass event \w+ to ([\w .'-]{1,60}?) v\S+/,
  /Could not (?:load|enable) (?:plugin )?['"]?(?:plugins[/\\])?([\w .'+-]{1,80}?)(?:\.jar)?['"]? in folder/,
  /Task #\d+ for ([\w .'-]{1,60}?) v\S+ generated an exception/,
  /exception executing command .* in plugin ([\w .'-]{1,60}?) v\S+/,
  /Could not (?:load|create) plugin ([\w .'-]{1,60})$/,
]

const worthReading =
  /Loading|Enabling|Loaded plugin|plugins \(|(?:^|\s)- |^\||Found mod file|Error occurred|Could not|Task #|in plugin/

/** Reads `latest.log`: what the server is, what it loaded, and what failed in it. Nothing else of the log is kept. */
export function readLog(text: string): ServerFacts {
  const found = new Map<string, Installed>()
  const failed = new Map<string, number>()
  const add = (name: string, version: string | null) => {
    const [clean, number] = [cleanName(name), version && cleanName(version, 64)]
    if (!clean || isGround(clean)) return
    const key = clean.toLowerCase()
    const known = found.get(key)
    found.set(key, { name: clean, version: known?.version ?? number })
  }
  let listed = false
  for (const raw of text.split(/\r?\n/)) {
    if (raw.length > 20_000) continue
    // Most lines are chat; a log of four megabytes has a hundred thousand of them.
    if (!worthReading.test(raw)) continue
    const line = withoutColors(raw)
    const words = line
      .replace(/^\s*(?:\[[^\]\n]{1,60}\]\s*)+:?\s?/, '')
      .replace(/^\[[\w .-]{1,40}\]:? (?=Loading|Enabling)/, '')
    if (/(?:Bukkit|Paper|Velocity) plugins \(\d+\):\s*$/i.test(words)) {
      listed = true
      continue
    }
    if (listed) {
      // Paper's list at the start: ` - Vault (1.7.3-b131), WorldEdit (7.3.0)`.
      const all = [...words.matchAll(/([\w .'!+-]{1,60}?) \((\S{1,64}?)\)(?:, |\s*$)/g)]
      if (/^\s*- /.test(words) && all.length > 0) {
        for (const [, name, version] of all) add(name!.replace(/^\s*-\s*/, ''), version!)
        continue
      }
      listed = false
    }
    const naming = namings.map((form) => form.exec(words)).find((match) => match !== null)
    if (naming) add(naming[1]!, naming[2]!)
    const file = modFile.exec(words)
    const named = file && readFileName(file[1]!)
    if (named) add(named.name, named.version)
    // Only the head of a jar's name is the plugin's.
    const fault = faults.map((form) => form.exec(words)).find((match) => match !== null)
    const broken = fault && (cleanName(readFileName(`${fault[1]!}.jar`)?.name ?? fault[1]!) ?? null)
    if (broken) failed.set(broken, (failed.get(broken) ?? 0) + 1)
  }
  for (const [name, count] of failed) {
    const known = found.get(name.toLowerCase())
    found.set(name.toLowerCase(), { ...(known ?? { name, version: null }), faults: count })
  }
  addInline(text, add)
  const java = Number(first(text, javaForms))
  return {
    ...noFacts(),
    platform: running.find(([form]) => form.test(text))?.[1] ?? null,
    gameVersion: gameVersionOf(first(text, versionForms)),
    java: java >= 5 && java <= 99 ? java : null,
    ...boundEntries([...found.values()]),
  }
}

/** Fabric before 0.12 named its mods in one line: `Loading 3 mods: fabric@0.29.3, modmenu@1.16`. */
function addInline(text: string, add: (name: string, version: string) => void): void {
  const [, list] = /Loading \d+ mods: ([^\n]{1,20000}@[^\n]{1,20000})/.exec(text) ?? []
  for (const [, id, version] of (list ?? '').matchAll(/([a-z][\w-]{1,63})@([^\s,]{1,64})/g))
    add(id!, version!)
}
