import type { ServerSample } from './server-sample.ts'

export const spigotSamples: ServerSample[] = [
  {
    of: 'Spigot 1.20.6, /plugins',
    kind: 'plugins',
    text: '[00:16:49 INFO]: Plugins (4): Drawbridge, Lantern Chat, Millstone, *OldQuarry',
    platform: null,
    gameVersion: null,
    java: null,
    entries: ['Drawbridge', 'Lantern Chat', 'Millstone', 'OldQuarry'],
  },
  {
    of: 'Spigot 1.8.8, /plugins as the chat of a client has it',
    kind: 'plugins',
    text: '[14:02:11] [Client thread/INFO]: [CHAT] Plugins (2): §aDrawbridge§f, §cLantern',
    platform: null,
    gameVersion: null,
    java: null,
    entries: ['Drawbridge', 'Lantern'],
    off: ['Lantern'],
  },
  {
    of: 'Spigot 1.8.8 in a hosting panel',
    text: `30.06 22:22:20 [Server] INFO Starting minecraft server version 1.8.8
30.06 22:22:20 [Server] INFO This server is running CraftBukkit version git-Spigot-db6de12-18fbb24 (MC: 1.8.8) (Implementing API version 1.8.8-R0.1-SNAPSHOT)
30.06 22:22:38 [Server] ERROR Could not load 'plugins/Lantern v1.5.15.jar' in folder 'plugins'
30.06 22:22:38 [Server] INFO org.bukkit.plugin.InvalidDescriptionException: Invalid plugin.yml
30.06 22:22:39 [Server] INFO [Drawbridge] Enabling Drawbridge v2.0`,
    platform: 'spigot',
    gameVersion: '1.8.8',
    java: null,
    entries: ['Drawbridge 2.0', 'Lantern'],
    faults: { Lantern: 1 },
  },
  {
    of: 'Spigot 1.16.3',
    text: `[18:49:01] [Server thread/INFO]: Starting minecraft server version 1.16.3
[18:49:01] [Server thread/INFO]: This server is running CraftBukkit version git-Spigot-2740d5a-890130b (MC: 1.16.3) (Implementing API version 1.16.3-R0.1-SNAPSHOT)
[18:49:03] [Server thread/INFO]: [Drawbridge] Loading Drawbridge v5.4.1
[18:49:05] [Server thread/INFO]: [Drawbridge] Enabling Drawbridge v5.4.1
[18:49:05] [Server thread/ERROR]: [Lantern] Plugin Lantern v1.1.4 has failed to register events for class org.example.Listener because org/bukkit/event/X does not exist.
[18:49:41] [Server thread/ERROR]: Could not pass event EntityDeathEvent to Drawbridge v5.4.1
org.bukkit.event.EventException: null
	at org.bukkit.plugin.java.JavaPluginLoader$1.execute(JavaPluginLoader.java:319) ~[spigot-1.16.3.jar:git-Spigot-2740d5a-890130b]
[18:49:42] [Server thread/ERROR]: Could not pass event EntityDeathEvent to Drawbridge v5.4.1`,
    platform: 'spigot',
    gameVersion: '1.16.3',
    java: null,
    entries: ['Drawbridge 5.4.1', 'Lantern'],
    faults: { Drawbridge: 2, Lantern: 1 },
  },
  {
    of: 'Spigot 1.21.3',
    text: `[18:58:09] [Server thread/INFO]: Starting minecraft server version 1.21.3
[18:58:09] [Server thread/INFO]: This server is running CraftBukkit version 4398-Spigot-60c9969-561ceb9 (MC: 1.21.3) (Implementing API version 1.21.3-R0.1-SNAPSHOT)
[18:58:10] [Server thread/ERROR]: Could not load 'plugins/lantern-3.4.0.jar'
org.bukkit.plugin.InvalidDescriptionException: Invalid plugin.yml
[18:58:11] [Server thread/INFO]: [Drawbridge] Loading server plugin Drawbridge v6.0.0
[18:58:12] [Server thread/INFO]: [Drawbridge] Enabling Drawbridge v6.0.0`,
    platform: 'spigot',
    gameVersion: '1.21.3',
    java: null,
    entries: ['Drawbridge 6.0.0', 'lantern'],
    faults: { lantern: 1 },
  },
]

export const velocitySamples: ServerSample[] = [
  {
    of: 'Velocity 3, /velocity plugins',
    kind: 'plugins',
    text: '[12:00:01 INFO]: Plugins: drawbridge, lantern, velocity',
    platform: 'velocity',
    gameVersion: null,
    java: null,
    entries: ['drawbridge', 'lantern', 'velocity'],
  },
  {
    of: 'Velocity 1.0',
    text: `[22:19:25] [main/INFO]: Booting up Velocity 1.0.6-SNAPSHOT (git-5c6163d8-b195)...
[22:19:25] [main/INFO]: Connections will use NIO channels, Java compression, Java ciphers
[22:19:25] [main/INFO]: Loading plugins...
[22:19:26] [main/INFO]: Loaded plugin drawbridge 4.3.39 by Somebody
[22:19:26] [main/INFO]: Loaded 1 plugins`,
    platform: 'velocity',
    gameVersion: null,
    java: null,
    entries: ['drawbridge 4.3.39'],
  },
  {
    of: 'Velocity 3.2',
    text: `[22:06:38 INFO]: Booting up Velocity 3.2.0-SNAPSHOT (git-b0988bc5-b227)...
[22:06:38 INFO]: Loading localizations...
[22:06:39 INFO]: Loading plugins...
[22:06:39 ERROR]: Unable to load plugin plugins\\Quarry-1.6-all.jar
com.velocitypowered.api.plugin.InvalidPluginException: Did not find a valid velocity-plugin.json.
[22:06:39 ERROR]: Can't load plugin millstone due to missing dependency quarry
[22:06:40 INFO]: Loaded plugin drawbridge 5.4.61 by Somebody
[22:06:40 INFO]: Loaded 1 plugins`,
    platform: 'velocity',
    gameVersion: null,
    java: null,
    entries: ['drawbridge 5.4.61', 'Quarry', 'millstone'],
    faults: { Quarry: 1, millstone: 1 },
  },
  {
    of: 'Velocity 3.4, the file of the log',
    text: `[15:09:30] [main/INFO] [com.velocitypowered.proxy.VelocityServer]: Booting up Velocity 3.4.0-SNAPSHOT (git-3f0a85d7-b495)...
[15:09:32] [main/INFO] [com.velocitypowered.proxy.plugin.VelocityPluginManager]: Loaded plugin lantern_velocity 0.1.3.5 by somebody
[15:09:32] [main/INFO] [com.velocitypowered.proxy.plugin.VelocityPluginManager]: Loaded plugin drawbridge 2.5.24 by Somebody, Somebody Else
[15:09:32] [main/INFO] [com.velocitypowered.proxy.VelocityServer]: Loaded 17 plugins
[15:09:33] [Velocity Async Event Executor - #0/ERROR] [com.velocitypowered.proxy.event.VelocityEventManager]: Couldn't pass ProxyInitializeEvent to drawbridge 2.5.24
java.lang.NoClassDefFoundError: org/example/Translator`,
    platform: 'velocity',
    gameVersion: null,
    java: null,
    entries: ['lantern_velocity 0.1.3.5', 'drawbridge 2.5.24'],
    faults: { drawbridge: 1 },
  },
]
