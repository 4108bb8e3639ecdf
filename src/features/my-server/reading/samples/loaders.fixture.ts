import type { ServerSample } from './server-sample.ts'

export const fabricSamples: ServerSample[] = [
  {
    of: 'Fabric 1.16.5, loader 0.11: all in one line',
    text: `[12:00:01] [main/INFO]: Loading for game Minecraft 1.16.5
[12:00:01] [main/INFO]: [FabricLoader] Loading 5 mods: lantern-api@0.29.3+1.16, minecraft@1.16.5, fabricloader@0.11.1, drawbridge@0.6.0, java@8
[12:00:03] [main/INFO]: Environment: authHost='https://authserver.mojang.com'`,
    platform: 'fabric',
    gameVersion: '1.16.5',
    java: null,
    entries: ['lantern-api 0.29.3+1.16', 'drawbridge 0.6.0'],
  },
  {
    of: 'Fabric 1.18, loader 0.12: what lies inside is named with via',
    text: `[13:13:56] [main/INFO]: Loading Minecraft 1.18 with Fabric Loader 0.12.12
[13:13:56] [main/INFO]: Loading 6 mods:
	- drawbridge 0.43.1+1.18
	- drawbridge-base 0.4.1+b4f4f6cd14 via drawbridge
	- java 17
	- lantern Release - 1.1.0
	- millstone 1.16.5-1.6.2
	- minecraft 1.18
[13:13:57] [main/INFO]: SpongePowered MIXIN Subsystem Version=0.8.4 Service=Knot/Fabric Env=SERVER`,
    platform: 'fabric',
    gameVersion: '1.18',
    java: 17,
    entries: ['drawbridge 0.43.1+1.18', 'lantern Release - 1.1.0', 'millstone 1.16.5-1.6.2'],
  },
  {
    of: 'Fabric 1.21.1, loader 0.16: a tree, and a mod that stops the start',
    text: `[04:18:41] [main/INFO]: Loading Minecraft 1.21.1 with Fabric Loader 0.16.9
[04:18:41] [ForkJoinPool-1-worker-3/WARN]: Mod org_example_gif uses the version gif-1.7 which isn't compatible with Loader's extended semantic version format (Could not parse version number component 'gif'!)
[04:18:41] [main/WARN]: Warnings were found!
 - Mod 'Candle' (candle) 1.20.1+2.0 recommends any 3.x version of lamp-lib, which is missing!
	 - You should install any 3.x version of lamp-lib for the optimal experience.
[04:18:41] [main/INFO]: Loading 9 mods:
	- candle 1.20.1+2.0
	- drawbridge 9.1.0+1.21.1
	   \\-- gatelib 0.17.2+1.21
	        |-- org_example_night_core 3.8.0
	        \\-- org_example_night_toml 3.8.0
	- fabricloader 0.16.9
	   \\-- mixinextras 0.4.1
	- java 21
	- minecraft 1.21.1
	- millstone v2.0.0-1.20.1
[04:18:46] [main/ERROR]: Failed to start the minecraft server
java.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by 'millstone'!
	at net.fabricmc.loader.impl.FabricLoaderImpl.lambda$invokeEntrypoints$2(FabricLoaderImpl.java:403)`,
    platform: 'fabric',
    gameVersion: '1.21.1',
    java: 21,
    entries: ['candle 1.20.1+2.0', 'drawbridge 9.1.0+1.21.1', 'millstone v2.0.0-1.20.1'],
    faults: { millstone: 1 },
  },
  {
    of: 'Fabric 1.20.1, copied from a page that made spaces of the tabs',
    text: `[09:22:19] [main/INFO]: Loading Minecraft 1.20.1 with Fabric Loader 0.14.22
[09:22:20] [main/INFO]: Loading 4 mods:
    - drawbridge 2.7.4+1.20.1
       \\-- gatelib 7.0.1
    - lantern 1.3.92
[09:22:21] [main/INFO]: Incompatible mods found!
    - Mod 'Lantern' (lantern) 1.3.92 requires version 3.0 or later of oil, which is missing!`,
    platform: 'fabric',
    gameVersion: '1.20.1',
    java: null,
    entries: ['drawbridge 2.7.4+1.20.1', 'lantern 1.3.92'],
    faults: { lantern: 1 },
  },
]

export const forgeSamples: ServerSample[] = [
  {
    of: 'Forge 1.12.2: a table of states',
    text: `[11:00:00] [main/INFO] [FML]: Forge Mod Loader version 14.23.5.2847 for Minecraft 1.12.2 loading
[11:00:00] [main/INFO] [FML]: Java is Java HotSpot(TM) 64-Bit Server VM, version 1.8.0_202, running on Linux:amd64:4.4.0
[11:00:09] [Server thread/INFO] [FML]: Forge Mod Loader has identified 5 mods to load
| State  | ID         | Version      | Source                    | Signature |
|:------ |:---------- |:------------ |:------------------------- |:--------- |
| LCHIJA | minecraft  | 1.12.2       | minecraft.jar             | None      |
| LCHIJA | FML        | 8.0.99.99    | forge-1.12.2.jar          | None      |
| LCHIJA | drawbridge | 4.15.0.293   | drawbridge_1.12.2-4.15.jar | None     |`,
    platform: 'forge',
    gameVersion: '1.12.2',
    java: 8,
    entries: ['drawbridge 4.15.0.293'],
  },
  {
    of: 'Forge 1.16.5: a crash report, the only place with its mods',
    text: `---- Minecraft Crash Report ----
// Hey, that tickles! Hehehe!

Time: 2/26/22 2:56 PM
Description: Exception in server tick loop

-- System Details --
Details:
	Minecraft Version: 1.16.5
	Java Version: 1.8.0_321, Oracle Corporation
	ModLauncher: 8.0.9+86+master.3cf110c
	FML: 36.2
	Forge: net.minecraftforge:36.2.35
	Mod List: 
		forge-1.16.5-36.2.35-universal.jar                |Forge                         |forge                         |36.2.35             |DONE      |Manifest: 22:af:21:d8
		drawbridge_1.16.5-1.3.jar                         |Draw Bridge                   |drawbridge                    |1.3                 |DONE      |Manifest: NOSIGNATURE
		forge-1.16.5-36.2.35-server.jar                   |Minecraft                     |minecraft                     |1.16.5              |DONE      |Manifest: NOSIGNATURE
		AVeryLongNameOfAFileThatIsCutAfterFiftySignsOfItXY|Miller's Stone                |millstone                     |1.16.5-11.2.21      |ERROR     |Manifest: NOSIGNATURE
	MinecraftForge: yes`,
    platform: 'forge',
    gameVersion: '1.16.5',
    java: 8,
    entries: ['Draw Bridge 1.3', "Miller's Stone 1.16.5-11.2.21"],
  },
  {
    of: 'Forge 1.20.1: files, and a mod that fails',
    text: `[20Mar.2025 09:25:40.114] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: ModLauncher running: args [--launchTarget, forgeserver, --fml.forgeVersion, 47.3.0, --fml.mcVersion, 1.20.1, --fml.forgeGroup, net.minecraftforge, --fml.mcpVersion, 20230612.114412]
[20Mar.2025 09:25:40.116] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: ModLauncher 10.0.9+10.0.9+main.dcd20f30 starting: java version 17.0.8 by Eclipse Adoptium; OS Linux arch amd64 version 6.1.0
[20Mar.2025 09:25:41.002] [main/INFO] [net.minecraftforge.fml.loading.moddiscovery.ModDiscoverer/SCAN]: Found mod file drawbridge-1.20.1-forge-15.2.0.27.jar of type MOD with provider {mods folder locator at /srv/server/mods}
[20Mar.2025 09:25:41.003] [main/INFO] [net.minecraftforge.fml.loading.moddiscovery.ModDiscoverer/SCAN]: Found mod file "lantern-forge-5.20.2+mc1.20.1.jar" of type MOD with provider {mods folder locator at /srv/server/mods}
[20Mar.2025 09:25:44.587] [modloading-worker-0/ERROR] [net.minecraftforge.fml.javafmlmod.FMLModContainer/LOADING]: Failed to create mod instance. ModID: lantern, class org.example.Lantern
java.lang.NoSuchMethodException: org.example.Lantern.<init>()`,
    platform: 'forge',
    gameVersion: '1.20.1',
    java: 17,
    entries: ['drawbridge 15.2.0.27', 'lantern 5.20.2'],
    faults: { lantern: 1 },
  },
  {
    of: 'Forge 26.1.2',
    text: `[13:53:07] [main/INFO] [cp.mo.mo.Launcher/MODLAUNCHER]: ModLauncher running: args [--launchTarget, forge_server, --nogui]
[13:53:07] [main/INFO] [cp.mo.mo.Launcher/MODLAUNCHER]: ModLauncher 10.2.4 starting: java version 25.0.1 by Eclipse Adoptium; OS Linux arch amd64 version 6.8.0
[13:53:09] [main/INFO] [cp.mo.mo.LaunchServiceHandler/MODLAUNCHER]: Launching target 'forge_server' with arguments [--nogui]
[13:53:15] [modloading-worker-0/INFO] [ne.mi.co.ForgeMod/FORGEMOD]: Forge mod loading, version 64.0.8, for MC 26.1.2 with MCP 20260409.101008
[13:53:15] [modloading-worker-0/INFO] [ne.mi.co.MinecraftForge/FORGE]: MinecraftForge v64.0.8 Initialized`,
    platform: 'forge',
    gameVersion: '26.1.2',
    java: 25,
    entries: [],
  },
]

export const neoForgeSamples: ServerSample[] = [
  {
    of: 'NeoForge 47.1 for 1.20.1, which still calls itself Forge in its arguments',
    text: `[14:22:10] [main/INFO] [cp.mo.mo.Launcher/MODLAUNCHER]: ModLauncher running: args [--launchTarget, forgeserver, --fml.forgeVersion, 47.1.106, --fml.mcVersion, 1.20.1, --fml.forgeGroup, net.neoforged, --fml.mcpVersion, 20230612.114412]
[14:22:10] [main/INFO] [cp.mo.mo.Launcher/MODLAUNCHER]: ModLauncher 10.0.9 starting: java version 17.0.9 by Eclipse Adoptium; OS Linux arch amd64 version 6.1.0
[14:22:11] [main/INFO] [ne.ne.fm.lo.mo.ModDiscoverer/SCAN]: Found mod file drawbridge-1.20.1-0.5.1.f.jar of type MOD with provider {mods folder locator at /srv/server/mods}
[14:22:20] [modloading-worker-0/INFO] [ne.ne.co.NeoForgeMod/NEOFORGE-MOD]: NeoForge mod loading, version 47.1.106, for MC 1.20.1`,
    platform: 'neoforge',
    gameVersion: '1.20.1',
    java: 17,
    entries: ['drawbridge 0.5.1.f'],
  },
  {
    of: 'NeoForge 21.1: the list of mods counts, not the names of files',
    text: `[07Nov2024 12:05:46.283] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: ModLauncher running: args [--fml.neoForgeVersion, 21.1.73, --fml.fmlVersion, 4.0.31, --fml.mcVersion, 1.21.1, --fml.neoFormVersion, 20240808.144430, --launchTarget, forgeserver]
[07Nov2024 12:05:46.287] [main/INFO] [cpw.mods.modlauncher.Launcher/MODLAUNCHER]: JVM identified as Microsoft OpenJDK 64-Bit Server VM 21.0.3+9-LTS
[07Nov2024 12:05:47.901] [main/INFO] [net.neoforged.fml.loading.moddiscovery.ModDiscoverer/SCAN]: Found mod file "AdvancedBridge-1.6.11.jar" [locator: {mods folder locator at /srv/mods}, reader: mod manifest]
[07Nov2024 12:05:48.120] [main/INFO] [net.neoforged.fml.loading.moddiscovery.ModDiscoverer/]: 
     Mod List:
		Name Version (Mod Id)

		Advanced Bridge 1.6.11-1.21.1 (advanced_bridge)
		Lantern 0.1.0 (lantern)
		Minecraft 1.21.1 (minecraft)
		NeoForge 21.1.73 (neoforge)
[07Nov2024 12:05:49.002] [main/ERROR] [net.neoforged.fml.ModSorter/]: Missing or unsupported mandatory dependencies:
	Mod ID: 'oil', Requested by: 'lantern', Expected range: '[1.21-3.6.4,]', Actual version: '[MISSING]'
[07Nov2024 12:05:49.100] [main/ERROR] [minecraft/Main]: Failed to start the minecraft server
net.neoforged.fml.ModLoadingException: Loading errors encountered:
	- Mod advanced_bridge requires neoforge 21.1.187 or above
	  Currently, neoforge is 21.1.73`,
    platform: 'neoforge',
    gameVersion: '1.21.1',
    java: 21,
    entries: ['Advanced Bridge 1.6.11-1.21.1', 'Lantern 0.1.0'],
    faults: { Lantern: 1, 'Advanced Bridge': 1 },
  },
  {
    of: 'NeoForge 21.11, which starts without ModLauncher',
    text: `[19:42:52] [main/INFO]: Starting FancyModLoader version 10.0.36 (DEDICATED_SERVER in PROD)
[19:42:53] [main/INFO] [ne.ne.fm.lo.mo.ModDiscoverer/]: 
     Mod List:
		Name Version (Mod Id)

		Draw Bridge 6.0.4 (drawbridge)
		Minecraft 1.21.11 (minecraft)
		NeoForge 21.11.45 (neoforge)
[19:43:06] [modloading-worker-0/INFO] [ne.ne.ne.co.NeoForgeMod/NEOFORGE-MOD]: NeoForge mod loading, version 21.11.45, for MC 1.21.11
[19:43:20] [Server thread/INFO] [minecraft/DedicatedServer]: Starting minecraft server version 1.21.11`,
    platform: 'neoforge',
    gameVersion: '1.21.11',
    java: null,
    entries: ['Draw Bridge 6.0.4'],
  },
]
