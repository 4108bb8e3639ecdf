import type { ResourceType } from './taxonomy.ts'

/** Words of the file check. Plain data: pages that only read need no validator for it. */

/** Why a file is not taken at all; each is a message below `resources.refused.`. */
export const refusalReasons = [
  'empty',
  'format',
  'ending',
  'too_large',
  'damaged',
  'prefix',
  'trailing',
  'multi_disk',
  'encrypted',
  'method',
  'entries',
  'unpacked',
  'ratio',
  'nesting',
  'name_absolute',
  'name_drive',
  'name_parent',
  'name_backslash',
  'name_nul',
  'name_control',
  'name_length',
  'name_device',
  'name_mismatch',
  'header_mismatch',
  'duplicate',
  'case_duplicate',
  'link',
  'special_file',
  'folder_content',
  'overlap',
  'hidden_entry',
  'size_lie',
  'checksum',
  'no_descriptor',
  'descriptor',
  'text',
  'executable',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What the scanner may find; each is a message below `resources.rule.`. */
export const safetyRules = [
  'process',
  'operator',
  'jar_writing',
  'miner',
  'bridge_method',
  'class_loading',
  'raw_socket',
  'console_command',
  'plugin_loading',
  'hidden_strings',
  'stage_zero',
  'bare_address',
  'encoded_process',
  'jar_infector',
  'autostart',
  'webhook',
  'session_theft',
  'agent',
  'executable_inside',
  'remote_code',
  'shell_command',
  'remote_objects',
  'encrypted_code',
  'disguised_code',
  'native_library',
  'obfuscated',
  'damaged_class',
  'unread_archive',
  'scan_failed',
  'scan_timeout',
] as const
export type SafetyRule = (typeof safetyRules)[number]

export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

export const verdicts = ['clean', 'hold', 'block'] as const
export type Verdict = (typeof verdicts)[number]

export const dependencyKinds = ['required', 'optional', 'incompatible', 'embedded'] as const
export type DependencyKind = (typeof dependencyKinds)[number]

/** What a file is by its bytes, whatever its name says. */
export const fileFormats = [
  'jar',
  'zip',
  'mrpack',
  'nbt',
  'png',
  'jpeg',
  'webp',
  'gif',
  'avif',
  'psd',
  'xcf',
  'blend',
  'glb',
  'ogg',
  'json',
  'text',
] as const
export type FileFormat = (typeof fileFormats)[number]

/** Bounds of an archive with everything inside it. */
export const archiveLimits = {
  entries: 50_000,
  unpackedBytes: 4 * 1024 ** 3,
  /** Unpacked to packed, of files above one mebibyte. */
  ratio: 200,
  /** How deep archives may lie inside archives. */
  nesting: 2,
}

const settings = [
  'yml',
  'yaml',
  'json',
  'json5',
  'toml',
  'properties',
  'conf',
  'cfg',
  'ini',
  'txt',
  'md',
  'sk',
]
const buildings = ['schem', 'schematic', 'litematic', 'nbt']
const pictures = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif', 'psd', 'xcf']
const models = ['bbmodel', 'json', 'obj', 'mtl', 'gltf', 'glb', 'blend', 'png']

/** What a version of each type may be uploaded as, by the end of its name. */
export const versionFileEndings = {
  plugin: ['jar', 'zip'],
  mod: ['jar', 'zip'],
  resourcepack: ['zip'],
  datapack: ['zip', 'jar'],
  map: ['zip', ...buildings],
  'server-setup': ['zip', 'mrpack'],
  configuration: ['zip', ...settings],
  graphics: ['zip', ...pictures],
  model: ['zip', ...models],
  other: ['zip', 'jar', 'mrpack', ...new Set([...buildings, ...settings, ...pictures, ...models, 'ogg'])],
} satisfies Record<ResourceType, readonly string[]> as Record<ResourceType, readonly string[]>
