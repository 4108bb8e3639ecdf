import type { Platform } from '../../../contract/game.ts'

/** The platform a server calls itself. Forks come before what they were made of. */
export const running: readonly (readonly [RegExp, Platform])[] = [
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
  [
    /fml\.neoForgeVersion|NeoForge mod loading|FancyModLoader|forgeGroup, net\.neoforged|neoforgeserver/,
    'neoforge',
  ],
  [/fml\.forgeVersion|Forge Mod Loader|MinecraftForge|Forge mod loading/, 'forge'],
]

export const versionForms: readonly RegExp[] = [
  /\(MC: (\d[\d.]*)\)/,
  /for Minecraft (\d[\d.]*)/,
  /Loading Minecraft (\d[\d.]*) with/,
  /Loading for game Minecraft (\d[\d.]*)/,
  /[Ss]tarting minecraft server version (\d[\d.]*)/,
  /fml\.mcVersion, (\d[\d.]*)/,
  /mod loading, version \S+, for MC (\d[\d.]*)/,
  /^\s*Minecraft Version: (\d[\d.]*)/m,
  // Fabric before 0.12.
  /\bminecraft@(\d[\d.]*)/,
]

export const javaForms: readonly RegExp[] = [
  /Running Java (\d+)/,
  /System Info: Java (\d+)/,
  /java version (?:1\.)?(\d+)/,
  /JVM identified as .*? VM (?:1\.)?(\d+)/,
  /Java is .*?, version (?:1\.)?(\d+)/,
  /^\s*- java (\d+)/m,
  /^\s*Java Version: (?:1\.)?(\d+)/m,
]

/** One line of a log that names a plugin and its version. */
export const namings: readonly RegExp[] = [
  // Paper, Purpur, Folia, Spigot: `[Vault] Loading Vault v1.7.3`, `Enabling Vault v1.7.3*`, `Loading server plugin …`.
  /\b(?:Loading|Enabling)(?: server plugin)? ([\w .'!+-]{1,60}?) v(\d[\w.+;-]*|[\w.+;-]*\d[\w.+;-]*)\*?\s*(?:\(|$)/,
  // Velocity: `Loaded plugin luckperms 5.4.102 by Luck`.
  /\bLoaded plugin ([\w .'-]{1,60}?) v?(\d[\w.+-]*)(?: by |$)/,
  // BungeeCord: `Loaded plugin Geyser version 2.2 by …`.
  /\bLoaded plugin ([\w .'-]{1,60}?) version (\S{1,64})(?: by |$)/,
  // Fabric: `- fabric-api 0.91.0+1.20.1`; mods in deeper lines, or `via` another one, lie inside of it.
  /^(?:\t| {0,8})- ([a-z][\w-]{1,63}) (?!.* via )(\S{1,64}|[A-Za-z]+ - \d\S{0,60})$/,
  // Forge up to 1.12: `| LCHIJA | jei | 4.15.0 | jei_1.12.2.jar | … |`.
  /^\|\s*[UCHIJADLE]{3,9}\s*\|\s*([\w-]{2,64})\s*\|\s*(\S{1,64})\s*\|/,
]

/** Crash reports of Forge and NeoForge: `jei-1.20.1.jar  |Just Enough Items  |jei  |15.2.0.27  |DONE  |Manifest: …`. */
export const modRow =
  /^\s*[^|]{1,60}\|(?<name>[^|]{1,40})\|(?<id>[a-z][\w.-]{1,63}?)\s*\|(?<version>[^\s|]{1,64})\s*\|(?:[\w ]{1,20}\|)?Manifest:/

/** NeoForge from 21.1 on, below `Mod List:`: `Just Enough Items 19.21.0.247 (jei)`. */
export const modLine = /^\s{2,}(?<name>\S.{0,79}?) (?<version>\S{1,64}) \((?<id>[a-z][a-z0-9_.-]{1,63})\)$/

export const modFile = /Found mod file "?([^"\s]+\.jar)"?(?: of type MOD\b| \[)/

const plugin = String.raw`([\w .'&!+-]{1,60}?)`
const file = String.raw`['"]?(?:[\w .-]{1,60}[/\\])*([\w .'+()-]{1,80}?\.jar)['"]?`
const form = (text: string) => new RegExp(text)

/** A plugin that something went wrong in. */
export const faults: readonly RegExp[] = [
  form(`Error occurred while (?:enabling|disabling) ${plugin} v\\S+`),
  form(`Could not pass event \\w+ to ${plugin} v\\S+`),
  form(`Could not load plugin '${plugin} v\\S+' as it is not marked`),
  form(`Could not (?:load|enable) (?:plugin )?${file}`),
  form(`(?:Directory|File) ${file} failed to load`),
  form(`Failed to run bootstrapper for ${file}`),
  form(`Plugin ${plugin} v\\S+ has failed to register events`),
  form(`(?:Task #\\d+ for|Plugin) ${plugin} v\\S+ generated an exception`),
  form(`exception executing command .* in plugin ${plugin} v\\S+`),
  /Could not (?:load|create) plugin ([\w .'-]{1,60})$/,
  // Velocity.
  form(`Couldn't pass \\w+ to ${plugin} v?\\d\\S*`),
  form(`Unable to load plugin ${file}`),
  /Can't (?:load|create) plugin ([\w.-]{1,60})(?: due to |$)/,
  // Fabric.
  /Could not execute entrypoint stage '\w+' due to errors, provided by '([\w-]{1,64})'/,
  /Mod '[^'\n]{1,80}' \(([\w-]{1,64})\) \S+ (?:requires|is incompatible)/,
  // Forge and NeoForge.
  /Failed to create mod instance\. ModID: ([\w.-]{1,64})/,
  /Caught exception during event \S+ dispatch for modid ([\w.-]{1,64})/,
  /Mod ID: '[\w.-]{1,64}', Requested by: '([\w.-]{1,64})'/,
  /^\s*- Mod ([\w.-]{1,64}) requires /,
]

/** Most lines are chat; a log of four megabytes has a hundred thousand of them. */
export const worthReading =
  /Loading|Enabling|Loaded plugin|plugins \(|(?:^|\s)- |\||\([a-z][\w.-]+\)$|Found mod file|Error occurred|Could ?n[o']t|[Ff]ailed|Unable to load|Can't |Caught exception|Requested by|generated an|in plugin|Mod List/
