/** Shapes of real answers and logs, with the lines that matter and some that do not. */
export const pluginAnswers = {
  spigot: 'Plugins (5): §aVault§f, §aLuckPerms§f, §cDynmap§f, §aWorldEdit§f, §aEssentialsX Chat',
  spigotConsole:
    '[18:22:31 INFO]: Plugins (4): \u001b[0;32;1mVault\u001b[0;37;1m, \u001b[0;32;1mLuckPerms\u001b[0;37;1m, \u001b[0;31;1mDynmap\u001b[0;37;1m, \u001b[0;32;1m*OldMine\u001b[m',
  paper: [
    '[18:22:31 INFO]: ℹ Server Plugins (6):',
    '[18:22:31 INFO]: Paper Plugins (1):',
    '[18:22:31 INFO]:  - §aLuckPerms',
    '[18:22:31 INFO]: Bukkit Plugins (5):',
    '[18:22:31 INFO]:  - §aEssentials§f, §aVault§f, §c*OldMine',
    '[18:22:31 INFO]:  §aWorldEdit§f, §aWorldGuard',
  ].join('\n'),
  paperCopied:
    'Server Plugins (3):\nPaper Plugins (1):\n - FancyHolograms\nBukkit Plugins (2):\n - Vault, WorldEdit',
  velocity: '[12:00:01 INFO]: Plugins: luckperms, viaversion, velocity',
  chat: JSON.stringify({
    text: 'Plugins (2): ',
    extra: [
      { color: 'green', text: 'Vault' },
      { color: 'white', text: ', ' },
      { color: 'red', text: 'Dynmap' },
    ],
  }),
}

export const logs = {
  paper: `[14:02:11] [ServerMain/INFO]: [bootstrap] Running Java 21 (OpenJDK 64-Bit Server VM 21.0.3+9-LTS; Eclipse Adoptium Temurin-21.0.3+9) on Linux 6.1.0 (amd64)
[14:02:11] [ServerMain/INFO]: [bootstrap] Loading Paper 1.21.4-123-main@9ab3f4d (2025-01-22T20:41:55Z) for Minecraft 1.21.4
[14:02:13] [ServerMain/INFO]: [PluginInitializerManager] Initializing plugins...
[14:02:13] [ServerMain/INFO]: [PluginInitializerManager] Initialized 4 plugins
[14:02:13] [ServerMain/INFO]: [PluginInitializerManager] Paper plugins (1):
 - FancyHolograms (2.4.2)
[14:02:13] [ServerMain/INFO]: [PluginInitializerManager] Bukkit plugins (3):
 - LuckPerms (5.4.150), Vault (1.7.3-b131), WorldEdit (7.3.10+7004-768a436)
[14:02:19] [Server thread/INFO]: Starting minecraft server version 1.21.4
[14:02:20] [Server thread/INFO]: [LuckPerms] Loading server plugin LuckPerms v5.4.150
[14:02:22] [Server thread/INFO]: [Vault] Enabling Vault v1.7.3-b131*
[14:02:22] [Server thread/ERROR]: Error occurred while enabling BrokenGate v2.1 (Is it up to date?)
java.lang.NoClassDefFoundError: net/milkbowl/vault/economy/Economy
[14:03:01] [Server thread/ERROR]: Could not pass event PlayerJoinEvent to BrokenGate v2.1
[14:03:05] [Server thread/INFO]: Steve[/203.0.113.9:51234] logged in with entity id 11 at ([world]1, 2, 3)`,
  purpur: `[10:00:00 INFO]: Starting minecraft server version 1.20.1
[10:00:01 INFO]: This server is running Purpur version git-Purpur-2062 (MC: 1.20.1) (Implementing API version 1.20.1-R0.1-SNAPSHOT) (Git: 1de1a01)
[10:00:01 INFO]: System Info: Java 17 (OpenJDK 64-Bit Server VM 17.0.8) Host: Linux
[10:00:02 INFO]: [ProtocolLib] Loading server plugin ProtocolLib v5.1.0
[10:00:03 INFO]: [ProtocolLib] Enabling ProtocolLib v5.1.0
[10:00:03 WARN]: [PlaceholderAPI] Task #12 for PlaceholderAPI v2.11.5 generated an exception`,
  folia: `[10:00:00 INFO]: Starting minecraft server version 1.21.8
[10:00:01 INFO]: This server is running Folia version 1.21.8-6-ver/1.21.8@3c1d0ae (2025-08-12T14:32:11Z) (Implementing API version 1.21.8-R0.1-SNAPSHOT)
[10:00:02 INFO]: [LuckPerms] Enabling LuckPerms v5.5.10`,
  spigot: `[20:15:02] [Server thread/INFO]: Starting minecraft server version 1.16.5
[20:15:02] [Server thread/INFO]: This server is running CraftBukkit version 3096-Spigot-9fb885e-296df56 (MC: 1.16.5) (Implementing API version 1.16.5-R0.1-SNAPSHOT)
[20:15:03] [Server thread/INFO]: [Vault] Loading Vault v1.7.3-b131
[20:15:03] [Server thread/INFO]: [Essentials] Enabling Essentials v2.19.0
[20:15:04] [Server thread/ERROR]: Could not load 'plugins/Citizens-2.0.30.jar' in folder 'plugins'
org.bukkit.plugin.UnknownDependencyException: ProtocolLib`,
  velocity: `[08:30:00 INFO]: Booting up Velocity 3.4.0-SNAPSHOT (git-a046f700-b478)...
[08:30:00 INFO]: Loading localizations...
[08:30:01 INFO]: Loading plugins...
[08:30:02 INFO]: Loaded plugin velocity 3.4.0-SNAPSHOT by Velocity Contributors
[08:30:02 INFO]: Loaded plugin luckperms 5.4.150 by Luck
[08:30:02 INFO]: Loaded plugin viaversion 5.2.1 by creeper123123321
[08:30:02 INFO]: Loaded 3 plugins
[08:30:03 INFO]: Listening on /[0:0:0:0:0:0:0:0]:25577`,
  fabric: `[12:00:01] [main/INFO]: Loading Minecraft 1.20.1 with Fabric Loader 0.15.3
[12:00:01] [main/INFO]: Loading 6 mods:
\t- fabric-api 0.91.0+1.20.1
\t   |-- fabric-api-base 0.4.31+1802ada577
\t   \\-- fabric-biome-api-v1 13.0.13+1802ada577
\t- fabricloader 0.15.3
\t   \\-- mixinextras 0.3.1
\t- java 17
\t- lithium 0.11.2
\t- minecraft 1.20.1
[12:00:05] [main/INFO]: SpongePowered MIXIN Subsystem Version=0.8.5`,
  fabricOld: `[12:00:01] [main/INFO]: Loading for game Minecraft 1.16.5
[12:00:01] [main/INFO]: [FabricLoader] Loading 4 mods: fabric@0.29.3+1.16, minecraft@1.16.5, fabricloader@0.11.1, lithium@0.6.0
[12:00:02] [main/INFO]: [FabricLoader] done`,
  forge: `[18:11:01] [main/INFO]: ModLauncher running: args [--launchTarget, forgeserver, --fml.forgeVersion, 47.2.0, --fml.mcVersion, 1.20.1, --fml.forgeGroup, net.minecraftforge, --fml.mcpVersion, 20230612.114412]
[18:11:01] [main/INFO]: ModLauncher 10.0.9+10.0.9+main.dcd20f30 starting: java version 17.0.8 by Eclipse Adoptium; OS Linux arch amd64 version 6.1.0
[18:11:02] [main/INFO]: Found mod file jei-1.20.1-forge-15.2.0.27.jar of type MOD with provider net.minecraftforge.fml.loading.moddiscovery.ModsFolderLocator@1
[18:11:02] [main/INFO]: Found mod file create-1.20.1-0.5.1.f.jar of type MOD with provider net.minecraftforge.fml.loading.moddiscovery.ModsFolderLocator@1`,
  forgeOld: `[11:00:00] [main/INFO] [FML]: Forge Mod Loader version 14.23.5.2847 for Minecraft 1.12.2 loading
[11:00:00] [main/INFO] [FML]: Java is Java HotSpot(TM) 64-Bit Server VM, version 1.8.0_202, running on Linux:amd64:4.4.0
[11:00:09] [Server thread/INFO] [FML]: Forge Mod Loader has identified 5 mods to load
| State  | ID        | Version      | Source               | Signature |
|:------ |:--------- |:------------ |:-------------------- |:--------- |
| LCHIJA | minecraft | 1.12.2       | minecraft.jar        | None      |
| LCHIJA | mcp       | 9.42         | minecraft.jar        | None      |
| LCHIJA | jei       | 4.15.0.293   | jei_1.12.2-4.15.jar  | None      |`,
  neoforge: `[12Sep2024 14:22:10.114] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: ModLauncher running: args [--fml.neoForgeVersion, 21.1.66, --fml.fmlVersion, 4.0.28, --fml.mcVersion, 1.21.1, --fml.neoFormVersion, 20240808.144430, --launchTarget, forgeserver]
[12Sep2024 14:22:10.116] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: JVM identified as Eclipse Adoptium OpenJDK 64-Bit Server VM 21.0.4+7-LTS
[12Sep2024 14:22:10.117] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: ModLauncher 11.0.4+main.d2e20e43 starting: java version 21.0.4 by Eclipse Adoptium; OS Linux
[12Sep2024 14:22:11.900] [main/INFO] [net.neoforged.fml.loading.moddiscovery.ModDiscoverer/SCAN]: Found mod file "create-1.21.1-6.0.4.jar" [locator: {mods folder locator at /srv/mods}, reader: mod manifest]
[12Sep2024 14:22:11.901] [main/INFO] [net.neoforged.fml.loading.moddiscovery.ModDiscoverer/SCAN]: Found mod file "jei-1.21.1-neoforge-19.21.0.247.jar" [locator: {mods folder locator at /srv/mods}, reader: mod manifest]`,
}
