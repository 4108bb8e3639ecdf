import type { ClassFile } from '../classes/class-file.ts'
import type { Member } from '../classes/constant-pool.ts'

/** Abilities of a class that are ordinary alone. */
export type Signal =
  | 'process'
  | 'network'
  | 'socket'
  | 'base64'
  | 'cipher'
  | 'loader'
  | 'define'
  | 'reflection'
  | 'walk'
  | 'jar_out'
  | 'zip_out'
  | 'dispatch'
  | 'objects'
  | 'session'
  | 'hidden_url'

/** `owner.name`. */
const calls: Partial<Record<Signal, readonly string[]>> = {
  process: ['java/lang/Runtime.exec', 'java/lang/ProcessBuilder.<init>', 'java/lang/ProcessBuilder.start'],
  network: [
    'java/net/URL.openStream',
    'java/net/URL.openConnection',
    'java/net/HttpURLConnection.connect',
    'java/net/URLConnection.getInputStream',
    'java/net/http/HttpClient.send',
    'java/net/http/HttpClient.sendAsync',
    'java/net/Socket.<init>',
  ],
  socket: [
    'java/net/Socket.<init>',
    'java/net/ServerSocket.<init>',
    'java/net/DatagramSocket.<init>',
    'java/nio/channels/SocketChannel.open',
  ],
  base64: ['java/util/Base64$Decoder.decode', 'javax/xml/bind/DatatypeConverter.parseBase64Binary'],
  cipher: ['javax/crypto/Cipher.doFinal'],
  loader: [
    'java/net/URLClassLoader.<init>',
    'java/net/URLClassLoader.newInstance',
    'java/net/URLClassLoader.addURL',
  ],
  define: [
    'java/lang/invoke/MethodHandles$Lookup.defineClass',
    'java/lang/invoke/MethodHandles$Lookup.defineHiddenClass',
    'sun/misc/Unsafe.defineClass',
    'sun/misc/Unsafe.defineAnonymousClass',
    'jdk/internal/misc/Unsafe.defineClass',
  ],
  reflection: [
    'java/lang/reflect/Method.invoke',
    'java/lang/reflect/Constructor.newInstance',
    'java/lang/Class.forName',
  ],
  walk: [
    'java/nio/file/Files.walk',
    'java/nio/file/Files.walkFileTree',
    'java/nio/file/Files.list',
    'java/nio/file/Files.find',
    'java/nio/file/Files.newDirectoryStream',
    'java/io/File.listFiles',
    'java/io/File.listRoots',
  ],
  jar_out: ['java/util/jar/JarOutputStream.<init>'],
  zip_out: ['java/util/zip/ZipOutputStream.<init>'],
  objects: ['java/io/ObjectInputStream.readObject'],
  session: [
    'net/minecraft/client/User.getAccessToken',
    'net/minecraft/client/User.getSessionId',
    'net/minecraft/util/Session.getToken',
    'net/minecraft/util/Session.getSessionID',
    'net/minecraft/util/Session.func_148254_d',
    'net/minecraft/util/Session.func_111286_b',
    'net/minecraft/class_320.method_1674',
    'net/minecraft/class_320.method_1675',
  ],
}
const signalsOfCall = new Map<string, Signal[]>()
for (const [signal, names] of Object.entries(calls) as [Signal, readonly string[]][])
  for (const name of names) signalsOfCall.set(name, [...(signalsOfCall.get(name) ?? []), signal])

/** Methods that define a class of bytes; a loader of one's own calls them on itself. */
const definesClass = ({ name, descriptor }: Member): boolean =>
  name === 'defineClass' && /\[B|Ljava\/nio\/ByteBuffer;/.test(descriptor)

/**
 * Libraries that plugins carry along, with what they do for good reasons. Only that is forgiven, and only where the
 * class does nothing else of note: a name proves nothing.
 */
const knownUses: readonly { name: RegExp; signal: Signal }[] = [
  // They start a small program to learn about the machine or the terminal.
  { name: /(?:^|\/)sqlite\/util\/(?:OSInfo|ProcessRunner)$/, signal: 'process' },
  { name: /(?:^|\/)h2\/(?:tools\/Server|util\/Utils)$/, signal: 'process' },
  { name: /(?:^|\/)jline\/(?:utils|nativ|terminal)\/[\w/$]+$/, signal: 'process' },
  { name: /(?:^|\/)oshi\/util\/ExecutingCommand$/, signal: 'process' },
  { name: /(?:^|\/)jna\/NativeLibrary$/, signal: 'process' },
  { name: /(?:^|\/)netty\/util\/NetUtil$/, signal: 'process' },
  { name: /(?:^|\/)commons\/io\/FileSystemUtils$/, signal: 'process' },
  // Guava looks for its own helper; the archiver of Apache unpacks jars of an old kind.
  { name: /(?:^|\/)common\/base\/FinalizableReferenceQueue\$DecoupledLoader$/, signal: 'loader' },
  {
    name: /(?:^|\/)compress\/(?:harmony|compressors|java)\/(?:un)?(?:pack200|util)\/[\w/$]+$/,
    signal: 'jar_out',
  },
]
const ofNote: readonly Signal[] = [
  'process',
  'network',
  'socket',
  'base64',
  'cipher',
  'loader',
  'define',
  'jar_out',
  'dispatch',
]

export function signalsOf(file: ClassFile): Set<Signal> {
  const found = new Set<Signal>()
  for (const member of file.members) {
    for (const signal of signalsOfCall.get(`${member.owner}.${member.name}`) ?? []) found.add(signal)
    if (definesClass(member)) found.add('define')
    if (member.name === 'dispatchCommand' && member.owner.startsWith('org/bukkit/')) found.add('dispatch')
  }
  if (file.superName === 'java/net/URLClassLoader') found.add('loader')
  if (found.has('reflection')) addReflected(file, found)
  const known = knownUses.find(({ name, signal }) => found.has(signal) && name.test(file.name))
  if (known && !ofNote.some((signal) => signal !== known.signal && found.has(signal)))
    found.delete(known.signal)
  return found
}

/** The same calls by name only. */
function addReflected({ strings, recovered }: ClassFile, found: Set<Signal>): void {
  const texts = new Set([...strings, ...recovered])
  const has = (...names: string[]) =>
    names.some((name) => texts.has(name) || texts.has(name.replaceAll('.', '/')))
  if (has('java.lang.Runtime', 'java.lang.ProcessBuilder')) found.add('process')
  if (has('java.net.URLClassLoader', 'addURL')) found.add('loader')
  if (has('defineClass')) found.add('define')
  if (has('java.util.jar.JarOutputStream')) found.add('jar_out')
}
