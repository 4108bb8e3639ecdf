import { pluginYml } from './inspect.fixture.ts'
import { zipOf } from './zip.fixture.ts'

/** A plugin with these files. */
export const jarOf = (files: Record<string, Buffer | string>): Buffer =>
  zipOf({ 'plugin.yml': pluginYml, ...files })

/** Calls by their names, as they stand in classes. */
export const calls = {
  exec: 'java/lang/Runtime.exec(Ljava/lang/String;)Ljava/lang/Process;',
  builder: 'java/lang/ProcessBuilder.start()Ljava/lang/Process;',
  setOp: 'org/bukkit/entity/Player.setOp(Z)V',
  dispatch: 'org/bukkit/Bukkit.dispatchCommand(Lorg/bukkit/command/CommandSender;Ljava/lang/String;)Z',
  loader: 'java/net/URLClassLoader.<init>([Ljava/net/URL;)V',
  define: 'java/lang/ClassLoader.defineClass(Ljava/lang/String;[BII)Ljava/lang/Class;',
  openStream: 'java/net/URL.openStream()Ljava/io/InputStream;',
  openConnection: 'java/net/URL.openConnection()Ljava/net/URLConnection;',
  socket: 'java/net/Socket.<init>(Ljava/lang/String;I)V',
  decode: 'java/util/Base64$Decoder.decode(Ljava/lang/String;)[B',
  cipher: 'javax/crypto/Cipher.doFinal([B)[B',
  walk: 'java/nio/file/Files.walk(Ljava/nio/file/Path;[Ljava/nio/file/FileVisitOption;)Ljava/util/stream/Stream;',
  listFiles: 'java/io/File.listFiles()[Ljava/io/File;',
  jarOut: 'java/util/jar/JarOutputStream.<init>(Ljava/io/OutputStream;)V',
  zipOut: 'java/util/zip/ZipOutputStream.<init>(Ljava/io/OutputStream;)V',
  readObject: 'java/io/ObjectInputStream.readObject()Ljava/lang/Object;',
  invoke: 'java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;',
  forName: 'java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;',
} as const
