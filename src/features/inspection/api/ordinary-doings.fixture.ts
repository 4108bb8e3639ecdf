import { calls } from './jar.fixture.ts'

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** What ordinary plugins do: each of these must not keep an honest author waiting. */
export const doings: Record<string, [used: string[], texts?: string[]]> = {
  'asks for a newer version': [
    [calls.openConnection, 'java/net/HttpURLConnection.setRequestMethod(Ljava/lang/String;)V'],
    ['https://api.spigotmc.org/legacy/update.php?resource=1'],
  ],
  'asks with the new client': [
    [
      'java/net/http/HttpClient.send(Ljava/net/http/HttpRequest;Ljava/net/http/HttpResponse$BodyHandler;)Ljava/net/http/HttpResponse;',
    ],
    ['https://api.modrinth.com/v2/project/x'],
  ],
  'looks up the insides of the server': [
    [calls.forName, calls.invoke],
    ['net.minecraft.server.', 'getHandle', 'org.bukkit.craftbukkit.'],
  ],
  'reads private fields': [
    [
      'java/lang/reflect/Field.setAccessible(Z)V',
      'java/lang/reflect/Field.get(Ljava/lang/Object;)Ljava/lang/Object;',
    ],
    ['commandMap'],
  ],
  'speaks to a database': [
    ['java/sql/DriverManager.getConnection(Ljava/lang/String;)Ljava/sql/Connection;'],
    ['jdbc:mysql://localhost:3306/db', 'SELECT * FROM players WHERE uuid = ?'],
  ],
  'keeps a database in a file': [
    ['java/sql/Connection.prepareStatement(Ljava/lang/String;)Ljava/sql/PreparedStatement;'],
    ['jdbc:sqlite:plugins/Gate/data.db'],
  ],
  'runs commands of its configuration': [
    [calls.dispatch, 'org/bukkit/Bukkit.getConsoleSender()Lorg/bukkit/command/ConsoleCommandSender;'],
    ['%player%'],
  ],
  'gives a rank by command': [[calls.dispatch], ['lp user %player% parent add vip']],
  'checks who is operator': [['org/bukkit/entity/Player.isOp()Z'], ['gate.admin']],
  'reads its configuration': [
    [
      'org/bukkit/configuration/file/YamlConfiguration.loadConfiguration(Ljava/io/File;)Lorg/bukkit/configuration/file/YamlConfiguration;',
    ],
    ['config.yml', 'messages.yml'],
  ],
  'lists its language files': [[calls.listFiles], ['lang', '.yml']],
  'walks over its data': [[calls.walk], ['playerdata']],
  'makes a backup': [
    [calls.walk, calls.zipOut],
    ['backup-', '.zip', 'session.lock'],
  ],
  'decodes skins': [[calls.decode], ['textures', base64('{"textures":{"SKIN":{}}}')]],
  'encrypts passwords': [
    ['javax/crypto/SecretKeyFactory.generateSecret(Ljava/security/spec/KeySpec;)Ljavax/crypto/SecretKey;'],
    ['PBKDF2WithHmacSHA256'],
  ],
  'encrypts with a key': [[calls.cipher], ['AES/GCM/NoPadding']],
  'hashes a file': [['java/security/MessageDigest.digest([B)[B'], ['SHA-256']],
  'opens a page for its panel': [
    [
      'com/sun/net/httpserver/HttpServer.create(Ljava/net/InetSocketAddress;I)Lcom/sun/net/httpserver/HttpServer;',
    ],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
  ],
  'asks another server for its players': [[calls.socket], ['localhost', '127.0.0.1']],
  'listens for votes': [['java/net/ServerSocket.<init>(I)V'], ['VOTE', '0.0.0.0']],
  'tells a channel from its configuration': [
    [calls.openConnection],
    ['https://discord.com/api/webhooks/', 'application/json'],
  ],
  'names a newer name server': [[], ['1.1.1.1', '8.8.8.8']],
  'knows versions with four numbers': [[], ['1.20.4.1', '2.11.6.0']],
  'knows private networks': [[], ['http://192.168.0.10:8080', 'http://10.0.0.2/']],
  'shows links': [
    [],
    ['https://www.spigotmc.org/resources/1/', 'https://github.com/acme/gate', 'https://docs.acme.dev'],
  ],
  'names the schema of XML': [
    [],
    ['http://www.w3.org/2001/XMLSchema', 'http://xml.org/sax/features/namespaces'],
  ],
  'loads a library of the system': [['java/lang/System.loadLibrary(Ljava/lang/String;)V'], ['opus']],
  'reads objects from a file': [[calls.readObject, 'java/io/FileInputStream.<init>(Ljava/io/File;)V']],
  'reads items from Base64': [
    [calls.decode, 'org/bukkit/util/io/BukkitObjectInputStream.readObject()Ljava/lang/Object;'],
  ],
  'asks plugins by name': [
    [
      'org/bukkit/plugin/PluginManager.getPlugin(Ljava/lang/String;)Lorg/bukkit/plugin/Plugin;',
      'org/bukkit/plugin/PluginManager.isPluginEnabled(Ljava/lang/String;)Z',
    ],
    ['Vault'],
  ],
  'turns itself off': [['org/bukkit/plugin/PluginManager.disablePlugin(Lorg/bukkit/plugin/Plugin;)V']],
  'schedules work': [
    [
      'org/bukkit/scheduler/BukkitScheduler.runTaskTimer(Lorg/bukkit/plugin/Plugin;Ljava/lang/Runnable;JJ)Lorg/bukkit/scheduler/BukkitTask;',
    ],
  ],
  'runs scripts of the server': [['javax/script/ScriptEngine.eval(Ljava/lang/String;)Ljava/lang/Object;']],
  'reads its own jar': [['java/util/jar/JarFile.entries()Ljava/util/Enumeration;'], ['.class', '.jar']],
  'finds its commands by class': [
    [
      'java/util/jar/JarFile.<init>(Ljava/io/File;)V',
      calls.forName,
      'java/lang/reflect/Constructor.newInstance([Ljava/lang/Object;)Ljava/lang/Object;',
    ],
  ],
  'downloads a translation': [
    [
      calls.openStream,
      'java/nio/file/Files.copy(Ljava/io/InputStream;Ljava/nio/file/Path;[Ljava/nio/file/CopyOption;)J',
    ],
    ['https://raw.githubusercontent.com/acme/gate/main/lang/ru.yml'],
  ],
  'stops the server': [['org/bukkit/Bukkit.shutdown()V'], ['stop']],
  'counts memory': [['java/lang/Runtime.totalMemory()J', 'java/lang/Runtime.availableProcessors()I']],
  'measures time': [['java/lang/System.nanoTime()J']],
  'reads environment': [
    [
      'java/lang/System.getenv(Ljava/lang/String;)Ljava/lang/String;',
      'java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;',
    ],
    ['os.name', 'user.home'],
  ],
  'writes a log': [
    ['java/util/logging/Logger.info(Ljava/lang/String;)V', 'java/io/FileWriter.<init>(Ljava/io/File;Z)V'],
    ['logs/gate.log'],
  ],
  'speaks of cron': [[], ['See crontab.guru for help', '0 0 * * *']],
  'speaks of passwords': [[], ['Login Data saved', 'Wallet: {0}', 'Your session has expired']],
  'speaks of shells': [[], ['Turtle shell', 'You found a nautilus shell', 'bash the ground']],
  'speaks of mining': [[], ['Miner level {0}', 'mining.speed', 'You mined a diamond']],
  'speaks of running': [[], ['Run /gate help', 'Running version {0}', 'Startup finished']],
  'speaks of operators': [[], ['Only operators may do that', 'op']],
  'asks for a skin': [
    [calls.openConnection],
    ['https://sessionserver.mojang.com/session/minecraft/profile/'],
  ],
  'asks for a head': [[calls.openStream], ['https://mc-heads.net/avatar/']],
  'checks a licence': [
    [calls.openConnection, calls.decode],
    ['https://license.acme.dev/check', 'key'],
  ],
  'sends to the proxy': [
    ['org/bukkit/entity/Player.sendPluginMessage(Lorg/bukkit/plugin/Plugin;Ljava/lang/String;[B)V'],
    ['BungeeCord', 'Connect'],
  ],
  'asks Redis': [
    ['redis/clients/jedis/JedisPool.getResource()Lredis/clients/jedis/Jedis;'],
    ['redis://localhost:6379'],
  ],
  'asks Mongo': [
    ['com/mongodb/client/MongoClients.create(Ljava/lang/String;)Lcom/mongodb/client/MongoClient;'],
    ['mongodb://localhost:27017'],
  ],
  'reads JSON': [['com/google/gson/JsonParser.parseString(Ljava/lang/String;)Lcom/google/gson/JsonElement;']],
  'draws a map': [
    [
      'java/awt/image/BufferedImage.getRGB(II)I',
      'javax/imageio/ImageIO.read(Ljava/net/URL;)Ljava/awt/image/BufferedImage;',
    ],
    ['https://i.imgur.com/a.png'],
  ],
  'changes packets': [
    [
      'io/netty/channel/ChannelPipeline.addBefore(Ljava/lang/String;Ljava/lang/String;Lio/netty/channel/ChannelHandler;)Lio/netty/channel/ChannelPipeline;',
    ],
    ['packet_handler'],
  ],
  'makes a proxy of an interface': [
    [
      'java/lang/reflect/Proxy.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;',
    ],
  ],
  'uses handles': [
    [
      'java/lang/invoke/MethodHandles$Lookup.findVirtual(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;',
      'java/lang/invoke/MethodHandle.invoke([Ljava/lang/Object;)Ljava/lang/Object;',
    ],
  ],
  'reads bytes of numbers': [
    ['sun/misc/Unsafe.getInt(J)I', 'sun/misc/Unsafe.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;'],
  ],
  'packs with gzip': [['java/util/zip/GZIPOutputStream.<init>(Ljava/io/OutputStream;)V']],
}
