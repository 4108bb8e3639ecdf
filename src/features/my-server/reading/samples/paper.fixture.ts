import type { ServerSample } from './server-sample.ts'

const esc = '\u001b'

/** Paper and what is made of it: Purpur and Folia. */
export const paperSamples: ServerSample[] = [
  {
    of: 'Paper 1.16.5, /plugins in one line, from the console with colors',
    kind: 'plugins',
    text: `[12:04:55 INFO]: Plugins (4): ${esc}[0;32;1mDrawbridge${esc}[0;37;1m, ${esc}[0;32;1mLantern${esc}[0;37;1m, ${esc}[0;31;1mMillstone${esc}[0;37;1m, ${esc}[0;32;1m*OldQuarry${esc}[m`,
    platform: null,
    gameVersion: null,
    java: null,
    entries: ['Drawbridge', 'Lantern', 'Millstone', 'OldQuarry'],
    off: ['Millstone'],
  },
  {
    of: 'Paper 1.20.4, /plugins below headings, ten names a line and an eleventh',
    kind: 'plugins',
    text: `> pl
[19:08:50 INFO]: Server Plugins (13):
[19:08:50 INFO]: Paper Plugins:
[19:08:50 INFO]:  - Beacon, Wellspring
[19:08:50 INFO]: Bukkit Plugins:
[19:08:50 INFO]:  - Almanac, Bellows, Cartwright, Drawbridge, Elmwood, Ferry-Bukkit, Gristmill, Haywain, Icehouse, Joinery
[19:08:50 INFO]:  *Kiln`,
    platform: 'paper',
    gameVersion: null,
    java: null,
    entries: [
      'Beacon',
      'Wellspring',
      'Almanac',
      'Bellows',
      'Cartwright',
      'Drawbridge',
      'Elmwood',
      'Ferry-Bukkit',
      'Gristmill',
      'Haywain',
      'Icehouse',
      'Joinery',
      'Kiln',
    ],
  },
  {
    of: 'Paper 1.21.8, /plugins with counts, and the answer of /version after it',
    kind: 'plugins',
    text: `[14:54:34 INFO]: ℹ Server Plugins (4):
[14:54:34 INFO]: Paper Plugins (1):
[14:54:34 INFO]:  - ${esc}[38;2;85;255;85mBeacon${esc}[0m
[14:54:34 INFO]: Bukkit Plugins (3):
[14:54:34 INFO]:  - ${esc}[38;2;85;255;85mDrawbridge${esc}[0m, ${esc}[38;2;255;85;85mLantern${esc}[0m, ${esc}[38;2;85;255;85mMillstone${esc}[0m
[14:54:42 INFO]: Checking version, please wait...
[14:54:43 INFO]: This server is running Paper version 1.21.8-60-ver/1.21.8@29c8822 (2025-09-05T19:52:11Z) (Implementing API version 1.21.8-R0.1-SNAPSHOT)
[14:54:43 INFO]: You are running the latest version`,
    platform: 'paper',
    gameVersion: null,
    java: null,
    entries: ['Beacon', 'Drawbridge', 'Lantern', 'Millstone'],
    off: ['Lantern'],
  },
  {
    of: 'Paper 26.1, /plugins over RCON with the colors of the game',
    kind: 'plugins',
    text: '§x§3§4§9§f§d§aℹ §fServer Plugins (3):\n§x§e§d§8§1§0§6Bukkit Plugins:\n §8- §aDrawbridge§r, §cLantern§r, §aMillstone',
    platform: 'paper',
    gameVersion: null,
    java: null,
    entries: ['Drawbridge', 'Lantern', 'Millstone'],
    off: ['Lantern'],
  },
  {
    of: 'a panel that shows colors with &',
    kind: 'plugins',
    text: 'Plugins (3): &aDrawbridge&f, &cLantern&f, &aMillstone',
    platform: null,
    gameVersion: null,
    java: null,
    entries: ['Drawbridge', 'Lantern', 'Millstone'],
    off: ['Lantern'],
  },
  {
    of: 'Paper 1.16.5',
    text: `[10:39:01] [Server thread/INFO]: Starting minecraft server version 1.16.5
[10:39:01] [Server thread/INFO]: Loading properties
[10:39:01] [Server thread/INFO]: This server is running Paper version git-Paper-556 (MC: 1.16.5) (Implementing API version 1.16.5-R0.1-SNAPSHOT)
[10:39:02] [Server thread/INFO]: [Drawbridge] Loading Drawbridge v3.2.1
[10:39:03] [Server thread/INFO]: [Lantern] Loading Lantern v1.0-SNAPSHOT
[10:39:09] [Server thread/INFO]: [Drawbridge] Enabling Drawbridge v3.2.1*
[10:39:10] [Server thread/INFO]: [Lantern] Enabling Lantern v1.0-SNAPSHOT
[10:39:10] [Server thread/ERROR]: Error occurred while enabling Lantern v1.0-SNAPSHOT (Is it up to date?)
java.lang.NoClassDefFoundError: org/example/Candle
	at org.example.Lantern.onEnable(Lantern.java:41) ~[?:?]
[10:39:18] [Server thread/INFO]: 6 placeholder hooks successfully registered!
[10:40:18] [Server thread/INFO]: [Drawbridge] Disabling Drawbridge v3.2.1`,
    platform: 'paper',
    gameVersion: '1.16.5',
    java: null,
    entries: ['Drawbridge 3.2.1', 'Lantern 1.0-SNAPSHOT'],
    faults: { Lantern: 1 },
  },
  {
    of: 'Paper 1.20.4 in docker compose',
    text: `minecraft-1  | Starting org.bukkit.craftbukkit.Main
minecraft-1  | System Info: Java 17 (OpenJDK 64-Bit Server VM 17.0.9+9) Host: Linux 6.1.0 (amd64)
minecraft-1  | Loading libraries, please wait...
minecraft-1  | [11:10:10 INFO]: Starting minecraft server version 1.20.4
minecraft-1  | [11:10:11 INFO]: This server is running Paper version git-Paper-496 (MC: 1.20.4) (Implementing API version 1.20.4-R0.1-SNAPSHOT) (Git: 7ac24a1 on ver/1.20.4)
minecraft-1  | [11:10:12 INFO]: [Drawbridge] Loading server plugin Drawbridge v4.0.0
minecraft-1  | [11:10:12 ERROR]: [ModernPluginLoadingStrategy] Could not load plugin 'Millstone-2.0.1 (1).jar' in folder 'plugins'
minecraft-1  | org.bukkit.plugin.InvalidPluginException: Cannot find main class \`org.example.Millstone'
minecraft-1  | [11:10:16 INFO]: [Drawbridge] Enabling Drawbridge v4.0.0
minecraft-1  | [11:10:16 WARN]: Nag author(s): '[Somebody]' of 'Drawbridge v4.0.0' about their usage of System.out/err.print.`,
    platform: 'paper',
    gameVersion: '1.20.4',
    java: 17,
    entries: ['Drawbridge 4.0.0', 'Millstone'],
    faults: { Millstone: 1 },
  },
  {
    of: 'Paper 1.21.4',
    text: `[17:32:30] [ServerMain/INFO]: [bootstrap] Running Java 21 (OpenJDK 64-Bit Server VM 21.0.5+11-LTS; Eclipse Adoptium) on Linux 6.1.0 (amd64)
[17:32:30] [ServerMain/INFO]: [bootstrap] Loading Paper 1.21.4-224-main@0cf7315 (2025-04-07T12:01:39Z) for Minecraft 1.21.4
[17:32:30] [ServerMain/INFO]: [PluginInitializerManager] Initializing plugins...
[17:32:31] [ServerMain/INFO]: [PluginInitializerManager] Initialized 5 plugins
[17:32:31] [ServerMain/INFO]: [PluginInitializerManager] Paper plugins (1):
 - Beacon (2.4.2)
[17:32:31] [ServerMain/INFO]: [PluginInitializerManager] Bukkit plugins (4):
 - Drawbridge (5.3.0), Lantern (2.0.35-SNAPSHOT (build 3492)), Mill-Stone (2.11.1-SNAPSHOT-870;1a827fa), Quarry Two (2.21.0-dev+107-7b02d22)
[17:32:35] [Server thread/INFO]: Starting minecraft server version 1.21.4
[17:32:36] [Server thread/INFO]: [Mill-Stone] Enabling Mill-Stone v2.11.1-SNAPSHOT-870;1a827fa
[17:33:40] [Server thread/ERROR]: Could not pass event PlayerJoinEvent to Lantern v2.0.35-SNAPSHOT (build 3492)
java.lang.NullPointerException: Cannot invoke "Object.hashCode()"
[17:33:47] [Server thread/WARN]: Unexpected exception while parsing console command "gate open"
org.bukkit.command.CommandException: Unhandled exception executing command 'gate' in plugin Drawbridge v5.3.0
	at org.bukkit.command.PluginCommand.execute(PluginCommand.java:47) ~[paper-api-1.21.4-R0.1-SNAPSHOT.jar:?]
[17:34:02] [Server thread/INFO]: Robin[/203.0.113.20:51112] logged in with entity id 84`,
    platform: 'paper',
    gameVersion: '1.21.4',
    java: 21,
    entries: [
      'Beacon 2.4.2',
      'Drawbridge 5.3.0',
      'Lantern 2.0.35-SNAPSHOT (build 3492)',
      'Mill-Stone 2.11.1-SNAPSHOT-870;1a827fa',
      'Quarry Two 2.21.0-dev+107-7b02d22',
    ],
    faults: { Lantern: 1, Drawbridge: 1 },
  },
  {
    of: 'Paper 26.1.2',
    text: `[09:55:57 INFO]: [bootstrap] Running Java 25 (OpenJDK 64-Bit Server VM 25.0.1+8-LTS; Eclipse Adoptium Temurin-25.0.1+8) on Linux 6.8.0 (aarch64)
[09:55:57 INFO]: [bootstrap] Loading Paper 26.1.2-18-main@abc1234 (2026-04-20T19:41:00Z) for Minecraft 26.1.2
[09:55:58 INFO]: [PluginInitializerManager] Bukkit plugins (1):
 - Drawbridge (7.0)
[09:55:59 ERROR]: [BootstrapProviderStorage] Failed to run bootstrapper for plugins/Beacon-Paper-3.0.5.jar. This plugin will not be loaded.
java.lang.AbstractMethodError: Receiver class org.example.Boot does not define it
[09:56:01 INFO]: Starting minecraft server version 26.1.2`,
    platform: 'paper',
    gameVersion: '26.1.2',
    java: 25,
    entries: ['Drawbridge 7.0', 'Beacon'],
    faults: { Beacon: 1 },
  },
  {
    of: 'Purpur 1.16.5',
    text: `[08:00:00] [Server thread/INFO]: Starting minecraft server version 1.16.5
[08:00:00] [Server thread/INFO]: This server is running Purpur version git-Purpur-"9a2ed1e" (MC: 1.16.5) (Implementing API version 1.16.5-R0.1-SNAPSHOT)
[08:00:02] [Server thread/INFO]: [Drawbridge] Enabling Drawbridge v3.1
[08:00:09] [Craft Scheduler Thread - 3/WARN]: [Drawbridge] Plugin Drawbridge v3.1 generated an exception while executing task 12
[08:00:10] [Server thread/WARN]: [Drawbridge] Task #31 for Drawbridge v3.1 generated an exception`,
    platform: 'purpur',
    gameVersion: '1.16.5',
    java: null,
    entries: ['Drawbridge 3.1'],
    faults: { Drawbridge: 2 },
  },
  {
    of: 'Purpur 1.20.1',
    text: `System Info: Java 17 (OpenJDK 64-Bit Server VM 17.0.8.1+1) Host: Linux 4.18.0 (amd64)
[08:00:00 INFO]: Starting minecraft server version 1.20.1
[08:00:00 INFO]: This server is running Purpur version git-Purpur-2062 (MC: 1.20.1) (Implementing API version 1.20.1-R0.1-SNAPSHOT) (Git: 1de1a01)
[08:00:01 INFO]: [Lantern] Loading server plugin Lantern v1.14.0-Release
[08:00:02 INFO]: [Lantern] Enabling Lantern v1.14.0-Release`,
    platform: 'purpur',
    gameVersion: '1.20.1',
    java: 17,
    entries: ['Lantern 1.14.0-Release'],
  },
  {
    of: 'Purpur 1.21.1',
    text: `[17:32:30] [ServerMain/INFO]: [bootstrap] Running Java 21 (OpenJDK 64-Bit Server VM 21.0.5+11-LTS; Azul Systems, Inc. Zulu21.38+21-CA) on Windows Server 2016 10.0 (amd64)
[17:32:30] [ServerMain/INFO]: [bootstrap] Loading Purpur 1.21.1-2328-ver/1.21.1@d49ca07 (2024-10-23T23:00:30Z) for Minecraft 1.21.1
[17:32:31] [ServerMain/INFO]: [PluginInitializerManager] Bukkit plugins (2):
 - Drawbridge (5.3.0), Signpost (4.10.0)
[17:32:36] [Server thread/ERROR]: [ModernPluginLoadingStrategy] Could not load plugin 'Signpost-4.10.0.jar' in folder 'plugins\\.paper-remapped'`,
    platform: 'purpur',
    gameVersion: '1.21.1',
    java: 21,
    entries: ['Drawbridge 5.3.0', 'Signpost 4.10.0'],
    faults: { Signpost: 1 },
  },
  {
    of: 'Folia 1.20.1, /plugins and /version',
    kind: 'plugins',
    text: `[20:08:51 INFO]: Server Plugins (3):
[20:08:51 INFO]: Bukkit Plugins:
[20:08:51 INFO]:  - Drawbridge, Lantern, Mill-Bridge
[20:08:57 INFO]: This server is running Folia version git-Folia-27 (MC: 1.20.1) (Implementing API version 1.20.1-R0.1-SNAPSHOT) (Git: 3cf16ee on HEAD)
You are -12 version(s) behind`,
    platform: 'folia',
    gameVersion: '1.20.1',
    java: null,
    entries: ['Drawbridge', 'Lantern', 'Mill-Bridge'],
  },
  {
    of: 'Folia 1.20.2, a plugin that is not made for it',
    text: `[22:38:20] [ServerMain/INFO]: Starting minecraft server version 1.20.2
[22:38:20] [Server thread/INFO]: This server is running Folia version git-Folia-"757cb09" (MC: 1.20.2) (Implementing API version 1.20.2-R0.1-SNAPSHOT)
[22:38:21] [ServerMain/ERROR]: [DirectoryProviderSource] Error loading plugin: Directory 'plugins\\Peep++.jar' failed to load!
java.lang.RuntimeException: Directory 'plugins\\Peep++.jar' failed to load!
	at io.papermc.paper.plugin.provider.source.FileProviderSource.registerProviders(FileProviderSource.java:59) ~[folia-1.20.2.jar:git-Folia-"757cb09"]
[22:38:24] [Server thread/INFO]: [Drawbridge] Enabling Drawbridge v5.1`,
    platform: 'folia',
    gameVersion: '1.20.2',
    java: null,
    entries: ['Drawbridge 5.1', 'Peep++'],
    faults: { 'Peep++': 1 },
  },
  {
    of: 'Folia 1.21.8, a plugin that is not made for it',
    text: `[18:26:52] [ServerMain/INFO]: [bootstrap] Running Java 21 (OpenJDK 64-Bit Server VM 21.0.8+9-LTS; Amazon.com Inc. Corretto-21.0.8.9.1) on Linux 5.15.0 (amd64)
[18:26:52] [ServerMain/INFO]: [bootstrap] Loading Folia 1.21.8-6-ver/1.21.8@3c1d0ae (2025-08-12T14:32:11Z) for Minecraft 1.21.8
[18:26:53] [ServerMain/ERROR]: [DirectoryProviderSource] Error loading plugin: Could not load plugin 'Lantern v1.11.0' as it is not marked as supporting Folia!
java.lang.RuntimeException: Could not load plugin 'Lantern v1.11.0' as it is not marked as supporting Folia!
	at io.papermc.paper.plugin.provider.type.spigot.SpigotPluginProviderFactory.build(SpigotPluginProviderFactory.java:40) ~[folia-1.21.8.jar:1.21.8-6-3c1d0ae]
[18:26:54] [ServerMain/INFO]: [PluginInitializerManager] Bukkit plugins (1):
 - Drawbridge (5.5.10)
[18:27:20] [Folia Region Scheduler Thread #1/ERROR]: Could not pass event BlockBreakEvent to Drawbridge v5.5.10`,
    platform: 'folia',
    gameVersion: '1.21.8',
    java: 21,
    entries: ['Drawbridge 5.5.10', 'Lantern'],
    faults: { Lantern: 1, Drawbridge: 1 },
  },
]
