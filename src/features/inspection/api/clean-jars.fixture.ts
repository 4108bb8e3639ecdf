import { calls, jarOf } from './jar.fixture.ts'
import { doings } from './ordinary-doings.fixture.ts'
import { all, call, classDoing, hiddenString, ldc, makeClass } from './class.fixture.ts'
import { pluginYml } from './inspect.fixture.ts'
import { makeZip, zipOf } from './zip.fixture.ts'

export type CleanJar = [what: string, jar: () => Buffer]

/** Libraries that plugins carry along. */
const bStats = makeClass({
  name: 'com/acme/libs/bstats/Metrics',
  methods: [
    {
      code: all(
        hiddenString('org.bstats'),
        hiddenString('your.package'),
        call(calls.openConnection),
        call('java/util/zip/GZIPOutputStream.<init>(Ljava/io/OutputStream;)V'),
        ldc('https://bStats.org/api/v2/data/bukkit'),
      ),
    },
  ],
})
const oldBStats = makeClass({
  name: 'org/bstats/bukkit/Metrics',
  methods: [
    {
      code: all(hiddenString('org.bstats.bukkit'), hiddenString('your.package'), call(calls.openConnection)),
    },
  ],
})
const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])
const shortBridge = makeClass({ methods: [{ access: 0x1041, code: () => Array<number>(12).fill(0) }] })
const switches = makeClass({
  methods: [
    {
      code: () => [
        0x03, 0xaa, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0, 20, 0xc4, 0x84, 0, 1, 0,
        1,
      ],
    },
  ],
})

const shapes: CleanJar[] = [
  ['counts servers', () => jarOf({ 'com/acme/libs/bstats/Metrics.class': bStats })],
  ['counts servers as before', () => jarOf({ 'org/bstats/bukkit/Metrics.class': oldBStats })],
  [
    'carries SQLite',
    () =>
      jarOf({
        'org/sqlite/native/Linux/x86_64/libsqlitejdbc.so': elf,
        'org/sqlite/util/OSInfo.class': classDoing([calls.exec], ['uname -o'], 'org/sqlite/util/OSInfo'),
      }),
  ],
  [
    'carries SQLite under another name',
    () =>
      jarOf({
        'acme/libs/sqlite/util/OSInfo.class': classDoing(
          [calls.exec],
          ['uname -o'],
          'acme/libs/sqlite/util/OSInfo',
        ),
      }),
  ],
  [
    'carries a driver that opens sockets',
    () =>
      jarOf({
        'com/mysql/cj/Proto.class': classDoing([calls.socket], ['localhost'], 'com/mysql/cj/Proto'),
        'com/mysql/cj/Rows.class': classDoing([calls.readObject], [], 'com/mysql/cj/Rows'),
      }),
  ],
  [
    'carries coroutines',
    () => jarOf({ 'DebugProbesKt.bin': makeClass({ name: 'kotlin/coroutines/jvm/internal/DebugProbesKt' }) }),
  ],
  [
    'pads numbers with zeros',
    () => jarOf({ 'com/acme/Main.class': makeClass({ methods: [{ code: hiddenString('000000000') }] }) }),
  ],
  [
    'carries what an old build tool wrote of folders',
    () =>
      makeZip([
        { name: 'plugin.yml', data: pluginYml },
        { name: 'META-INF/maven/', attributes: 0xffff0010 },
      ]),
  ],
  [
    'carries an honest library',
    () => jarOf({ 'META-INF/jars/lib.jar': zipOf({ 'lib/A.class': classDoing([], [], 'lib/A') }) }),
  ],
  [
    'carries a library in a library',
    () =>
      jarOf({
        'META-INF/jars/a.jar': zipOf({
          'META-INF/jars/b.jar': zipOf({ 'x/Y.class': classDoing([], [], 'x/Y') }),
        }),
      }),
  ],
  ['has bridges as compilers make them', () => jarOf({ 'com/acme/Main.class': shortBridge })],
  ['has switches', () => jarOf({ 'com/acme/Main.class': switches })],
  [
    'is hidden by its author',
    () =>
      jarOf(
        Object.fromEntries(
          [...'bcdefghijk'].map((name) => [`a/${name}.class`, classDoing([], [], `a/${name}`)]),
        ),
      ),
  ],
  ['has no classes', () => jarOf({ 'config.yml': 'a: 1' })],
  ['is made for Java 8', () => jarOf({ 'com/acme/Main.class': makeClass({ major: 52 }) })],
  ['is made for Java 25', () => jarOf({ 'com/acme/Main.class': makeClass({ major: 69 }) })],
  [
    'has newer twins',
    () =>
      jarOf({
        'com/acme/Main.class': makeClass({ major: 52 }),
        'META-INF/versions/21/com/acme/Main.class': makeClass({ major: 65 }),
      }),
  ],
  [
    'says who built it',
    () =>
      jarOf({
        'META-INF/MANIFEST.MF':
          'Manifest-Version: 1.0\r\nCreated-By: Gradle 8.5\r\nImplementation-Version: 1.2\r\n',
      }),
  ],
  [
    'carries pictures and sounds',
    () =>
      jarOf({
        'assets/logo.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        'assets/a.ogg': Buffer.from('OggS'),
      }),
  ],
  [
    'carries a start script',
    () =>
      jarOf({
        'start.sh': '#!/bin/sh\njava -Xmx2G -jar paper.jar nogui\n',
        'start.bat': '@echo off\r\njava -jar paper.jar\r\npause\r\n',
      }),
  ],
  ['carries names in Cyrillic', () => jarOf({ 'языки/русский.yml': 'привет: Привет' })],
  ['carries a schematic', () => jarOf({ 'schematics/house.schem': Buffer.from([0x1f, 0x8b, 8, 0]) })],
  ['carries folders', () => jarOf({ 'com/': '', 'com/acme/': '', 'com/acme/Main.class': makeClass() })],
]

/** Honest, but it does what a person should look at. */
const heldOften: CleanJar[] = [
  [
    'loads its libraries at the start',
    () =>
      jarOf({
        'com/acme/Main.class': classDoing(
          [calls.loader, calls.openStream],
          ['https://repo1.maven.org/maven2/'],
        ),
      }),
  ],
  [
    'restarts the server with a script',
    () => jarOf({ 'com/acme/Main.class': classDoing([calls.builder], ['./start.sh']) }),
  ],
  ['has a command that makes operators', () => jarOf({ 'com/acme/Main.class': classDoing([calls.setOp]) })],
  [
    'loads plugins while running',
    () =>
      jarOf({
        'com/acme/Main.class': classDoing([
          'org/bukkit/plugin/PluginManager.loadPlugin(Ljava/io/File;)Lorg/bukkit/plugin/Plugin;',
        ]),
      }),
  ],
]

const together = (names: string[]): CleanJar => [
  `does several things: ${names.join(', ')}`,
  () =>
    jarOf(
      Object.fromEntries(
        names.map((name, at) => [
          `com/acme/C${at}.class`,
          classDoing(doings[name]![0], doings[name]![1], `com/acme/C${at}`),
        ]),
      ),
    ),
]
const single = Object.entries(doings).map(([what, [used, texts = []]]): CleanJar => [
  what,
  () => jarOf({ 'com/acme/Main.class': classDoing(used, texts) }),
])
const names = Object.keys(doings)
const mixed = Array.from({ length: 20 }, (_, at) =>
  together([0, 13, 29, 41].map((step) => names[(at * 7 + step) % names.length]!)),
)

export const cleanJars: CleanJar[] = [...single, ...shapes, ...mixed, ...heldOften]
